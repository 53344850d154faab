// damier stats: numbers of games, results and lengths, for all games or by keys such as the player. The steps:
//
// 1. Read the keys of --by (`read_keys`).
// 2. Count (`stats` in reports/).
// 3. Print totals and a table (`report`), or draw bars (`histogram`, `results`).

#include "reports/stats.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/output.hpp"
#include "cli/print/report.hpp"
#include "cli/print/stats_columns.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/people.hpp"
#include "games/game_id.hpp"
#include "view/filled.hpp"
#include "view/numbers.hpp"
#include "view/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace damier {
namespace {

constexpr std::int64_t most_opening_turns = 999;

/// The key of --by that lists matches. Their sides change, so they are not counted like games.
constexpr std::string_view match_key = "match";

enum class GroupOrder { games, name, score, points, wins };

struct StatsCommandOptions {
    SelectionOptions selection;
    std::vector<std::string> by;  // as given, for example `opening:2`
    std::vector<std::string> names;
    std::string player;
    StatsOptions stats;
    std::size_t limit = 0;
    FormatOptions format;
    bool plot = false;
    std::optional<GroupOrder> order;
    bool reverse = false;
    std::vector<std::string> columns;
};

/// The names of all keys of --by.
std::vector<std::string> all_keys() {
    std::vector<std::string> names(key_names().begin(), key_names().end());
    names.emplace_back(match_key);
    return names;
}

/// Reads the keys of --by. Throws UsageError for an unknown key.
void read_keys(StatsCommandOptions& options) {
    for (const std::string& text : options.by) {
        const auto colon = text.find(':');
        const std::string name = text.substr(0, colon);
        const auto key = find_key(name);
        if (!key || (colon != std::string::npos && key != Key::opening)) {
            throw UsageError(tr_format("--by: unknown key \"{}\" (expected {})", text, join(all_keys(), ", ")));
        }
        if (colon != std::string::npos) {
            const auto turns = to_number<std::int64_t>(std::string_view(text).substr(colon + 1), 1);
            options.stats.opening_turns = static_cast<int>(turns.value_or(0));
            if (!turns || *turns > most_opening_turns) {
                throw UsageError(tr_format("--by: \"{}\" is not a number of turns (expected opening:1 to opening:{})",
                                           text, most_opening_turns));
            }
        }
        if (std::find(options.stats.by.begin(), options.stats.by.end(), *key) != options.stats.by.end()) {
            throw UsageError(tr_format("--by: duplicate key {}", name));
        }
        options.stats.by.push_back(*key);
        options.names.emplace_back(key_names()[static_cast<std::size_t>(*key)]);
    }
}

/// The numbers as JSON. Each group also has the field `key` with its keys: a list, or one value for one key.
Value document(const Stats& stats, const Value& rows, bool of_player) {
    Value groups = Value::list();
    const auto& list = std::get<Value::List>(rows.data());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& key = stats.by[i].key;
        Value keys = Value::list();
        for (const std::string& one : key) {
            keys.push_back(known_value(one));
        }
        Value row{{"key", key.size() == 1 ? known_value(key[0]) : std::move(keys)}};
        row.append(list[i]);
        groups.push_back(std::move(row));
    }
    Value out = fields_of(group_columns(stats, {}, of_player), Stats::Group{{}, stats.total, stats.of_player});
    out["not_played"] = stats.not_played;
    out["by"] = std::move(groups);
    return out;
}

