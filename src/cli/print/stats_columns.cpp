// The columns of statistics.
//
// `number_columns` lists the columns of any set of games: counts, shares with 95 % intervals, lengths and margins.
// `group_columns` puts the keys of the groups in front. For groups of one player's games, it adds the player's own
// results (`player_columns`). Some columns are only in tables, others only in CSV and JSON.

#include "cli/print/stats_columns.hpp"

#include "base/translate.hpp"
#include "cli/print/report.hpp"
#include "games/game_id.hpp"

#include <fmt/format.h>

namespace damier {

std::string percents(std::int64_t part, std::int64_t whole) {
    const auto known = wilson(part, whole);
    return known ? tr_format("{:.0f}-{:.0f}%", 100 * known->low, 100 * known->high) : "";
}

namespace {

Value interval(std::int64_t part, std::int64_t whole) {
    const auto known = wilson(part, whole);
    return known ? Value(std::vector{known->low, known->high}) : Value();
}

/// Three quartiles: `25 31 40`.
std::string three(const std::optional<Quartiles>& q) {
    return q ? fmt::format("{:.0f} {:.0f} {:.0f}", q->lower, q->median, q->upper) : "";
}

template <class Row>
std::vector<Column<Row>> without_table(std::vector<Column<Row>> columns) {
    for (Column<Row>& column : columns) {
        column.in.table = false;
    }
    return columns;
}

/// The number of games that a side won, and its share of the games with a result.
NumberColumns wins_of_side(const std::string& key, const std::string& heading, std::int64_t Numbers::*wins) {
    return {{.key = key, .value = wins, .heading = heading, .right = true, .spare = 1},
            {.heading = "%",
             .text = [=](const Numbers& n) { return percentage(n.*wins, n.decided()); },
             .right = true,
             .spare = 3},
            {.heading = tr_later("95%"),
             .text = [=](const Numbers& n) { return percents(n.*wins, n.decided()); },
             .right = true,
             .spare = 10}};
}

NumberColumns first_mover() {
    return {{.key = "first_mover_wins",
             .value = [](const Numbers& n) { return n.is_first_mover_known() ? Value(n.first_mover_wins) : Value(); },
             .heading = tr_later("first wins"),
             .text = [](const Numbers& n) { return percentage(n.first_mover_wins, n.first_mover_games); },
             .right = true,
             .spare = 6},
            {.key = "first_mover_games", .value = &Numbers::first_mover_games, .in = {.table = false}}};
}

/// An interval for a share: a list in JSON, and two columns in CSV, since a spreadsheet wants one value per cell.
/// `counts` gives the part and the whole.
template <class Row>
std::vector<Column<Row>> interval_columns(
    const std::string& key, const std::function<std::pair<std::int64_t, std::int64_t>(const Row&)>& counts) {
    const auto end = [&](const std::string& name, double Interval::*which) {
        return Column<Row>{.key = fmt::format("{}_{}", key, name),
                           .value =
                               [=](const Row& row) {
                                   const auto [part, whole] = counts(row);
                                   const auto known = wilson(part, whole);
                                   return known ? Value((*known).*which) : Value();
                               },
                           .in = {.table = false, .json = false}};
    };
    return {{.key = key,
             .value =
                 [=](const Row& row) {
                     const auto [part, whole] = counts(row);
                     return interval(part, whole);
                 },
             .in = {.table = false, .csv = false}},
            end("low", &Interval::low),
            end("high", &Interval::high)};
}

/// The intervals of all shares, for CSV and JSON.
NumberColumns intervals() {
    return joined<Numbers>({interval_columns<Numbers>(
                                "side1_wins_95", [](const Numbers& n) { return std::pair(n.side1_wins, n.decided()); }),
                            interval_columns<Numbers>(
                                "side2_wins_95", [](const Numbers& n) { return std::pair(n.side2_wins, n.decided()); }),
                            interval_columns<Numbers>("first_mover_wins_95", [](const Numbers& n) {
                                return std::pair(n.first_mover_wins, n.first_mover_games);
                            })});
}

/// Three fields in CSV and JSON, which the table shows in one column.
NumberColumns quartile_columns(const std::string& what, const std::string& heading, int spare,
                               std::optional<Quartiles> Numbers::*which) {
    NumberColumns out{
        {.heading = heading, .text = [=](const Numbers& n) { return three(n.*which); }, .right = true, .spare = spare}};
    const auto add = [&](const std::string& name, double Quartiles::*part) {
        out.push_back({.key = name + "_" + what,
                       .value = [=](const Numbers& n) { return n.*which ? Value((*(n.*which)).*part) : Value(); },
                       .in = {.table = false}});
    };
    add("lower_quartile", &Quartiles::lower);
    add("median", &Quartiles::median);
    add("upper_quartile", &Quartiles::upper);
    return out;
}

/// The counts of games that have one of their own. The table leaves out those that are 0 for `whole`.
NumberColumns own_counts(const Numbers& whole) {
    NumberColumns columns;
    for (std::size_t i = 0; i < game_names().size(); ++i) {
        const GameId game{static_cast<std::uint8_t>(i)};
        if (const ResultCount& count = info(game).count; !count.key.empty()) {
            columns.push_back({.key = std::string(count.key),
                               .value = [=](const Numbers& n) { return n.own_count(game); },
                               .heading = std::string(count.heading),
                               .right = true,
                               .spare = 8,
                               .in = {.table = whole.own_count(game) > 0}});
        }
    }
    return columns;
}

/// The lengths of games, and the margins of wins. The table leaves out columns that are empty for `whole`.
NumberColumns lengths_and_scores(const Numbers& whole) {
    NumberColumns margins = quartile_columns("margin", tr_later("margin"), 7, &Numbers::margin);
    margins.front().in.table = whole.margin.has_value();
    return joined<Numbers>({{{.key = "mean_plies",
                              .value = &Numbers::mean_plies,
                              .heading = tr_later("mean plies"),
                              .text = [](const Numbers& n) { return n.mean_plies ? decimal(*n.mean_plies, 1) : ""; },
                              .right = true,
                              .spare = 5}},
                            quartile_columns("plies", tr_later("quartiles"), 9, &Numbers::plies),
                            margins,
                            {{.key = "with_bonus", .value = &Numbers::with_bonus, .in = {.table = false}},
                             {.key = "bonus_wins", .value = &Numbers::bonus_wins, .in = {.table = false}},
                             {.key = "bonus_decided",
                              .value = &Numbers::bonus_decided,
                              .heading = tr_later("bonus decided"),
                              .text = [](const Numbers& n) { return percentage(n.bonus_decided, n.with_bonus); },
                              .right = true,
                              .spare = 8,
                              .in = {.table = whole.with_bonus > 0}}},
                            own_counts(whole)});
}

Column<Numbers> count(const std::string& key, const std::string& heading, std::int64_t Numbers::*which, int spare) {
    return {.key = key, .value = which, .heading = heading, .right = true, .spare = spare};
}

/// The games that both players lost. The table leaves the column out if `whole` has none.
NumberColumns lost_by_both(const Numbers& whole) {
    NumberColumns columns{count("both_lost", "-:-", &Numbers::both_lost, 4)};
    columns.front().in.table = whole.both_lost > 0;
    return columns;
}

/// The columns for the numbers of some games. Percentages are shares of the games with a result. The table leaves out
/// columns that are empty for `whole`.
NumberColumns number_columns(const Numbers& whole) {
    return joined<Numbers>({{count("games", tr_later("games"), &Numbers::games, 0)},
                            wins_of_side("side1_wins", "1-0", &Numbers::side1_wins),
                            {count("draws", tr_later("draws"), &Numbers::draws, 2)},
                            wins_of_side("side2_wins", "0-1", &Numbers::side2_wins),
                            {count("unfinished", tr_later("open"), &Numbers::unfinished, 4)},
                            lost_by_both(whole),
                            first_mover(),
                            lengths_and_scores(whole),
                            intervals()});
}

/// The columns for groups that each have the games of one player.
GroupColumns player_columns(const Numbers& whole) {
    using Group = Stats::Group;
    const auto of_games = [](const NumberColumns& columns) {
        return columns_through<Group>(columns, [](const Group& group) { return &group.numbers; });
    };
    return joined<Group>(
        {of_games({count("games", tr_later("games"), &Numbers::games, 0)}),
         {{.key = "wins", .value = [](const Group& group) { return group.of_player.wins; }, .right = true, .spare = 1},
          {.heading = "%",
           .text = [](const Group& group) { return percentage(group.of_player.wins, group.numbers.decided()); },
           .right = true,
           .spare = 3},
          {.heading = tr_later("95%"),
           .text = [](const Group& group) { return percents(group.of_player.wins, group.numbers.decided()); },
           .right = true,
           .spare = 10},
          {.key = "draws",
           .value = [](const Group& group) { return group.of_player.draws; },
           .right = true,
           .spare = 2},
          {.key = "losses",
           .value = [](const Group& group) { return group.of_player.losses; },
           .right = true,
           .spare = 1}},
         of_games(joined<Numbers>({{count("unfinished", tr_later("unfinished"), &Numbers::unfinished, 4)},
                                   without_table(wins_of_side("side1_wins", "", &Numbers::side1_wins)),
                                   without_table(wins_of_side("side2_wins", "", &Numbers::side2_wins)),
                                   without_table(lost_by_both(whole)),
                                   without_table(first_mover()),
                                   lengths_and_scores(whole),
                                   intervals()})),
         interval_columns<Group>(
             "wins_95", [](const Group& group) { return std::pair(group.of_player.wins, group.numbers.decided()); })});
}

}  // namespace

GroupColumns group_columns(const Stats& stats, const std::vector<std::string>& names, bool by_player) {
    GroupColumns keys;
    for (std::size_t i = 0; i < names.size(); ++i) {
        keys.push_back({.key = names[i],
                        .value = [i](const Stats::Group& group) { return known_value(group.key[i]); },
                        .text = [i](const Stats::Group& group) { return group.key[i]; },
                        .shrinks = true});
    }
    return joined<Stats::Group>(
        {keys, by_player ? player_columns(stats.total)
                         : columns_through<Stats::Group>(number_columns(stats.total),
                                                         [](const Stats::Group& group) { return &group.numbers; })});
}

}  // namespace damier
