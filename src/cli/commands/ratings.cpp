#include "reports/ratings.hpp"

#include "base/text.hpp"
#include "options/command_line.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/people.hpp"
#include "cli/report.hpp"
#include "reports/normal.hpp"
#include "view/plot.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damier {
namespace {

struct Options {
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

nlohmann::ordered_json to_json(const Ratings::Row& row, std::size_t rank) {
    return {{"rank", rank},
            {"player", row.name},
            {"rating", row.rating.rating},
            {"deviation", row.rating.deviation},
            {"volatility", row.rating.volatility},
            {"games", row.games},
            {"wins", row.wins},
            {"draws", row.draws},
            {"losses", row.losses},
            {"last", row.last}};
}

nlohmann::ordered_json to_json(const Ratings::LeftOut& out) {
    return {{"unfinished", out.unfinished},
            {"forfeits", out.forfeits},
            {"unknown_players", out.unknown_players},
            {"against_self", out.against_self},
            {"unknown_dates", out.unknown_dates}};
}

nlohmann::ordered_json to_json(const Ratings& ratings, const Options& options) {
    auto kinds = nlohmann::ordered_json::array();
    for (const Ratings::Kind& kind : ratings.kinds) {
        auto groups = nlohmann::ordered_json::array();
        for (const auto& group : kind.groups) {
            auto rows = nlohmann::ordered_json::array();
            for (std::size_t i = 0; i < options.shown(group.size()); ++i) {
                rows.push_back(to_json(group[i], i + 1));
            }
            groups.push_back(std::move(rows));
        }
        kinds.push_back(
            {{"game", kind.game}, {"games", kind.games}, {"last", kind.last}, {"groups", std::move(groups)}});
    }
    return {{"period", name_of(options.report.period)},
            {"tau", glicko2_tau},
            {"left_out", to_json(ratings.left_out)},
            {"ratings", std::move(kinds)}};
}

std::string range(const Glicko2& r) {
    return fmt::format("{:.0f}-{:.0f}", r.rating - z95 * r.deviation, r.rating + z95 * r.deviation);
}

std::vector<std::string> cells(const Ratings::Row& row, std::size_t rank) {
    const Glicko2& r = row.rating;
    return {std::to_string(rank),
            row.name,
            fmt::format("{:.0f}", r.rating),
            fmt::format("{:.0f}", r.deviation),
            range(r),
            std::to_string(row.games),
            std::to_string(row.wins),
            std::to_string(row.draws),
            std::to_string(row.losses),
            row.last};
}

const std::vector<Table::Column> columns{{"rank", true},
                                         {"player", false, true},
                                         {"rating", true},
                                         {"deviation", true, false, 1},
                                         {"95 %", true, false, 4},
                                         {"games", true},
                                         {"wins", true, false, 3},
                                         {"draws", true, false, 3},
                                         {"losses", true, false, 3},
                                         {"last", false, false, 2}};

void print_tables(const Ratings& ratings, const Options& options, Context& context) {
    std::string out;
    for (const Ratings::Kind& kind : ratings.kinds) {
        for (std::size_t g = 0; g < kind.groups.size(); ++g) {
            const auto& group = kind.groups[g];
            out += out.empty() ? "" : "\n";
            out += kind.game;
            out += kind.groups.size() == 1 ? ""
                                           : fmt::format(", group {} of {}, which no game connects with the others",
                                                         g + 1, kind.groups.size());
            out += fmt::format(" (after {})\n", kind.last);
            Table table{columns, {}};
            for (std::size_t i = 0; i < options.shown(group.size()); ++i) {
                table.rows.push_back(cells(group[i], i + 1));
            }
            out += write_table(table, context.terminal);
        }
    }
    context.print(out.empty() ? write_table({columns, {}}, context.terminal) : out);
}

void print_csv(const Ratings& ratings, const Options& options, Context& context) {
    Table table{{{"game"}, {"group"}}, {}};
    for (const char* name :
         {"rank", "player", "rating", "deviation", "volatility", "games", "wins", "draws", "losses", "last"}) {
        table.columns.push_back({name});
    }
    for (const Ratings::Kind& kind : ratings.kinds) {
        for (std::size_t g = 0; g < kind.groups.size(); ++g) {
            for (std::size_t i = 0; i < options.shown(kind.groups[g].size()); ++i) {
                const Ratings::Row& row = kind.groups[g][i];
                table.rows.push_back(
                    {kind.game, std::to_string(g + 1), std::to_string(i + 1), row.name,
                     fmt::format("{:.2f}", row.rating.rating), fmt::format("{:.2f}", row.rating.deviation),
                     fmt::format("{:.6f}", row.rating.volatility), std::to_string(row.games), std::to_string(row.wins),
                     std::to_string(row.draws), std::to_string(row.losses), row.last});
            }
        }
    }
    context.write(write_csv(table, options.format.csv_safe));
}

void note_left_out(const Ratings::LeftOut& out, Context& context) {
    std::vector<std::string> reasons;
    const auto say = [&](std::int64_t count, std::string_view what) {
        if (count > 0) {
            reasons.push_back(fmt::format("{} {}", count, what));
        }
    };
    say(out.unfinished, "unfinished");
    say(out.forfeits, "forfeited or bye");
    say(out.unknown_players, "with an unknown player");
    say(out.against_self, "of one person against himself");
    say(out.unknown_dates, "with an unknown date");
    if (!reasons.empty()) {
        context.note(
            fmt::format("{} game{} left out: {}", out.all(), out.all() == 1 ? "" : "s", fmt::join(reasons, ", ")));
    }
}

nlohmann::ordered_json history_json(const Ratings& ratings, const std::string& name, const Options& options) {
    auto kinds = nlohmann::ordered_json::array();
    for (const Ratings::Kind& kind : ratings.kinds) {
        auto points = nlohmann::ordered_json::array();
        for (const Ratings::Point& point : kind.history) {
            points.push_back({{"period", point.period},
                              {"games", point.games},
                              {"rating", point.rating.rating},
                              {"deviation", point.rating.deviation},
                              {"volatility", point.rating.volatility}});
        }
        if (!points.empty()) {
            kinds.push_back({{"game", kind.game}, {"periods", std::move(points)}});
        }
    }
    return {{"player", name},
            {"period", name_of(options.report.period)},
            {"left_out", to_json(ratings.left_out)},
            {"history", std::move(kinds)}};
}

Curve curve_of(const std::vector<Ratings::Point>& history) {
    Curve curve{.name = "rating", .band = "95 %", .points = {}};
    for (const Ratings::Point& point : history) {
        const Glicko2& r = point.rating;
        curve.points.push_back({.x = static_cast<double>(point.number),
                                .value = r.rating,
                                .low = r.rating - z95 * r.deviation,
                                .high = r.rating + z95 * r.deviation,
                                .label = point.period});
    }
    return curve;
}

std::string history_table(const std::vector<Ratings::Point>& history, const Context& context) {
    Table table{{{"period"}, {"games", true}, {"rating", true}, {"deviation", true}, {"95 %", true}}, {}};
    for (const Ratings::Point& point : history) {
        const Glicko2& r = point.rating;
        table.rows.push_back({point.period, std::to_string(point.games), fmt::format("{:.0f}", r.rating),
                              fmt::format("{:.0f}", r.deviation), range(r)});
    }
    return write_table(table, context.terminal);
}

void print_history(const Ratings& ratings, const std::string& name, const Options& options, Context& context) {
    std::string out;
    for (const Ratings::Kind& kind : ratings.kinds) {
        if (!kind.history.empty()) {
            out += fmt::format("{}{}, {}\n", out.empty() ? "" : "\n", printable(name), kind.game);
            out += options.plot ? plot_curve(curve_of(kind.history), context.terminal)
                                : history_table(kind.history, context);
        }
    }
    if (out.empty()) {
        context.note(fmt::format("none of these games counts for a rating of {}", name));
    }
    context.print(out);
}

void print_history_csv(const Ratings& ratings, Context& context) {
    Table table{{{"game"}, {"period"}, {"games"}, {"rating"}, {"deviation"}, {"volatility"}}, {}};
    for (const Ratings::Kind& kind : ratings.kinds) {
        for (const Ratings::Point& point : kind.history) {
            const Glicko2& r = point.rating;
            table.rows.push_back({kind.game, point.period, std::to_string(point.games), fmt::format("{:.2f}", r.rating),
                                  fmt::format("{:.2f}", r.deviation), fmt::format("{:.6f}", r.volatility)});
        }
    }
    context.print(write_csv(table));
}

void show_history(Options options, Context& context) {
    const Database db = open_for_reading(context);
    const Player player = the_player(db, options.history, Match::part);
    options.report.history = player.id;
    const Ratings rated = ratings(db, options.selection.selection(db), options.report);
    if (options.format.is_json()) {
        context.print_json(history_json(rated, player.name, options));
    } else if (options.format.is_csv()) {
        print_history_csv(rated, context);
    } else {
        print_history(rated, player.name, options, context);
    }
}

void show(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const Ratings rated = ratings(db, options.selection.selection(db), options.report);
    if (options.format.is_json()) {
        context.print_json(to_json(rated, options));
        return;
    }
    if (options.format.is_csv()) {
        print_csv(rated, options, context);
    } else {
        print_tables(rated, options, context);
    }
    note_left_out(rated.left_out, context);
}

}  // namespace

void declare_ratings(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    add_choice<RatingPeriod>(
        app, "--period", options->report.period,
        {{"month", RatingPeriod::month}, {"quarter", RatingPeriod::quarter}, {"year", RatingPeriod::year}},
        "How long a rating period is: month (default), quarter or year");
    app.add_option("--min-games", options->report.min_games, "Show only players with so many games that count")
        ->type_name("N")
        ->range(0);
    app.add_option("--limit", options->limit, "Show the best so many of each group (0: all, the default)")
        ->type_name("N")
        ->range(0);
    auto* history = app.add_option("--history", options->history, "The ratings of this player, period by period")
                        ->type_name("PLAYER");
    auto* plot = app.add_flag("--plot", options->plot, "Draw the history as a curve")->needs(history);
    options->format.declare(app);
    plot->excludes(app.get_option("--json"))->excludes(app.get_option("--format"));
    app.footer(
        "Glicko-2 (Glickman 2013), for each kind of game by itself. Everybody begins at 1500 with a deviation of 350;\n"
        "the deviation falls with every game and grows with every period without one, and the rating lies within the\n"
        "range of the column 95 % with that probability. Games of one period count as played at once. Unfinished\n"
        "games, forfeits, byes and games with an unknown player or date do not count. Players whom no chain of games\n"
        "connects stand in groups of their own, since their ratings cannot be compared.");
    app.callback([=, &context] {
        context.action = [=, &context] {
            options->history.empty() ? show(*options, context) : show_history(*options, context);
        };
    });
}

}  // namespace damier
