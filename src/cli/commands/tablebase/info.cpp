#include "base/language.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "cli/option_groups/tables.hpp"

#include <stdexcept>

namespace damier {
namespace {

/// A table on disk.
struct Built {
    std::string file;
    TableInfo info;
    std::uint64_t bytes = 0;

    /// What both sections have of something.
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

/// What is summed up for people and spreadsheets; JSON has it for each section.
Column<Built> sum_column(const char* key, std::uint64_t TableSection::*what) {
    return {.key = key,
            .value = [what](const Built& table) { return table.sum(what); },
            .right = true,
            .in = {.json = false}};
}

std::vector<Column<Built>> columns() {
    return {
        {.key = "file", .value = &Built::file, .in = {.table = false}},
        {.key = "game", .value = [](const Built& table) { return table.info.id.game; }},
        {.key = "rules", .value = [](const Built& table) { return table.info.id.rules; }},
        {.key = "board",
         .value = [](const Built& table) { return table.info.id.board.empty() ? Value() : Value(table.info.id.board); },
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
        {.key = "sections", .value = sections_json, .in = {.table = false, .csv = false}}};
}

void show_info(const TablebaseOptions& options, Context& context) {
    const auto folder = require_tables(options.tables);
    std::vector<Built> rows;
    for (const auto& path : table_files(options, *folder)) {
        try {
            const TableFile file(path);
            rows.push_back({path.filename().string(), file.info(), file.bytes()});
        } catch (const std::runtime_error& error) {
            context.complain(error.what());
            context.at_least(Exit::storage);
        }
    }
    options.format.print(Report(columns(), rows), context);
}

}  // namespace

void declare_tablebase_info(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part = add_tablebase_part(app, "info", tr_later("list the tables of a folder"), options);
    part->add_option("FILE", options->files, "Only these tables");
    options->format.declare(*part);
    part->callback([=, &context] { context.action = [=, &context] { show_info(*options, context); }; });
}

}  // namespace damier
