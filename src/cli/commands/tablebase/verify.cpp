#include "solve/tablebase/verify.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "cli/interrupt.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/tables.hpp"
#include "view/progress.hpp"

#include <stdexcept>

namespace damier {
namespace {

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

/// A table that was gone through.
struct Verified {
    std::string file;
    VerifyReport report;
};

std::vector<Column<Verified>> columns() {
    const auto faults = [](const Verified& table) {
        Value list = Value::list();
        for (const auto& [position, message] : table.report.faults) {
            list.push_back({{"position", position.empty() ? Value() : Value(position)}, {"message", message}});
        }
        return list;
    };
    return {{.key = "file", .value = &Verified::file},
            {.key = "entries", .value = [](const Verified& table) { return table.report.entries; }},
            {.key = "whole", .value = [](const Verified& table) { return !table.report.interrupted; }},
            {.key = "fault_count", .value = [](const Verified& table) { return table.report.fault_count; }},
            {.key = "faults", .value = faults, .in = {.table = false, .csv = false}}};
}

/// People are told of each table when it is done: the next one can take hours.
void say(const Verified& table, Context& context) {
    const auto& [name, report] = table;
    for (const auto& [position, message] : report.faults) {
        context.print(fmt::format("{}: {}{}{}\n", name, position, position.empty() ? "" : ": ", message));
    }
    context.print(tr_format("{}: {} entries checked{}, {}\n", name, report.entries,
                            report.interrupted ? tr(" (interrupted)") : "",
                            report.fault_count == 0 ? tr("no fault") : count_faults(report.fault_count)));
}

void verify_files(const TablebaseOptions& options, Context& context) {
    const auto folder = require_tables(options.tables);
    const InterruptGuard guard;
    VerifyOptions how;
    how.cancelled = &interrupted;
    std::vector<Verified> rows;
    for (const auto& path : table_files(options, *folder)) {
        const std::string name = path.filename().string();
        Progress progress(name, 0, !context.quiet);
        how.progress = [&](std::uint64_t done, std::uint64_t of) {
            progress.update(done, [&] { return tr_format("{} of {} entries", done, of); });
        };
        try {
            const TableFile file(path);
            rows.push_back({name, verify_file(file, *folder, how)});
        } catch (const std::runtime_error& error) {
            progress.clear();
            context.complain(error.what());
            context.at_least(Exit::storage);
            continue;
        }
        progress.clear();
        const VerifyReport& report = rows.back().report;
        if (options.format.is_table()) {
            say(rows.back(), context);
        }
        if (report.fault_count != 0 || report.interrupted) {
            context.at_least(Exit::faults);
        }
        if (report.interrupted) {
            break;
        }
    }
    if (!options.format.is_table()) {
        options.format.print(Report(columns(), rows), context);
    }
}

}  // namespace

void declare_tablebase_verify(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part =
        add_tablebase_part(app, "verify", tr_later("compare every entry with what its turns lead to"), options);
    part->add_option("FILE", options->files, "Only these tables");
    options->format.declare(*part);
    part->callback([=, &context] { context.action = [=, &context] { verify_files(*options, context); }; });
}

}  // namespace damier
