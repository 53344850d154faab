#include "solve/tablebase/build.hpp"

#include "base/language.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "cli/interrupt.hpp"
#include "cli/option_groups/jobs.hpp"
#include "cli/option_groups/memory.hpp"
#include "cli/option_groups/tables.hpp"
#include "view/progress.hpp"

#include <algorithm>

namespace damier {
namespace {

/// Says before the work starts where memory or disk is not enough.
void check_room(const std::vector<TableClass>& wanted, const std::filesystem::path& folder, std::size_t memory) {
    std::uint64_t disk = 0;
    for (const TableClass& one : wanted) {
        if (one.memory > memory) {
            throw UsageError(tr_format("--memory: class {} takes {}M, and {}M may be used (right would be {}M or more)",
                                       one.id.class_name(), (one.memory >> 20U) + 1, memory >> 20U,
                                       (one.memory >> 20U) + 1));
        }
        disk += one.bytes;
    }
    const auto room = std::filesystem::space(folder).available;
    if (disk > room) {
        throw FileError(tr_format("{}: the tables take about {}, and the disk has {} left", folder.string(),
                                  megabytes(disk), megabytes(room)));
    }
}

template <Retractable G>
void build_classes(const TablebaseOptions& options, Context& context) {
    const std::string path = tables_path(options.tables);
    if (!path.empty()) {
        std::error_code error;
        std::filesystem::create_directories(path, error);
    }
    const auto folder = require_tables(options.tables);
    BuildOptions how;
    how.memory = options.memory.empty() ? machine_memory() / 4 : parse_memory(options.memory);
    how.jobs = jobs_or_cores(options.jobs);
    how.cancelled = &interrupted;
    const auto wanted = wanted_classes(options);
    std::vector<TableClass> missing;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(missing),
                 [&](const TableClass& one) { return !is_built(folder->path(), one); });
    check_room(missing, folder->path(), how.memory);
    const InterruptGuard guard;
    std::size_t built = 0;
    for (const TableClass& one : wanted) {
        Progress progress(tr_format("{} of {}", built + 1, wanted.size()), 0, !context.quiet);
        how.progress = [&](const std::string& words) { progress.update(0, [&] { return words; }); };
        try {
            const BuildReport report = build_table<G>(one.tier, *folder, how);
            progress.clear();
            ++built;
            if (!report.was_there) {
                context.note(tr_format("{}: {} positions, the longest end takes {} plies, {}, {} seconds",
                                       one.id.file_name(), one.positions, report.info.longest, megabytes(report.bytes),
                                       decimal(report.seconds, 1)));
            }
        } catch (const BuildInterrupted&) {
            progress.clear();
            context.complain(tr_format("interrupted: {} of {} tables are whole; the same command goes on from there",
                                       built, wanted.size()));
            context.at_least(Exit::faults);
            return;
        }
    }
    context.note(tr_format("{} of {} tables are in {}", built, wanted.size(), folder->path().string()));
}

}  // namespace

void declare_tablebase_build(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part = add_tablebase_part(app, "build", tr_later("build endgame tables"), options);
    declare_classes(*part, options);
    part->add_option("--memory", options->memory, "The most memory to use (default: a quarter of the machine's)")
        ->type_name("SIZE");
    add_jobs(*part, options->jobs, "How many threads build a table (default: one a core)");
    part->footer(
        "Tables that are whole are kept. One that is interrupted leaves nothing behind, and the same command goes on\n"
        "from there. Without --pieces and --class all classes of a small board are built.");
    part->callback([=, &context] {
        context.action = [=, &context] {
            with_endgames(*options, [&]<class G>() { build_classes<G>(*options, context); });
        };
    });
}

}  // namespace damier