void print_totals(const Stats& stats, bool of_player, Context& context) {
    const Numbers& n = stats.total;
    // Prints a count and the meaning of it, on a line of its own if both do not fit in one.
    const auto line = [&](const std::string& counted, const std::string& meaning = "") {
        const Terminal& terminal = context.terminal;
        const bool fits = !terminal.is_terminal || display_width(counted + "  " + meaning) <= terminal.columns;
        context.print(counted + (meaning.empty() ? "\n"
                                 : fits          ? "  " + meaning + "\n"
                                                 : "\n" + filled_text("    " + meaning, terminal) + "\n"));
    };
    // The labels are longer in some languages.
    const std::size_t width = std::max({std::size_t{18}, display_width(tr("side 1 won (1-0)")),
                                        display_width(tr("side 2 won (0-1)")), display_width(tr("first mover won"))});
    const auto number = [=](std::string_view what, std::int64_t value) {
        return fmt::format("{:<{}}{:>9}", what, width, value);
    };
    const auto measure = [=](std::string_view what, double value) {
        return fmt::format("{:<{}}{:>9}", what, width, decimal(value, 1));
    };
    // Prints a number, with its share of `of` unless that is 0.
    const auto share = [&](std::string_view what, std::int64_t value, std::int64_t of, std::string_view more = "") {
        line(number(what, value),
             of > 0 ? fmt::format("{:>4}  ({}){}", percentage(value, of), percents(value, of), more) : "");
    };
    const std::string among =
        n.first_mover_games < n.decided() ? counted(" of {} game", " of {} games", n.first_mover_games) : "";
    share(tr("games"), n.games, 0);
    if (of_player) {
        share(tr("won"), stats.of_player.wins, n.decided());
        share(tr("draws"), stats.of_player.draws, n.decided());
        share(tr("lost"), stats.of_player.losses, n.decided());
    } else {
        share(tr("side 1 won (1-0)"), n.side1_wins, n.decided());
        share(tr("draws"), n.draws, n.decided());
        share(tr("side 2 won (0-1)"), n.side2_wins, n.decided());
    }
    if (n.is_first_mover_known()) {
        share(tr("first mover won"), n.first_mover_wins, n.first_mover_games, among);
    }
    share(tr("unfinished (*)"), n.unfinished, 0);
    if (n.both_lost > 0 && !of_player) {
        line(number(tr("lost by both"), n.both_lost), tr("neither player came (-:-)"));
    }
    if (stats.not_played > 0) {
        line(number(tr("not played yet"), stats.not_played), tr("not counted"));
    }
    if (n.mean_plies) {
        line(measure(tr("mean plies"), *n.mean_plies));
        line(measure(tr("median plies"), n.plies->median),
             tr_format("(quartiles {}, {})", decimal(n.plies->lower, 1), decimal(n.plies->upper, 1)));
    }
    if (n.margin) {
        line(measure(tr("median margin"), n.margin->median),
             tr_format("(quartiles {}, {}; {})", decimal(n.margin->lower, 1), decimal(n.margin->upper, 1),
                       units_in_games()));
    }
    for (std::size_t i = 0; i < n.own_counts.size(); ++i) {
        if (const ResultCount& count = info(GameId(i)).count; n.own_counts[i] > 0) {
            line(number(tr(count.heading), n.own_counts[i]), std::string(tr(count.meaning)));
        }
    }
    if (n.with_bonus > 0) {
        const auto of_these = [&](std::int64_t games) {
            return fmt::format("{} ({})", percentage(games, n.with_bonus), percents(games, n.with_bonus));
        };
        line(number(tr("with bonus square"), n.with_bonus),
             tr_format("its owner won {}; it decided {}", of_these(n.bonus_wins), of_these(n.bonus_decided)));
    }
}

/// A histogram of the lengths of games in plies, without games of 0 plies. The classes have a round width.
Bars histogram(const Stats& stats) {
    constexpr int most_classes = 20;
    Bars bars{.title = tr("Lengths of games in plies"),
              .axis = tr("games"),
              .parts = {tr("games")},
              .bars = {},
              .shares = false};
    auto counts = stats.lengths;
    if (!counts.empty()) {
        counts[0] = 0;
    }
    const auto ticks = round_ticks(0, static_cast<double>(counts.size()), most_classes);
    const auto width = std::max<std::size_t>(1, static_cast<std::size_t>(ticks[1] - ticks[0]));
    for (std::size_t from = 0; from < counts.size(); from += width) {
        const std::size_t to = std::min(from + width, counts.size());
        const auto games = std::accumulate(counts.begin() + static_cast<std::ptrdiff_t>(from),
                                           counts.begin() + static_cast<std::ptrdiff_t>(to), std::int64_t{0});
        bars.bars.push_back({.label = width == 1 ? std::to_string(from) : fmt::format("{}-{}", from, from + width - 1),
                             .parts = {static_cast<double>(games)},
                             .note = std::to_string(games),
                             .interval = {}});
    }
    return bars;
}

/// The names of keys in the user's language.
std::vector<std::string> translated(const std::vector<std::string>& names) {
    std::vector<std::string> out;
    std::transform(names.begin(), names.end(), std::back_inserter(out),
                   [](const std::string& name) { return std::string(tr(std::string_view(name))); });
    return out;
}

/// The month after one in the form `2026-03`.
std::string month_after(const std::string& month) {
    const int year = *to_number<int>(month.substr(0, 4));
    const int number = *to_number<int>(month.substr(5));
    return number == 12 ? fmt::format("{:04}-01", year + 1) : fmt::format("{:04}-{:02}", year, number + 1);
}

