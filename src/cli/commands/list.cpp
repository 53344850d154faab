#include "cli/choice.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "store/games.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

enum class Format { table, csv, json };

struct Options {
    SelectionOptions selection;
    std::int64_t limit = 0;
    bool reverse = false;
    bool json = false;
    Format format = Format::table;
};

nlohmann::ordered_json known(const std::string& value) {
    return value == "?" ? nlohmann::ordered_json() : nlohmann::ordered_json(value);
}

nlohmann::ordered_json to_json(const GameRow& row) {
    return {{"id", row.id},
            {"game", row.game},
            {"rules", row.rules},
            {"event", known(row.event)},
            {"site", known(row.site)},
            {"date", row.date},
            {"round", row.round},
            {"side1", known(row.side1)},
            {"side2", known(row.side2)},
            {"result", row.result},
            {"plies", row.plies},
            {"score", row.score ? nlohmann::ordered_json(*row.score) : nlohmann::ordered_json()}};
}

void list(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const Format format = options.json ? Format::json : options.format;
    Table table{{{"id", true},
                 {"game"},
                 {"rules"},
                 {"date"},
                 {"round"},
                 {"side1", false, true},
                 {"side2", false, true},
                 {"result"},
                 {"score"},
                 {"plies", true},
                 {"event", false, true},
                 {"site", false, true}},
                {}};
    auto document = nlohmann::ordered_json::array();
    const auto take = [&](const GameRow& row) {
        if (format == Format::json) {
            document.push_back(to_json(row));
            return;
        }
        table.rows.push_back({std::to_string(row.id), row.game, row.rules, row.date, row.round, row.side1, row.side2,
                              row.result, row.score.value_or(""), std::to_string(row.plies), row.event, row.site});
    };
    for_each_row(db, options.selection.selection(db), take, {options.limit, options.reverse});
    switch (format) {
        case Format::json:
            context.print_json(document);
            break;
        case Format::csv:
            context.print(write_csv(table));
            break;
        case Format::table:
            context.print(write_table(table, context.terminal));
            break;
    }
}

}  // namespace

void declare_list(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    app.add_option("--limit", options->limit, "At most so many games (0: all, the default)")
        ->type_name("N")
        ->check(CLI::Validator(CLI::NonNegativeNumber).description(""));
    app.add_flag("--reverse", options->reverse, "The last imported game first");
    auto* format = add_choice<Format>(app, "--format", options->format,
                                      {{"table", Format::table}, {"csv", Format::csv}, {"json", Format::json}},
                                      "table (default), csv or json");
    app.add_flag("--json", options->json, "The same as --format json")->excludes(format);
    app.callback([=, &context] { context.action = [=, &context] { list(*options, context); }; });
}

}  // namespace damier
