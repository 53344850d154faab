// damier tablebase build: builds endgame tables. The steps:
//
// 1. List the wanted classes, in an order in which they can be built (`wanted_classes`).
// 2. Check that memory and disk suffice for the missing classes (`check_room`).
// 3. Build one class after the other (`Builder::build`). If another process is building a class, leave it out, or with
//    --wait try again each second.
//
// Ctrl-C ends the work, and the same command continues it.

#include "solve/tablebase/build.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/option_groups/jobs.hpp"
#include "cli/option_groups/memory.hpp"
#include "cli/option_groups/tables.hpp"
#include "solve/tablebase/lock.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <numeric>
#include <thread>

namespace damier {
namespace {

/// The most bytes on disk that building takes at any time. A class that takes long is saved now and then. Such a
/// snapshot is about as large as the memory of the class. While the next one is written, both are on disk.
std::uint64_t disk_needed(const std::vector<TableClass>& wanted, const BuildOptions& how) {
    std::uint64_t tables = 0;
    std::uint64_t most = 0;
    for (const TableClass& one : wanted) {
        const bool is_kept = one.seconds / how.jobs > how.snapshot_seconds;
        most = std::max(most, tables + (is_kept ? std::max(2 * one.memory, one.memory + one.bytes) : one.bytes));
        tables += one.bytes;
    }
    return most;
}

/// Checks memory and disk before the work starts. Throws UsageError or FileError if there is not enough.
void check_room(const std::vector<TableClass>& wanted, const std::filesystem::path& folder, const BuildOptions& how) {
    for (const TableClass& one : wanted) {
        if (one.memory > how.memory) {
            throw UsageError(tr_format("--memory: class {} needs {}M, but only {}M may be used (expected {}M or more)",
                                       one.id.class_name(), (one.memory >> 20U) + 1, how.memory >> 20U,
                                       (one.memory >> 20U) + 1));
        }
    }
    const std::uint64_t disk = disk_needed(wanted, how);
    const auto room = std::filesystem::space(folder).available;
    if (disk > room) {
        throw FileError(tr_format("{}: building needs about {} of disk space, but only {} are free", folder.string(),
                                  megabytes(disk), megabytes(room)));
    }
}

/// The planned time for all these classes.
double seconds_of(const std::vector<TableClass>& classes) {
    return std::accumulate(classes.begin(), classes.end(), 0.0,
                           [](double sum, const TableClass& one) { return sum + one.seconds; });
}

/// Builds the wanted classes, one after the other.
template <Retractable G>
class Builder {
public:
    Builder(const TablebaseOptions& options, Context& context, const TableFolder& folder)
        : options_(options),
          context_(context),
          folder_(folder),
          wanted_(wanted_classes(options)),
          missing_(missing_in(wanted_, folder)),
          line_(missing_.size(), seconds_of(missing_), !context.quiet) {
        how_.memory = memory_or_quarter(options.memory);
        how_.jobs = jobs_or_cores(options.jobs);
        how_.cancelled = &interrupted;
        if (const char* const seconds = std::getenv("DAMIER_SNAPSHOT_SECONDS")) {  // set by tests
            how_.snapshot_seconds = std::atof(seconds);
        }
        how_.progress = [this](const BuildProgress& now) {
            line_.update(now.share, [&] {
                return now.level < 0 ? std::string(tr("captures"))
                                     : tr_format_n("ends in {} ply", "ends in {} plies", now.level, now.level);
            });
        };
    }

    void run() {
        check_room(missing_, folder_.path(), how_);
        const InterruptGuard guard;
        std::vector<std::string> taken;
        std::size_t whole = 0;
        try {
            for (const TableClass& one : wanted_) {
                if (build(one, taken)) {
                    ++whole;
                } else {
                    taken.push_back(one.id.class_name());
                }
            }
        } catch (const BuildInterrupted&) {
            line_.clear();
            context_.complain(
                tr_format("interrupted: {} of {} tables are complete (the same command continues from there)", whole,
                          wanted_.size()));
            context_.at_least(Exit::errors);
            return;
        }
        if (!taken.empty()) {
            context_.note(
                tr_format("{} of {} tables are in {}; left out until other processes have finished: {} "
                          "(run the same command again then)",
                          whole, wanted_.size(), folder_.path().string(), join(taken, " ")));
            return;
        }
        context_.note(tr_format("{} of {} tables are in {}", whole, wanted_.size(), folder_.path().string()));
    }

private:
    static std::vector<TableClass> missing_in(const std::vector<TableClass>& wanted, const TableFolder& folder) {
        std::vector<TableClass> list;
        std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(list),
                     [&](const TableClass& one) { return !is_built(folder.path(), one); });
        return list;
    }

    /// Builds a class. False if another process is building it, or a class that it needs. `taken` are the classes that
    /// were left to others so far.
    bool build(const TableClass& one, const std::vector<std::string>& taken) {
        const bool waits = std::any_of(one.needs.begin(), one.needs.end(), [&](const TableId& id) {
            return std::find(taken.begin(), taken.end(), id.class_name()) != taken.end() && folder_.find(id) == nullptr;
        });
        if (waits) {
            return false;
        }
        if (!is_built(folder_.path(), one)) {
            line_.begin(one.id.class_name(), one.seconds);
        }
        how_.remark = [&](const std::string& words) {
            line_.clear();
            context_.note(one.id.file_name() + ": " + words);
        };
        for (bool said = false;; said = true) {
            try {
                report(one, build_table<G>(one.tier, folder_, how_));
                return true;
            } catch (const TableTaken& who) {
                line_.clear();
                const std::string words = one.id.file_name() + ": " + who.what();
                if (!options_.wait) {
                    context_.complain(words);
                    context_.at_least(Exit::errors);
                    return false;
                }
                if (!said) {
                    context_.note(words);
                }
            }
            pause();
        }
    }

    static void pause() {
        for (int i = 0; i < 10; ++i) {
            if (interrupted) {
                throw BuildInterrupted();
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    }

    void report(const TableClass& one, const BuildReport& report) {
        line_.clear();
        if (!report.was_there) {
            context_.note(tr_format("{}: {} positions, longest endgame {} plies, {}, {} seconds", one.id.file_name(),
                                    grouped(one.positions), report.info.longest, megabytes(report.bytes),
                                    decimal(report.seconds, 1)));
        }
    }

    const TablebaseOptions& options_;
    Context& context_;
    const TableFolder& folder_;
    std::vector<TableClass> wanted_;
    std::vector<TableClass> missing_;
    TableLine line_;
    BuildOptions how_;
};

template <Retractable G>
void build_classes(const TablebaseOptions& options, Context& context) {
    const std::string path = tables_path(options.tables);
    if (!path.empty()) {
        std::error_code error;
        std::filesystem::create_directories(path, error);
    }
    const auto folder = require_tables(options.tables);
    Builder<G>(options, context, *folder).run();
}

}  // namespace

void declare_tablebase_build(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part = add_tablebase_part(app, "build", tr_later("build endgame tables"), options);
    declare_classes(*part, options);
    add_memory(*part, options);
    add_jobs(*part, options->jobs, "Build with N threads (default: one per core)");
    part->add_flag("--wait", options->wait, "Wait for tables that other processes are building in the same folder");
    part->about(
        "Use it once for the boards and numbers of pieces that you need. damier keeps complete tables, and the "
        "progress of a table that takes more than ten minutes, so the same command continues after an interruption. "
        "Without --pieces and --class, it builds all classes of a small board.");
    part->action([=, &context] { with_endgames(*options, [&]<class G>() { build_classes<G>(*options, context); }); });
}

}  // namespace damier