/// Adds the months without games between the months of the groups, so that the bars of months are as far apart as the
/// months were. The groups are in the order of their keys, or in the reverse order. Nothing is added to more than a few
/// centuries.
void add_empty_months(std::vector<Stats::Group>& groups) {
    constexpr std::size_t most_months = 12 * 500;
    constexpr std::size_t month_size = std::string_view("2026-03").size();
    std::vector<Stats::Group> all;
    for (Stats::Group& group : groups) {
        std::vector<Stats::Group> empty;
        if (!all.empty() && all.back().key[0].size() == month_size && group.key[0].size() == month_size) {
            const auto [first, last] = std::minmax(all.back().key[0], group.key[0]);
            for (std::string month = month_after(first); month < last && all.size() + empty.size() < most_months;
                 month = month_after(month)) {
                empty.emplace_back().key = {month};
            }
            if (first != all.back().key[0]) {
                std::reverse(empty.begin(), empty.end());
            }
        }
        std::move(empty.begin(), empty.end(), std::back_inserter(all));
        all.push_back(std::move(group));
    }
    groups = std::move(all);
}

/// A bar of results per group, as long as the number of its games.
Bars results(const Stats& stats, const StatsCommandOptions& options, bool by_player) {
    Bars bars{.title = tr_format("Results by {}", join(translated(options.names), ", ")),
              .axis = tr("games"),
              .parts = {"1-0", tr("draws"), "0-1",
                        stats.total.both_lost > 0 ? tr("unfinished or lost by both") : tr("unfinished")},
              .bars = {},
              .shares = false};
    if (by_player) {
        bars.parts = {tr("won"), tr("drawn"), tr("lost"), tr("unfinished")};
    }
    for (const Stats::Group& group : stats.by) {
        const Numbers& n = group.numbers;
        const std::int64_t first = by_player ? group.of_player.wins : n.side1_wins;
        const std::int64_t last = by_player ? group.of_player.losses : n.side2_wins;
        bars.bars.push_back(
            {.label = join(group.key, ", "),
             .parts = {static_cast<double>(first), static_cast<double>(n.draws), static_cast<double>(last),
                       static_cast<double>(n.unfinished + (by_player ? 0 : n.both_lost))},
             .note = std::to_string(n.games)});
    }
    return bars;
}

void report(const Stats& result, const StatsCommandOptions& options, bool by_player, Context& context) {
    const bool has_keys = !options.by.empty();
    const bool of_player = !options.player.empty();
    if (!has_keys && options.format.is_table()) {
        print_totals(result, of_player, context);
        context.print("\n");
    }
    const auto keys = has_keys ? options.names : std::vector<std::string>{"game"};
    auto columns = group_columns(result, keys, by_player);
    if (!options.columns.empty()) {
        auto names = keys;  // a row without its key would say nothing
        std::remove_copy_if(
            options.columns.begin(), options.columns.end(), std::back_inserter(names), [&](const std::string& name) {
                return std::any_of(keys.begin(), keys.end(),
                                   [&](const std::string& key) { return is_column_named(name, key, ""); });
            });
        columns = chosen_columns(columns, names);
    }
    Stats::Group total{std::vector<std::string>(has_keys ? options.by.size() : 1), result.total, {}};
    total.key.front() = tr("all");
    options.format.print(Report(columns, result.by, by_player ? nullptr : &total), context,
                         [&](const Value& rows) { return document(result, rows, of_player); });
}

/// Shows the matches of several rounds, one per row.
void show_matches(const StatsCommandOptions& options, Context& context) {
    if (options.by.size() > 1 || !options.player.empty() || options.plot || options.order || options.reverse ||
        options.stats.min_games > 0) {
        throw UsageError(
            tr("--by match stands alone, without other keys, --player, --plot, --sort, --reverse and --min-games"));
    }
    const Database db = open_for_reading(context);
    auto matches = matches_of(match_games(db, options.selection.selection(db, context)));
    limit_rows(matches, options.limit);
    auto columns = match_columns(context.terminal.unicode);
    if (!options.columns.empty()) {
        columns = chosen_columns(columns, options.columns);
    }
    options.format.print(Report(columns, matches), context, [](Value rows) { return Value{{"by", std::move(rows)}}; });
}

/// The number by which an order sorts groups. Wins, points and score are those of the player, else of side 1.
double rank_of(const Stats::Group& group, GroupOrder order, bool by_player) {
    const std::int64_t wins = by_player ? group.of_player.wins : group.numbers.side1_wins;
    const std::int64_t decided = group.numbers.decided();
    const double points = static_cast<double>(wins) + static_cast<double>(group.numbers.draws) / 2;
    return order == GroupOrder::games    ? static_cast<double>(group.numbers.games)
           : order == GroupOrder::wins   ? static_cast<double>(wins)
           : order == GroupOrder::points ? points
           : decided == 0                ? -1.0
                                         : points / static_cast<double>(decided);
}

