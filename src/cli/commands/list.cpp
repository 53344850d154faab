#include "options/command_line.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/report.hpp"
#include "cli/stored.hpp"
#include "store/games.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace damier {
namespace {

struct Options {
    SelectionOptions selection;
    std::int64_t limit = 0;
    bool reverse = false;
    SortKey sort = SortKey::id;
    std::vector<std::string> columns;
    FormatOptions format;
};

/// The columns that were asked for, or all.
std::vector<std::size_t> chosen_columns(const Table& table, const std::vector<std::string>& names) {
    std::vector<std::size_t> chosen;
    std::vector<std::string> known;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        known.push_back(table.columns[i].heading);
        if (names.empty()) {
            chosen.push_back(i);
        }
    }
    for (const std::string& name : names) {
        const auto at = std::find(known.begin(), known.end(), name);
        if (at == known.end()) {
            throw UsageError(
                fmt::format("--columns: there is no column \"{}\" (known: {})", name, fmt::join(known, ", ")));
        }
        chosen.push_back(static_cast<std::size_t>(at - known.begin()));
    }
    return chosen;
}

Table only(const Table& table, const std::vector<std::size_t>& columns) {
    Table out;
    for (const std::size_t i : columns) {
        out.columns.push_back(table.columns[i]);
    }
    for (const auto& row : table.rows) {
        auto& cells = out.rows.emplace_back();
        for (const std::size_t i : columns) {
            cells.push_back(row[i]);
        }
    }
    return out;
}

void list(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    Table table{{{"id", true},
                 {"game", false, false, 3},
                 {"rules", false, false, 8},
                 {"date"},
                 {"round", false, false, 7},
                 {"side1", false, true},
                 {"side2", false, true},
                 {"result"},
                 {"score", false, false, 4},
                 {"plies", true, false, 6},
                 {"event", false, true, 5},
                 {"site", false, true, 9}},
                {}};
    const auto columns = chosen_columns(table, options.columns);
    auto document = nlohmann::ordered_json::array();
    const auto take = [&](const GameRow& row) {
        if (options.format.is_json()) {
            document.push_back(to_json(row));
            return;
        }
        table.rows.push_back({std::to_string(row.id), row.game, row.rules, row.date, row.round, row.side1, row.side2,
                              row.result, row.score.value_or(""), std::to_string(row.plies), row.event, row.site});
    };
    for_each_row(db, options.selection.selection(db), take, {options.limit, options.reverse, options.sort});
    if (options.format.is_json()) {
        context.print_json(document);
    } else {
        options.format.print(only(table, columns), context);
    }
}

}  // namespace

void declare_list(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    app.add_option("--limit", options->limit, "At most so many games (0: all, the default)")
        ->type_name("N")
        ->range(0);
    add_choice<SortKey>(app, "--sort", options->sort,
                        {{"id", SortKey::id},
                         {"game", SortKey::game},
                         {"rules", SortKey::rules},
                         {"date", SortKey::date},
                         {"round", SortKey::round},
                         {"side1", SortKey::side1},
                         {"side2", SortKey::side2},
                         {"result", SortKey::result},
                         {"score", SortKey::score},
                         {"plies", SortKey::plies},
                         {"event", SortKey::event},
                         {"site", SortKey::site}},
                        "The column to sort by (default: id)");
    app.add_flag("--reverse", options->reverse, "The other way round");
    app.add_option("--columns", options->columns, "The columns to show, such as id,date,side1,result")
        ->type_name("NAMES")
        ->comma_separated();
    options->format.declare(app);
    app.callback([=, &context] { context.action = [=, &context] { list(*options, context); }; });
}

}  // namespace damier
