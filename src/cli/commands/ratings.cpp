// damier ratings: Glicko-2 ratings of all players, or the history of one.
//
// `ratings` (in reports/) computes everything. This file lays it out: a table per game and group (`show`), or the
// periods of one player as a table or curve (`show_history`). `note_left_out` sums up the games that do not count.

#include "cli/print/dossier_report.hpp"
#include "reports/ratings.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "options/command_line.hpp"
#include "reports/normal.hpp"
#include "view/filled.hpp"
#include "view/plot.hpp"
#include "view/table.hpp"
#include "view/table_drawing.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct RatingsOptions {
    SelectionOptions selection;
    RatingOptions report;
    std::string history;
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
    return {rounded("rating", &Glicko2::rating, 0),
            rounded("deviation", &Glicko2::deviation, 3),
            {.key = "volatility",
             .value = [=](const Row& row) { return (row.*which).volatility; },
             .in = {.table = false}},
            {.heading = tr_later("95%"), .text = [=](const Row& row) { return range(row.*which); }, .right = true, .spare = 4}};
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
    const std::vector<Column<Row>> row = joined<Row>(
        {{{.key = "player", .value = &Row::name, .shrinks = true}},
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

void print_tables(const Ratings& ratings, const RatingsOptions& options, Context& context) {
    std::string out;
    for (const Ratings::Kind& kind : ratings.kinds) {
        for (std::size_t g = 0; g < kind.groups.size(); ++g) {
            out += out.empty() ? "" : "\n";
            out +=
                filled_text(kind.groups.size() == 1
                                ? tr_format("{} (after {})\n", kind.game, kind.last)
                                : tr_format("{}, group {} of {}, which no game connects with the others (after {})\n",
                                            kind.game, g + 1, kind.groups.size(), kind.last),
                            context.terminal);
            out += write_table(Report(rating_columns(), rated_of(kind, g, options)).table(), context.terminal);
        }
    }
    context.print(out.empty() ? write_table(Report(rating_columns(), {}).table(), context.terminal) : out);
}

/// The tables of all games and groups, as many on a page as fit.
std::vector<Drawing> draw_ratings(const Ratings& ratings, const RatingsOptions& options) {
    std::vector<TitledTable> tables;
    for (const Ratings::Kind& kind : ratings.kinds) {
        for (std::size_t g = 0; g < kind.groups.size(); ++g) {
            const std::string title = kind.groups.size() == 1
                                          ? tr_format("{} (after {})", kind.game, kind.last)
                                          : tr_format("{}, group {} of {} (after {})", kind.game, g + 1,
                                                      kind.groups.size(), kind.last);
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
        context.note(tr_format_n("{} game left out: {}", "{} games left out: {}", out.all(), out.all(),
                                 join(reasons, ", ")));
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
        joined<Point>({{{.key = "period", .value = &Point::period}, {.key = "games", .value = &Point::games, .right = true, .spare = 2}},
                       rating_columns(&Point::rating)});
    return joined<Moment>(
        {{{.key = "game", .value = [](const Moment& moment) { return moment.kind->game; }, .in = {.table = false}}},
         columns_through<Moment>(point, [](const Moment& moment) { return moment.point; })});
}

Value history_document(const Ratings& ratings, const std::string& name, const RatingsOptions& options) {
    Value kinds = Value::list();
    for (const Ratings::Kind& kind : ratings.kinds) {
        if (!kind.history.empty()) {
            kinds.push_back(
                {{"game", kind.game}, {"periods", Report(history_columns(), moments_of(kind)).list()}});
        }
    }
    return {{"player", name},
            {"period", name_of(options.report.period)},
            {"left_out", to_json(ratings.left_out)},
            {"history", std::move(kinds)}};
}

/// The curves of all kinds of games, one below the other.
Drawing curves_of(const Ratings& ratings, const std::string& name) {
    std::vector<Drawing> curves;
    for (const Ratings::Kind& kind : ratings.kinds) {
        if (!kind.history.empty()) {
            curves.push_back(
                draw_curve(curve_of(fmt::format("{}, {}: {}", name, kind.game, tr("rating")), kind.history)));
        }
    }
    return as_one(curves);
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

void show_history(RatingsOptions options, Context& context) {
    const Database db = open_for_reading(context);
    const Player player = the_player(db, options.history, Match::part);
    options.report.history = player.id;
    const Ratings rated = ratings(db, options.selection.selection(db, context), options.report);
    if (options.format.is_table()) {
        print_history(rated, player.name, options, context);
        return;
    }
    if (options.format.is_drawn()) {
        const Drawing curves = curves_of(rated, player.name);
        if (curves.shapes.empty()) {
            throw UsageError(tr_format("none of these games counts for a rating of {}", player.name));
        }
        options.format.draw({curves}, context);
        return;
    }
    std::vector<Moment> moments;
    for (const Ratings::Kind& kind : rated.kinds) {
        const auto more = moments_of(kind);
        moments.insert(moments.end(), more.begin(), more.end());
    }
    options.format.print(Report(history_columns(), moments), context,
                         [&](const Value&) { return history_document(rated, player.name, options); });
}

void show(const RatingsOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const Ratings rated = ratings(db, options.selection.selection(db, context), options.report);
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
    auto* history = app.add_option("--history", options->history, ValueKind::player,
                                   "Show the ratings of this player, period by period");
    auto* plot = app.add_flag("--plot", options->plot, "Draw the history as a curve in the terminal")->needs(history);
    options->format.declare(app, context, {.drawings = true});
    plot->excludes(app.get_option("--json"))->excludes(app.get_option("--format"));
    app.about(
        "Use it to compare the strength of players, or to follow one player over the years. damier computes Glicko-2 "
        "ratings (Glickman 2013), for each kind of game separately. The column 95% shows how certain a rating is: "
        "the strength of the player lies within this range with a probability of 95%.");
    app.action([=, &context] { options->history.empty() ? show(*options, context) : show_history(*options, context); });
}

}  // namespace damier
