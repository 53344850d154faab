// damier ratings: Glicko-2 ratings of all players, or the history of one.
//
// `ratings` (in reports/) computes everything. This file lays it out: a table per game and group (`show`), or the
// periods of one player as a table or curve (`show_history`). `note_left_out` sums up the games that do not count.

#include "reports/ratings.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/dossier_report.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "options/command_line.hpp"
#include "reports/glicko2.hpp"
#include "view/filled.hpp"
#include "view/numbers.hpp"
#include "view/plot.hpp"
#include "view/table.hpp"
#include "view/table_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace damier {
namespace {

struct RatingsOptions {
    SelectionOptions selection;
    RatingOptions report;
    std::vector<std::string> history;
    std::string explain;  // a player
    bool plot = false;
    std::size_t limit = 0;
    FormatOptions format;

    [[nodiscard]] std::size_t shown(std::size_t rows) const { return limit == 0 ? rows : std::min(limit, rows); }
};

std::string_view name_of(RatingPeriod period) {
    return period == RatingPeriod::month ? "month" : period == RatingPeriod::quarter ? "quarter" : "year";
}

Value to_json(const Ratings::LeftOut& out) {
    return {{"unfinished", out.unfinished},
            {"forfeits", out.forfeits},
            {"unknown_players", out.unknown_players},
            {"against_self", out.against_self},
            {"unknown_dates", out.unknown_dates}};
}

std::string range(const Glicko2& r) {
    return fmt::format("{:.0f}-{:.0f}", r.rating - z95 * r.deviation, r.rating + z95 * r.deviation);
}

/// The columns of a rating, which is the member `which` of a row.
template <class Row>
std::vector<Column<Row>> rating_columns(Glicko2 Row::*which) {
    const auto rounded = [which](const std::string& key, double Glicko2::*part, int spare) {
        return Column<Row>{.key = key,
                           .value = [=](const Row& row) { return row.*which.*part; },
                           .text = [=](const Row& row) { return fmt::format("{:.0f}", row.*which.*part); },
                           .right = true,
                           .spare = spare};
    };
    return {
        rounded("rating", &Glicko2::rating, 0),
        rounded("deviation", &Glicko2::deviation, 3),
        {.key = "volatility", .value = [=](const Row& row) { return (row.*which).volatility; }, .in = {.table = false}},
        {.heading = tr_later("95%"),
         .text = [=](const Row& row) { return range(row.*which); },
         .right = true,
         .spare = 4}};
}

/// A player, and the player's rank in a group. Games connect the players of a group with one another, but not with
/// players of other groups.
struct Rated {
    const Ratings::Kind* kind;
    std::size_t group;  ///< from 1
    std::size_t rank;   ///< from 1
    const Ratings::Row* row;
};

std::vector<Rated> rated_of(const Ratings::Kind& kind, std::size_t group, const RatingsOptions& options) {
    std::vector<Rated> out;
    for (std::size_t i = 0; i < options.shown(kind.groups[group].size()); ++i) {
        out.push_back({&kind, group + 1, i + 1, &kind.groups[group][i]});
    }
    return out;
}

std::vector<Column<Rated>> rating_columns() {
    using Row = Ratings::Row;
    const std::vector<Column<Row>> row =
        joined<Row>({{{.key = "player", .value = &Row::name, .shrinks = true}},
                     rating_columns(&Row::rating),
                     {{.key = "games", .value = &Row::games, .right = true, .spare = 1},
                      {.key = "wins", .value = &Row::wins, .right = true, .spare = 5},
                      {.key = "draws", .value = &Row::draws, .right = true, .spare = 5},
                      {.key = "losses", .value = &Row::losses, .right = true, .spare = 5},
                      {.key = "last", .value = &Row::last, .spare = 2}}});
    return joined<Rated>(
        {{{.key = "game", .value = [](const Rated& rated) { return rated.kind->game; }, .in = {.table = false}},
          {.key = "group", .value = &Rated::group, .in = {.table = false}},
          {.key = "rank", .value = &Rated::rank, .right = true}},
         columns_through<Rated>(row, [](const Rated& rated) { return rated.row; })});
}

Value document(const Ratings& ratings, const RatingsOptions& options) {
    Value kinds = Value::list();
    for (const Ratings::Kind& kind : ratings.kinds) {
        Value groups = Value::list();
        for (std::size_t g = 0; g < kind.groups.size(); ++g) {
            groups.push_back(Report(rating_columns(), rated_of(kind, g, options)).list());
        }
        kinds.push_back(
            {{"game", kind.game}, {"games", kind.games}, {"last", kind.last}, {"groups", std::move(groups)}});
    }
    return {{"period", name_of(options.report.period)},
            {"tau", glicko2_tau},
            {"left_out", to_json(ratings.left_out)},
            {"ratings", std::move(kinds)}};
}

/// The largest groups of a kind, which tables show. The others are pairs and trios as a rule.
constexpr std::size_t most_groups = 3;

void print_tables(const Ratings& ratings, const RatingsOptions& options, Context& context) {
    std::string out;
    std::vector<std::string> left_out;  // of all tables: one may be narrower than the others
    for (const Ratings::Kind& kind : ratings.kinds) {
        // One more group needs no more lines than the words about it.
        const std::size_t shown = kind.groups.size() > most_groups + 1 ? most_groups : kind.groups.size();
        for (std::size_t g = 0; g < shown; ++g) {
            out += out.empty() ? "" : "\n";
            out +=
                filled_text(kind.groups.size() == 1
                                ? tr_format("{} (after {})\n", kind.game, kind.last)
                                : tr_format("{}, group {} of {}, which no game connects with the others (after {})\n",
                                            kind.game, g + 1, kind.groups.size(), kind.last),
                            context.terminal);
            Table table = Report(rating_columns(), rated_of(kind, g, options)).table();
            for (const std::string& column : narrow(table, context.terminal)) {
                if (std::find(left_out.begin(), left_out.end(), column) == left_out.end()) {
                    left_out.push_back(column);
                }
            }
            out += write_table(std::move(table), context.terminal);
        }
        if (shown < kind.groups.size()) {
            std::size_t largest = 0;
            for (std::size_t g = shown; g < kind.groups.size(); ++g) {
                largest = std::max(largest, kind.groups[g].size());
            }
            out += filled_text(tr_format("{} more groups of at most {}; --format csv has all\n",
                                         kind.groups.size() - shown, counted("{} player", "{} players", largest)),
                               context.terminal);
        }
    }
    context.print(out.empty() ? write_table(Report(rating_columns(), {}).table(), context.terminal) : out);
    context.print(left_out_text(left_out.size(), left_out, context.terminal));
}

/// The tables of all games and groups, as many on a page as fit.
std::vector<Drawing> draw_ratings(const Ratings& ratings, const RatingsOptions& options) {
    std::vector<TitledTable> tables;
    for (const Ratings::Kind& kind : ratings.kinds) {
        for (std::size_t g = 0; g < kind.groups.size(); ++g) {
            const std::string title = kind.groups.size() == 1 ? tr_format("{} (after {})", kind.game, kind.last)
                                                              : tr_format("{}, group {} of {} (after {})", kind.game,
                                                                          g + 1, kind.groups.size(), kind.last);
            tables.push_back({Report(rating_columns(), rated_of(kind, g, options)).table(), title, "", ""});
        }
    }
    if (tables.empty()) {
        tables.push_back({Report(rating_columns(), {}).table(), "", "", ""});
    }
    return draw_tables(tables);
}

void note_left_out(const Ratings::LeftOut& out, Context& context) {
    std::vector<std::string> reasons;
    const auto say = [&](std::int64_t count, const std::pair<const char*, const char*>& what) {
        if (count > 0) {
            reasons.push_back(fmt::format(fmt::runtime(tr_n(what.first, what.second, count)), count));
        }
    };
    say(out.unfinished, tr_n_later("{} unfinished", "{} unfinished"));
    say(out.forfeits, tr_n_later("{} forfeited or bye", "{} forfeited or bye"));
    say(out.unknown_players, tr_n_later("{} with an unknown player", "{} with an unknown player"));
    say(out.against_self, tr_n_later("{} of a person against themselves", "{} of a person against themselves"));
    say(out.unknown_dates, tr_n_later("{} with an unknown date", "{} with an unknown date"));
    if (!reasons.empty()) {
        context.note(
            tr_format_n("{} game left out: {}", "{} games left out: {}", out.all(), out.all(), join(reasons, ", ")));
    }
}

/// The rating of a player at the end of a period.
struct Moment {
    const Ratings::Kind* kind;
    const Ratings::Point* point;
};

std::vector<Moment> moments_of(const Ratings::Kind& kind) {
    std::vector<Moment> out;
    for (const Ratings::Point& point : kind.history) {
        out.push_back({&kind, &point});
    }
    return out;
}

std::vector<Column<Moment>> history_columns() {
    using Point = Ratings::Point;
    const std::vector<Column<Point>> point =
        joined<Point>({{{.key = "period", .value = &Point::period},
                        {.key = "games", .value = &Point::games, .right = true, .spare = 2}},
                       rating_columns(&Point::rating)});
    return joined<Moment>(
        {{{.key = "game", .value = [](const Moment& moment) { return moment.kind->game; }, .in = {.table = false}}},
         columns_through<Moment>(point, [](const Moment& moment) { return moment.point; })});
}

Value history_document(const Ratings& ratings, const std::string& name, const RatingsOptions& options) {
    Value kinds = Value::list();
    for (const Ratings::Kind& kind : ratings.kinds) {
        if (!kind.history.empty()) {
            kinds.push_back({{"game", kind.game}, {"periods", Report(history_columns(), moments_of(kind)).list()}});
        }
    }
    return {{"player", name},
            {"period", name_of(options.report.period)},
            {"left_out", to_json(ratings.left_out)},
            {"history", std::move(kinds)}};
}

/// A row of the histories of several players.
struct HistoryRow {
    std::string player;
    Moment moment;
};

/// A player and the ratings that hold this player's history.
struct PlayerHistory {
    std::string name;
    Ratings ratings;
};

/// The history of each player, in the order of --history.
std::vector<PlayerHistory> histories_of(const Database& db, const RatingsOptions& options, const Context& context) {
    std::vector<PlayerHistory> out;
    for (const std::string& typed : options.history) {
        const Player player = the_player(db, typed, Match::part);
        RatingOptions how = options.report;
        how.history = player.id;
        out.push_back({player.name, ratings(db, options.selection.selection(db, context), how)});
    }
    return out;
}

/// The curves of all kinds of games, one below the other. The curves of several players share their axes.
Drawing curves_of(const std::vector<PlayerHistory>& players) {
    std::vector<Drawing> drawings;
    for (const std::string& game : game_names()) {
        std::vector<Curve> curves;
        for (const PlayerHistory& player : players) {
            for (const Ratings::Kind& kind : player.ratings.kinds) {
                if (kind.game == game && !kind.history.empty()) {
                    curves.push_back(curve_of(player.name, kind.history));
                }
            }
        }
        const std::string title = tr_format("{}: {}", game, tr("rating"));
        if (curves.size() > 1) {
            drawings.push_back(draw_curves(title, curves));
        } else if (!curves.empty()) {
            curves.front().name += ", " + title;
            drawings.push_back(draw_curve(curves.front()));
        }
    }
    return as_one(drawings);
}

/// The tables of the periods, for paper.
std::vector<Drawing> draw_periods(const std::vector<PlayerHistory>& players) {
    std::vector<TitledTable> tables;
    for (const PlayerHistory& player : players) {
        for (const Ratings::Kind& kind : player.ratings.kinds) {
            if (!kind.history.empty()) {
                tables.push_back({Report(history_columns(), moments_of(kind)).table(),
                                  fmt::format("{}, {}", player.name, kind.game), "", ""});
            }
        }
    }
    return draw_tables(tables);
}

void print_history(const Ratings& ratings, const std::string& name, const RatingsOptions& options, Context& context) {
    std::string out;
    for (const Ratings::Kind& kind : ratings.kinds) {
        if (!kind.history.empty()) {
            out += fmt::format("{}{}, {}\n", out.empty() ? "" : "\n", printable(name), kind.game);
            out += options.plot ? plot_curve(curve_of(tr("rating"), kind.history), context.terminal)
                                : write_table(Report(history_columns(), moments_of(kind)).table(), context.terminal);
        }
    }
    if (out.empty()) {
        context.note(tr_format("none of these games counts for a rating of {}", name));
    }
    context.print(out);
}

/// A game that counted for a rating.
struct ExplainedGame {
    const Ratings::Kind* kind;
    const Ratings::Point* point;
    const Ratings::Meeting* meeting;
    bool is_first;  // of its period
    bool is_last;
};

std::vector<ExplainedGame> explained_games(const Ratings::Kind& kind) {
    std::vector<ExplainedGame> out;
    for (const Ratings::Point& point : kind.history) {
        for (const Ratings::Meeting& meeting : point.meetings) {
            out.push_back(
                {&kind, &point, &meeting, &meeting == &point.meetings.front(), &meeting == &point.meetings.back()});
        }
    }
    return out;
}

/// The columns of --explain. Tables show the rating before a period at its first game, and the one after it at the
/// last.
std::vector<Column<ExplainedGame>> explained_columns() {
    using Row = ExplainedGame;
    const auto rounded = [](double value) { return fmt::format("{:.0f}", value); };
    const auto deviation = [](const std::string& key, Glicko2 Ratings::Point::*which) {
        return Column<Row>{
            .key = key, .value = [=](const Row& row) { return (row.point->*which).deviation; }, .in = {.table = false}};
    };
    return {{.key = "game", .value = [](const Row& row) { return row.kind->game; }, .in = {.table = false}},
            {.key = "period",
             .value = [](const Row& row) { return row.point->period; },
             .text = [](const Row& row) { return row.is_first ? row.point->period : std::string(); }},
            {.key = "before",
             .value = [](const Row& row) { return row.point->before.rating; },
             .heading = tr_later("before"),
             .text = [=](const Row& row) { return row.is_first ? rounded(row.point->before.rating) : std::string(); },
             .right = true},
            deviation("before_deviation", &Ratings::Point::before),
            {.key = "id",
             .value = [](const Row& row) { return row.meeting->id; },
             .right = true,
             .is_name = true,
             .spare = 1},
            {.key = "opponent",
             .value = [](const Row& row) { return row.meeting->name; },
             .heading = tr_later("opponent"),
             .shrinks = true},
            {.key = "opponent_rating",
             .value = [](const Row& row) { return row.meeting->rating.rating; },
             .heading = tr_later("rating"),
             .text = [=](const Row& row) { return rounded(row.meeting->rating.rating); },
             .right = true},
            {.key = "opponent_deviation",
             .value = [](const Row& row) { return row.meeting->rating.deviation; },
             .heading = tr_later("deviation"),
             .text = [=](const Row& row) { return rounded(row.meeting->rating.deviation); },
             .right = true,
             .spare = 2},
            {.key = "expected",
             .value = [](const Row& row) { return row.meeting->expected; },
             .heading = tr_later("expected"),
             .text = [](const Row& row) { return decimal(row.meeting->expected, 2); },
             .right = true},
            {.key = "points",
             .value = [](const Row& row) { return row.meeting->points; },
             .text = [](const Row& row) { return decimal(row.meeting->points, 1); },
             .right = true},
            {.key = "after",
             .value = [](const Row& row) { return row.point->rating.rating; },
             .heading = tr_later("after"),
             .text = [=](const Row& row) { return row.is_last ? rounded(row.point->rating.rating) : std::string(); },
             .right = true},
            deviation("after_deviation", &Ratings::Point::rating)};
}

/// Shows the games behind the ratings of a player, period by period.
void explain(const RatingsOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const Player player = the_player(db, options.explain, Match::part);
    RatingOptions how = options.report;
    how.history = player.id;
    const Ratings rated = ratings(db, options.selection.selection(db, context), how);
    std::vector<ExplainedGame> all;
    for (const Ratings::Kind& kind : rated.kinds) {
        const auto games = explained_games(kind);
        if (options.format.is_table() && !games.empty()) {
            context.print(fmt::format("{}{}, {}\n", all.empty() ? "" : "\n", printable(player.name), kind.game));
            options.format.print(Report(explained_columns(), games), context);
        }
        all.insert(all.end(), games.begin(), games.end());
    }
    if (!options.format.is_table()) {
        options.format.print(Report(explained_columns(), all), context);
    } else if (all.empty()) {
        context.note(tr_format("none of these games counts for a rating of {}", player.name));
    }
}

void draw_histories(const std::vector<PlayerHistory>& players, const RatingsOptions& options, Context& context) {
    const Drawing curves = curves_of(players);
    if (curves.shapes.empty()) {
        throw UsageError(tr_format("none of these games counts for a rating of {}", players.front().name));
    }
    std::vector<Drawing> pages{curves};
    if (options.format.shown == FileFormat::pdf) {
        for (Drawing& page : draw_periods(players)) {
            pages.push_back(std::move(page));
        }
    }
    options.format.draw(pages, context);
}

/// A player's name is a query: only the games of this player count. Whoever wants the rating of one player, or the
/// history of two, learns how to ask for it.
void note_named_players(const Database& db, const RatingsOptions& options, const Context& context) {
    for (const std::string& word : options.selection.words) {
        const auto found =
            word.find(':') == std::string::npos ? players_with_name(db, word, Match::part) : std::vector<Player>();
        if (found.size() != 1) {
            continue;
        }
        const std::string& name = found.front().name;
        context.note(
            options.history.empty()
                ? tr_format("only games with {} count for these ratings (for the rating of one player: --history {})",
                            name, shell_quoted(word))
                : tr_format("only games with {} count (for the history of both: --history {} --history {})", name,
                            shell_quoted(options.history.front()), shell_quoted(word)));
    }
}

void show_history(const RatingsOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    note_named_players(db, options, context);
    const auto players = histories_of(db, options, context);
    if (options.format.is_drawn()) {
        draw_histories(players, options, context);
        return;
    }
    if (options.format.is_table()) {
        for (const PlayerHistory& player : players) {
            context.print(&player == &players.front() ? "" : "\n");
            print_history(player.ratings, player.name, options, context);
        }
        return;
    }
    std::vector<HistoryRow> rows;
    Value documents = Value::list();
    for (const PlayerHistory& player : players) {
        documents.push_back(history_document(player.ratings, player.name, options));
        for (const Ratings::Kind& kind : player.ratings.kinds) {
            for (const Moment& moment : moments_of(kind)) {
                rows.push_back({player.name, moment});
            }
        }
    }
    const bool is_one = players.size() == 1;
    const auto columns = joined<HistoryRow>(
        {{{.key = "player", .value = &HistoryRow::player, .in = {.csv = !is_one}}},
         columns_through<HistoryRow>(history_columns(), [](const HistoryRow& row) { return &row.moment; })});
    options.format.print(Report(columns, rows), context, [&](const Value&) {
        return is_one ? history_document(players.front().ratings, players.front().name, options) : documents;
    });
}

void show(const RatingsOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const Ratings rated = ratings(db, options.selection.selection(db, context), options.report);
    note_named_players(db, options, context);
    if (options.format.is_table()) {
        print_tables(rated, options, context);
    } else if (options.format.is_drawn()) {
        options.format.draw(draw_ratings(rated, options), context);
    } else {
        std::vector<Rated> rows;
        for (const Ratings::Kind& kind : rated.kinds) {
            for (std::size_t g = 0; g < kind.groups.size(); ++g) {
                const auto more = rated_of(kind, g, options);
                rows.insert(rows.end(), more.begin(), more.end());
            }
        }
        options.format.print(Report(rating_columns(), rows), context,
                             [&](const Value&) { return document(rated, options); });
    }
    if (!options.format.is_json()) {
        note_left_out(rated.left_out, context);
    }
}

}  // namespace