/// Sorts the groups by their keys, or by a number, the greatest first.
void sort_groups(std::vector<Stats::Group>& groups, GroupOrder order, bool by_player) {
    if (order == GroupOrder::name) {
        sort_by_key(groups);
        return;
    }
    std::stable_sort(groups.begin(), groups.end(), [&](const Stats::Group& a, const Stats::Group& b) {
        return rank_of(a, order, by_player) > rank_of(b, order, by_player);
    });
}

void show(StatsCommandOptions& options, Context& context) {
    if (std::any_of(options.by.begin(), options.by.end(),
                    [](const std::string& key) { return fold(key) == match_key; })) {
        show_matches(options, context);
        return;
    }
    read_keys(options);
    const Database db = open_for_reading(context);
    const auto& keys = options.stats.by;
    const bool by_player = !options.player.empty() || std::any_of(keys.begin(), keys.end(), [](Key key) {
        return key == Key::player || key == Key::opponent;
    });
    StatsOptions how = options.stats;
    if (!options.player.empty()) {
        how.player = the_player(db, options.player, Match::part).id;
    }
    if (how.by.empty() && !options.format.is_json()) {
        how.by = {Key::game};
    }
    Stats result = stats(db, options.selection.selection(db, context), how);
    const GroupOrder order = options.order.value_or(is_sorted_by_games(how.by) ? GroupOrder::games : GroupOrder::name);
    if (options.order) {
        sort_groups(result.by, order, by_player);
    }
    // Nobody knows who an unknown player is, so there is no place for `?` among the others.
    const auto is_of_known_players = [&](const Stats::Group& group) {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if ((keys[i] == Key::player || keys[i] == Key::opponent) && group.key[i] == "?") {
                return false;
            }
        }
        return true;
    };
    std::stable_partition(result.by.begin(), result.by.end(), is_of_known_players);
    reverse_rows(
        result.by, options.reverse,
        [&](const Stats::Group& group) {
            const bool is_ranked = order == GroupOrder::score ? group.numbers.decided() > 0 : group.key.front() != "?";
            return is_ranked && is_of_known_players(group);
        },
        [&](const Stats::Group& a, const Stats::Group& b) {
            return order != GroupOrder::name && rank_of(a, order, by_player) == rank_of(b, order, by_player);
        });
    limit_rows(result.by, options.limit);
    if (!options.plot && !options.format.is_drawn()) {
        report(result, options, by_player, context);
        return;
    }
    if (keys == std::vector{Key::month} && order == GroupOrder::name && how.min_games <= 0) {
        add_empty_months(result.by);
    }
    const Bars bars = keys.empty() ? histogram(result) : results(result, options, by_player);
    if (options.plot) {
        context.print(plot_bars(bars, context.terminal));
    }
    if (options.format.is_drawn()) {
        options.format.draw({draw_bars(bars)}, context);
    }
}

}  // namespace

void declare_stats(CommandLine& app, Context& context) {
    const auto options = std::make_shared<StatsCommandOptions>();
    options->selection.declare(app);
    app.add_option("--by", options->by, ValueKind::group,
                   tr_format("Group the games by {}; separate several keys by commas; opening:3 means the first "
                             "three turns",
                             join(all_keys(), ", ")))
        ->comma_separated();
    app.add_option("--player", options->player, ValueKind::player,
                   "Count only the games of this player, as wins, draws and losses of that player");
    app.add_option("--min-games", options->stats.min_games, "Leave out groups of fewer than N games")->range(0);
    add_choice<std::optional<GroupOrder>>(
        app, "--sort", options->order,
        {{"games", GroupOrder::games},
         {"name", GroupOrder::name},
         {"score", GroupOrder::score},
         {"points", GroupOrder::points},
         {"wins", GroupOrder::wins}},
        tr_later(
            "Sort by games, name, score (share of points), points (their sum) or wins, the greatest first; wins and "
            "points are those of the player, else of side 1"));
    declare_reverse(app, options->reverse);
    app.add_option("--limit", options->limit, "Show at most N groups (default: all)");
    auto* columns = app.add_option("--columns", options->columns, ValueKind::text,
                                   "Show these columns after the keys, for example games,draws")
                        ->comma_separated()
                        ->type_name(tr_later("NAMES"));
    auto* plot =
        app.add_flag("--plot", options->plot,
                     "Draw bars of results in the terminal instead of a table; without --by, a histogram of lengths");
    options->format.declare(app, context, {.drawings = true});
    for (const char* const name : {"--format", "--json"}) {
        app.get_option(name)->excludes(plot);
    }
    columns->excludes(plot);
    app.about(tr_format(
        "Use it to see how often each side wins and how long games are. --by gives a row for each player, event, "
        "month, opening or other key; --player makes them the results of one player. 1-0 means that side 1 won: {}.",
        first_sides_of_games()));
    app.action([=, &context] { show(*options, context); });
}

}  // namespace damier
