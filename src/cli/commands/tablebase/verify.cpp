// damier tablebase verify: compares every entry of tables with the entries after its turns.
//
// `verify_files` goes through the files one by one, and reports each. The check itself is `verify_table`, in
// solve/tablebase. After Ctrl-C, damier still reports the entries that it has checked.

#include "solve/tablebase/verify.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/option_groups/jobs.hpp"
#include "cli/option_groups/memory.hpp"
#include "cli/option_groups/tables.hpp"
#include "games/any.hpp"
#include "view/filled.hpp"
#include "view/numbers.hpp"

#include <stdexcept>

namespace damier {
namespace {

/// The folder of the smaller tables, if the user named none: that of the table.
std::shared_ptr<const TableFolder> folder_of(const TableFile& file) {
    const std::filesystem::path parent = file.path().parent_path();
    return std::make_shared<const TableFolder>(parent.empty() ? std::filesystem::path(".") : parent);
}

VerifyReport verify_file(const TableFile& file, const TableFolder& folder, const VerifyOptions& how) {
    const auto game = find_game(file.info().id.game);
    if (!game) {
        throw FileError(tr_format("a table of an unknown game \"{}\"", printable(file.info().id.game)));
    }
    return with_game(*game, [&]<class G>() -> VerifyReport {
        if constexpr (Retractable<G>) {
            return verify_table<G>(file, folder, how);
        } else {
            throw FileError(tr_format("{} has no endgame tables", G::info.id));
        }
    });
}

/// A table that was verified.
struct Verified {
    std::string file;
    VerifyReport report;
};

std::vector<Column<Verified>> verify_columns() {
    const auto errors = [](const Verified& table) {
        Value list = Value::list();
        for (const auto& [position, message] : table.report.errors) {
            list.push_back({{"position", value_unless_empty(position)}, {"message", message}});
        }
        return list;
    };
    return {{.key = "file", .value = &Verified::file},
            {.key = "entries", .value = [](const Verified& table) { return table.report.entries; }},
            {.key = "whole", .value = [](const Verified& table) { return !table.report.interrupted; }},
            {.key = "fault_count", .value = [](const Verified& table) { return table.report.error_count; }},
            {.key = "faults", .value = errors, .in = {.table = false, .csv = false}}};
}

/// Prints the report of a table. Called as soon as the table is done, since the next one can take hours.
void say(const Verified& table, Context& context) {
    const auto& [name, report] = table;
    const auto print = [&](const std::string& text) { context.print(filled_text(text, context.terminal)); };
    for (const auto& [position, message] : report.errors) {
        print(fmt::format("{}: {}{}{}\n", name, position, position.empty() ? "" : ": ", message));
    }
    print(tr_format("{}: {} entries checked{}, {}\n", name, grouped(report.entries),
                    report.interrupted ? tr(" (interrupted)") : "",
                    report.error_count == 0 ? tr("no error") : errors_text(report.error_count)));
}

/// The number of entries of all files. Files that cannot be opened are left out; `verify_files` reports them.
std::uint64_t count_entries(const std::vector<std::filesystem::path>& files) {
    std::uint64_t sum = 0;
    for (const auto& path : files) {
        try {
            sum += entries_of(TableFile(path));
        } catch (const std::runtime_error&) {
            continue;
        }
    }
    return sum;
}

void verify_files(const TablebaseOptions& options, Context& context) {
    const auto files = table_files(options);
    const auto folder = open_tables(options.tables);
    const InterruptGuard guard;
    TableLine progress(files.size(), static_cast<double>(count_entries(files)), !context.quiet);
    VerifyOptions how;
    how.memory = memory_or_quarter(options.memory);
    how.jobs = jobs_or_cores(options.jobs);
    how.cancelled = &interrupted;
    how.progress = [&](std::uint64_t done, std::uint64_t of) {
        progress.update(static_cast<double>(done) / static_cast<double>(of),
                        [&] { return tr_format("{} of {} entries", grouped(done), grouped(of)); });
    };
    std::vector<Verified> rows;
    for (const auto& path : files) {
        const std::string name = path.filename().string();
        try {
            const TableFile file(path);
            progress.begin(name, static_cast<double>(entries_of(file)));
            rows.push_back({name, verify_file(file, folder ? *folder : *folder_of(file), how)});
        } catch (const std::runtime_error& error) {
            progress.clear();
            const std::string reason = error.what();  // it may be about a smaller table
            context.complain(
                reason.find(name) != std::string::npos ? reason : tr_format("{} is not verified: {}", name, reason));
            context.at_least(Exit::storage);
            continue;
        }
        progress.clear();
        const VerifyReport& report = rows.back().report;
        if (options.format.is_table()) {
            say(rows.back(), context);
            context.pass_on();
        }
        if (report.error_count != 0 || report.interrupted) {
            context.at_least(Exit::errors);
        }
        if (report.interrupted) {
            break;
        }
    }
    if (!options.format.is_table()) {
        options.format.print(Report(verify_columns(), rows), context);
    }
}

}  // namespace

void declare_tablebase_verify(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part =
        add_tablebase_part(app, "verify", tr_later("compare every entry with those of the next positions"), options);
    part->add_option("FILE", options->files, ValueKind::file,
                     "The files of the tables (default: all tables of the folder)")
        ->endings(".dtb");
    add_memory(*part, options);
    add_jobs(*part, options->jobs, "Verify with N threads (default: one per core)");
    options->format.declare(*part, context);
    part->about(
        "Use it to check tables that were copied, or built on several machines. damier lists the positions whose "
        "entries disagree with those of the next positions; the exit status is then 1.");
    part->action([=, &context] { verify_files(*options, context); });
}

}  // namespace damier