void declare_ratings(CommandLine& app, Context& context) {
    const auto options = std::make_shared<RatingsOptions>();
    options->selection.declare(app);
    add_choice<RatingPeriod>(
        app, "--period", options->report.period,
        {{"month", RatingPeriod::month}, {"quarter", RatingPeriod::quarter}, {"year", RatingPeriod::year}},
        tr_later("The length of a rating period: month (the default), quarter or year"));
    app.add_option("--min-games", options->report.min_games, "Show only players with at least N games that count")
        ->range(0);
    app.add_option("--limit", options->limit, "Show at most N players of each group, the best first (default: all)")
        ->range(0);
    auto* history =
        app.add_option("--history", options->history, ValueKind::player,
                       "Show the ratings of this player, period by period; may be given several times, and then the "
                       "players share one chart (--svg, --png, --pdf); a PDF has the tables, too");
    app.add_option(
           "--explain", options->explain, ValueKind::player,
           "Show the games behind the ratings of this player: opponents, their ratings, expected and scored points, "
           "and the ratings before and after each period")
        ->excludes(history);
    auto* plot = app.add_flag("--plot", options->plot, "Draw the history as a curve in the terminal")->needs(history);
    options->format.declare(app, context, {.drawings = true});
    plot->excludes(app.get_option("--json"))->excludes(app.get_option("--format"));
    app.about(
        "Use it to compare the strength of players, or to follow one player over the years. damier computes Glicko-2 "
        "ratings (Glickman 2013), for each kind of game separately. The column 95% shows how certain a rating is: "
        "the strength of the player lies within this range with a probability of 95%.");
    app.action([=, &context] {
        !options->explain.empty()  ? explain(*options, context)
        : options->history.empty() ? show(*options, context)
                                   : show_history(*options, context);
    });
}

}  // namespace damier
