#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "options/command_line.hpp"
#include "store/read/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace damier {
namespace {

struct ListOptions {
    SelectionOptions selection;
    std::int64_t limit = 0;
    bool reverse = false;
    SortKey sort = SortKey::id;
    std::vector<std::string> columns;
    FormatOptions format;
};

/// The columns with these names, or all columns if the list is empty.
std::vector<Column<GameRow>> chosen_columns(const std::vector<std::string>& names) {
    if (names.empty()) {
        return game_columns();
    }
    std::vector<Column<GameRow>> chosen;
    for (const std::string& name : names) {
        auto column = picked(game_columns(), {name});
        if (column.empty()) {
            std::vector<std::string> known;
            std::transform(game_columns().begin(), game_columns().end(), std::back_inserter(known),
                           [](const Column<GameRow>& one) { return one.key; });
            throw UsageError(
                tr_format("--columns: unknown column \"{}\" (expected {})", name, join(known, ", ")));
        }
        column.front().in.table = true;
        chosen.push_back(std::move(column.front()));
    }
    return chosen;
}

void list(ListOptions options, Context& context) {
    options.format.title = options.selection.text();
    const Database db = open_for_reading(context);
    const auto columns = chosen_columns(options.columns);
    std::vector<GameRow> rows;
    for_each_row(db, options.selection.selection(db, context), [&](const GameRow& row) { rows.push_back(row); },
                 {options.limit, options.reverse, options.sort});
    options.format.print(Report(columns, rows), context);
    if (rows.empty() && context.terminal.is_terminal) {
        context.note(tr("no game matches"));
    }
}

}  // namespace

void declare_list(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ListOptions>();
    options->selection.declare(app);
    app.add_option("--limit", options->limit, "Show at most N games (default: all)")->range(0);
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
                        tr_later("Sort by this column (default: id)"));
    declare_reverse(app, options->reverse);
    app.add_option("--columns", options->columns, ValueKind::column,
                   "Show these columns, for example id,date,side1,result")
        ->comma_separated();
    options->format.declare(app, context, {.drawings = true});
    app.about(
        "Use it to see which games are stored, and to find the number of a game for other commands. A query chooses "
        "the games, for example those of a player or an event. -o games.csv writes the table for a spreadsheet; damier "
        "export writes the games themselves.");
    app.action([=, &context] { list(*options, context); });
}

}  // namespace damier
