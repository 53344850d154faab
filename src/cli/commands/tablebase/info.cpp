#include "base/language.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "solve/tablebase/reader.hpp"
#include "view/numbers.hpp"
#include "view/progress.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace damier {
namespace {

/// A table on disk.
struct Built {
    std::string file;
    TableInfo info;
    std::uint64_t bytes = 0;
    std::string_view state;  ///< the result of the check; empty without --check

    /// The sum of a number over both sections.
    [[nodiscard]] std::uint64_t sum(std::uint64_t TableSection::*what) const {
        return info.sections[0].*what + info.sections[1].*what;
    }
};

Value section_json(const TableSection& section) {
    return {{"positions", section.wins + section.draws + section.losses},
            {"wins", section.wins},
            {"draws", section.draws},
            {"losses", section.losses},
            {"barred", section.barred}};
}

Value sections_json(const Built& table) {
    Value list = Value::list();
    for (const TableSection& section : table.info.sections) {
        if (section.size != 0 || list.empty()) {
            list.push_back(section_json(section));
        }
    }
    return list;
}

/// A column with the sum over both sections. JSON has the numbers per section instead.
Column<Built> sum_column(const char* key, std::uint64_t TableSection::*what) {
    return {.key = key,
            .value = [what](const Built& table) { return table.sum(what); },
            .text = [what](const Built& table) { return grouped(table.sum(what)); },
            .right = true,
            .in = {.json = false}};
}

std::vector<Column<Built>> built_columns(bool is_checked) {
    return {{.key = "file", .value = &Built::file, .in = {.table = false}},
            {.key = "game", .value = [](const Built& table) { return table.info.id.game; }},
            {.key = "rules", .value = [](const Built& table) { return table.info.id.rules; }},
            {.key = "board",
             .value = [](const Built& table) { return value_unless_empty(table.info.id.board); },
             .heading = tr_later("board")},
            {.key = "class",
             .value = [](const Built& table) { return table.info.id.class_name(); },
             .heading = tr_later("class")},
            sum_column("wins", &TableSection::wins),
            sum_column("draws", &TableSection::draws),
            sum_column("losses", &TableSection::losses),
            {.key = "longest",
             .value = [](const Built& table) { return table.info.longest; },
             .heading = tr_later("longest"),
             .right = true},
            {.key = "bytes",
             .value = &Built::bytes,
             .heading = tr_later("size"),
             .text = [](const Built& table) { return megabytes(table.bytes); },
             .right = true},
            {.key = "state",
             .value = [](const Built& table) { return value_unless_empty(table.state); },
             .heading = tr_later("state"),
             .text = [](const Built& table) { return std::string(tr(table.state)); },
             .in = {.table = is_checked}},
            {.key = "sections", .value = sections_json, .in = {.table = false, .csv = false}}};
}

void complain(const std::runtime_error& error, Context& context) {
    context.complain(error.what());
    context.at_least(Exit::storage);
}

/// Reads the whole table to check it, and gives its state in one word.
std::string_view check_state(const TableFile& file, const std::string& name, Context& context) {
    Progress progress(name, 0, !context.quiet);
    const std::uint64_t of = entries_of(file);
    try {
        check_table(file, [&](std::uint64_t done) {
            progress.update(done, [&] { return tr_format("{} of {} entries", grouped(done), grouped(of)); });
        });
    } catch (const std::runtime_error& error) {
        progress.clear();
        complain(error, context);
        return tr_later("damaged");
    }
    progress.clear();
    return tr_later("whole");
}

void show_info(const TablebaseOptions& options, Context& context) {
    std::vector<Built> rows;
    for (const auto& path : table_files(options)) {
        try {
            const TableFile file(path);
            const std::string name = path.filename().string();
            rows.push_back({name, file.info(), file.bytes(), {}});
            if (options.is_checked) {
                rows.back().state = check_state(file, name, context);
            }
        } catch (const std::runtime_error& error) {
            complain(error, context);
        }
    }
    options.format.print(Report(built_columns(options.is_checked), rows), context);
}

}  // namespace

void declare_tablebase_info(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part = add_tablebase_part(app, "info", tr_later("list the tables of a folder"), options);
    part->add_option("FILE", options->files, ValueKind::file,
                     "The files of the tables (default: all tables of the folder)")
        ->endings(".dtb");
    part->about(
        "Use it to see which tables there are, with the numbers of wins, draws and losses for the side to move. With "
        "--check, damier also reads each table as a whole; if one is damaged, the exit status is 3.");
    part->add_flag("--check", options->is_checked, "Read all of each table, and report whether it is undamaged");
    options->format.declare(*part, context);
    part->action([=, &context] { show_info(*options, context); });
}

}  // namespace damier
