// damier openings: the turns that stored games played in a position, with their results. The steps:
//
// 1. Find the position from the options, or the turns of the command line (`find_any`).
// 2. Count the games that continued from there (`openings` in reports/).
// 3. Print one row per turn, then the latest games.
//
// A game with a different board each time has no common first position. Without a board, the table shows kinds of first
// turns instead (`show_kinds`).

#include "reports/openings.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/chosen_position.hpp"
#include "cli/stored/other_rules.hpp"
#include "cli/stored/stored.hpp"
#include "reports/ratings.hpp"
#include "reports/stats.hpp"
#include "store/query/query.hpp"
#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"
#include "store/read/games.hpp"
#include "view/plot.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

constexpr std::size_t usual_latest = 5;

struct OpeningsCommandOptions {
    ChosenPosition position;
    std::vector<std::string> turns;
    OpeningsOptions report;
    SelectionOptions where;
    std::size_t limit = 0;
    bool ratings = false;
    FormatOptions format;
};

/// A turn, and the results of the games in which it was played.
struct OpeningRow : SideCounts {
    std::string turn;
    std::optional<double> mean_plies;
    std::optional<double> mean_rating;
    std::optional<Date> last_date;  ///< only for turns in a position
};

OpeningRow row_of(const std::string& turn, const OpeningNumbers& n) {
    OpeningRow row{static_cast<const SideCounts&>(n), turn, 0.0, {}, n.last_date};
    if (n.games != 0) {
        row.mean_plies = static_cast<double>(n.plies) / static_cast<double>(n.games);
    }
    if (n.rated != 0) {
        row.mean_rating = n.ratings / static_cast<double>(n.rated);
    }
    return row;
}

OpeningRow row_of(const std::string& turn, const Numbers& n) {
    return {static_cast<const SideCounts&>(n), turn, n.mean_plies, {}, {}};
}

using OpeningColumns = std::vector<Column<OpeningRow>>;

/// The share of a number of games: of `all` games, or else of the row's games that have a result.
Column<OpeningRow> share(std::int64_t OpeningRow::*part, std::optional<std::int64_t> all, int spare) {
    return {.heading = "%",
            .text = [=](const OpeningRow& row) { return percentage(row.*part, all.value_or(row.decided())); },
            .right = true,
            .spare = spare};
}

Column<OpeningRow> mean(const std::string& key, const std::string& heading, std::optional<double> OpeningRow::*which,
                        int decimals, int spare) {
    return {
        .key = key,
        .value = which,
        .heading = heading,
        .text = [=](const OpeningRow& row) { return row.*which ? decimal(*(row.*which), decimals) : std::string(); },
        .right = true,
        .spare = spare};
}

/// The columns for the turns in a position that `all` games reached.
OpeningColumns opening_columns(std::int64_t all, bool ratings) {
    OpeningColumns out = joined<OpeningRow>(
        {{{.key = "turn", .value = &OpeningRow::turn, .shrinks = true},
          {.key = "games", .value = &OpeningRow::games, .right = true},
          share(&OpeningRow::games, all, 3),
          {.key = "side1_wins", .value = &OpeningRow::side1_wins, .heading = "1-0", .right = true, .spare = 1},
          share(&OpeningRow::side1_wins, {}, 2),
          {.key = "draws", .value = &OpeningRow::draws, .right = true, .spare = 4},
          {.key = "side2_wins", .value = &OpeningRow::side2_wins, .heading = "0-1", .right = true, .spare = 1},
          share(&OpeningRow::side2_wins, {}, 2),
          {.key = "unfinished",
           .value = &OpeningRow::unfinished,
           .heading = tr_later("open"),
           .right = true,
           .spare = 5},
          mean("mean_plies", tr_later("mean plies"), &OpeningRow::mean_plies, 1, 8)},
         date_columns<OpeningRow>("last_date", tr_later("last played"), 7, &OpeningRow::last_date),
         {mean("mean_rating", tr_later("mean rating"), &OpeningRow::mean_rating, 0, 6)}});
    out.back().in.table = ratings;
    return out;
}

/// A bar of results per turn, as long as the number of its games.
Bars chart(const std::vector<OpeningRow>& rows, const std::string& title) {
    Bars bars{.title = title,
              .axis = tr("games"),
              .parts = {"1-0", tr("draws"), "0-1", tr("unfinished")},
              .bars = {},
              .shares = false};
    for (const OpeningRow& row : rows) {
        bars.bars.push_back({.label = row.turn,
                             .parts = {static_cast<double>(row.side1_wins), static_cast<double>(row.draws),
                                       static_cast<double>(row.side2_wins), static_cast<double>(row.unfinished)},
                             .note = std::to_string(row.games)});
    }
    return bars;
}

void print_latest(const Database& db, const Openings& found, Context& context) {
    if (found.latest.empty()) {
        return;
    }
    const auto columns = picked(game_columns(), {"id", "date", "side1", "side2", "result", "plies", "event"});
    const auto rows = game_rows(db, found.latest);
    context.print(tr("\nThe latest games:\n"));
    context.print(write_table(Report(columns, rows).table(), context.terminal));
}

/// Whether the game has a different board each time, and no option is about one position. Then its games have no common
/// first position.
bool has_no_board(const OpeningsCommandOptions& options) {
    const ChosenPosition& asked = options.position;
    return !asked.names_stored() && info(asked.find_game()).needs_board && asked.tags == StartTags{} && !asked.ply &&
           asked.line.empty() && options.turns.empty() && !options.ratings;
}

/// Prints the kinds of first turns on all boards, for a game without a common first position.
void show_kinds(const OpeningsCommandOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::string game(info(options.position.find_game()).id);
    Selection selection = options.where.selection(db, context);
    selection.query = Query::every({selection.query, Query::of(term::Game{game})});
    const Stats all = stats(db, selection, {.by = {Key::opening}});
    std::vector<OpeningRow> rows;
    std::int64_t games = 0;  // with a first turn
    for (const Stats::Group& group : all.by) {
        if (group.key[0] == "?") {
            continue;
        }
        games += group.numbers.games;
        if (options.limit == 0 || rows.size() < options.limit) {
            rows.push_back(row_of(group.key[0].substr(game.size() + 1), group.numbers));
        }
    }
    if (options.format.is_drawn()) {
        options.format.draw({draw_bars(chart(rows, tr_format("Kinds of first turns in {}", game)))}, context);
        return;
    }
    OpeningColumns shown = opening_columns(games, false);
    shown.front().heading = tr_later("first turn");
    for (Column<OpeningRow>& column : shown) {
        column.in.table = column.in.table && column.key != "last_date";
    }
    options.format.print(Report(shown, rows), context, [&](Value turns) {
        return Value{{"position", nullptr}, {"games", games}, {"turns", std::move(turns)}, {"latest", Value::list()}};
    });
    if (options.format.is_table()) {
        context.note(
            tr_format("kinds of first turns in {} on all boards (--board B shows the first turns on one board)", game));
    }
}

/// Refuses a condition of a query in place of a turn: `player:ann`.
void refuse_condition(const OpeningsCommandOptions& options) {
    for (const std::string& turn : options.turns) {
        if (turn.find(':') != std::string::npos && parse_query(turn)) {
            throw UsageError(tr_format("\"{}\" is not a turn (to choose the games: damier openings {} --where {})",
                                       printable(turn), options.position.game, shell_quoted(turn)));
        }
    }
}

void explore(OpeningsCommandOptions options, Context& context) {
    refuse_condition(options);
    if (has_no_board(options)) {
        show_kinds(options, context);
        return;
    }
    options.position.line += fmt::format(" {}", join(options.turns, " "));
    const Position asked = options.position.find_any(context);
    const std::vector<Position> positions = options.position.in_games(asked);
    const Position& position = positions.front();
    const Database db = open_for_reading(context);
    if (!options.where.is_empty()) {
        options.report.counts = [games = GameSet(db, options.where.selection(db, context))](std::int64_t id, Date) {
            return games.contains(id);
        };
    }
    if (options.ratings) {
        options.report.ratings = ratings_of_side(db, position.info().id, side_to_move(position));
    }
    Openings found = openings(db, positions, options.report);
    limit_rows(found.turns, options.limit);
    if (options.format.is_table() && found.total.games == 0) {
        context.note(tr("no stored game reached this position"));
        note_other_first(db, options.position, options.report.exact, options.report.counts, context);
        note_other_rules(db, options.position, asked, options.report.exact, options.report.counts, context);
        return;
    }
    std::vector<OpeningRow> rows;
    for (const Openings::Row& row : found.turns) {
        rows.push_back(row_of(row.turn, row.numbers));
    }
    if (options.format.is_drawn()) {
        const std::string& line = options.position.line;
        const std::string game(info(asked.game()).title);
        options.format.draw(
            {draw_bars(chart(rows, trim(line).empty() ? tr_format("Turns in {}", game)
                                                      : tr_format("Turns in {} after {}", game, trim(line))))},
            context);
        return;
    }
    const OpeningRow total = row_of(tr("all"), found.total);
    options.format.print(Report(opening_columns(found.total.games, options.ratings), rows, &total), context,
                         [&](Value turns) {
                             return Value{{"position", write_position(position)},
                                          {"games", found.total.games},
                                          {"turns", std::move(turns)},
                                          {"latest", found.latest}};
                         });
    if (options.format.is_table()) {
        print_latest(db, found, context);
    }
    note_other_rules(db, options.position, asked, options.report.exact, options.report.counts, context);
}

}  // namespace

void declare_openings(CommandLine& app, Context& context) {
    const auto options = std::make_shared<OpeningsCommandOptions>();
    options->report.latest = usual_latest;
    options->position.declare(
        app,
        tr_later("With the number of a stored game as GAME: explore its position after N turns (default: the end)"));
    app.add_option("TURN", options->turns, ValueKind::text,
                   "The turns that lead to the position to explore, from the start or from --position")
        ->may_be_empty();
    app.add_flag("--exact", options->report.exact,
                 "Find only this exact position, not its images under the symmetries of the board");
    options->where.declare(app, "--where");
    app.add_option("--limit", options->limit, "Show at most N turns (default: all)");
    app.add_flag("--ratings", options->ratings,
                 "Add the mean rating, as of today, of the players who played each turn");
    app.add_option("--latest", options->report.latest,
                   tr_format("List the N latest games (default: {})", usual_latest));
    options->format.declare(app, context, {.drawings = true});
    app.about(
        "Use it to prepare an opening, or to compare the turns that the club plays in a position. Give the turns "
        "that lead to the position. damier lists each turn that was played there, with the results of the games.");
    app.action([=, &context] { explore(*options, context); });
}

}  // namespace damier
