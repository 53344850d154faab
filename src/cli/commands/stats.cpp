#include "reports/stats.hpp"

#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "view/plot.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace damier {
namespace {

struct Options {
    SelectionOptions selection;
    std::vector<std::string> by;  // as given: `opening:2` too
    std::vector<std::string> names;
    StatsOptions stats;
    std::size_t limit = 0;
    FormatOptions format;
    bool plot = false;
    std::string svg;
};

/// Understands what --by was given.
void read_keys(Options& options) {
    for (const std::string& text : options.by) {
        const auto colon = text.find(':');
        const std::string name = text.substr(0, colon);
        const auto key = find_key(name);
        if (!key || (colon != std::string::npos && key != Key::opening)) {
            throw UsageError(
                fmt::format("--by: unknown key \"{}\" (right would be {})", text, fmt::join(key_names(), ", ")));
        }
        if (colon != std::string::npos) {
            const std::string digits = text.substr(colon + 1);
            const bool is_number =
                !digits.empty() && digits.size() <= 3 &&
                std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
            options.stats.opening_turns = is_number ? std::stoi(digits) : 0;
            if (options.stats.opening_turns == 0) {
                throw UsageError(
                    fmt::format("--by: \"{}\" is no number of turns (right would be opening:1 to opening:999)", text));
            }
        }
        options.stats.by.push_back(*key);
        options.names.push_back(name);
    }
}

nlohmann::ordered_json optional_number(const std::optional<double>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

nlohmann::ordered_json interval(std::int64_t part, std::int64_t whole) {
    const auto known = wilson(part, whole);
    return known ? nlohmann::ordered_json{known->low, known->high} : nlohmann::ordered_json();
}

/// What follows from the numbers: 95 % intervals of shares of the games that have a result, and quartiles.
void add_derived(nlohmann::ordered_json& out, const Numbers& n) {
    const auto decided = n.games - n.unfinished;
    out["side1_wins_95"] = interval(n.side1_wins, decided);
    out["side2_wins_95"] = interval(n.side2_wins, decided);
    out["first_mover_games"] = n.first_mover_games;
    out["first_mover_wins_95"] = interval(n.first_mover_wins, n.first_mover_games);
    const auto plies = [&](double Quartiles::*which) {
        return n.plies ? nlohmann::ordered_json((*n.plies).*which) : nlohmann::ordered_json();
    };
    out["lower_quartile_plies"] = plies(&Quartiles::lower);
    out["median_plies"] = plies(&Quartiles::median);
    out["upper_quartile_plies"] = plies(&Quartiles::upper);
    const auto margin = [&](double Quartiles::*which) {
        return n.margin ? nlohmann::ordered_json((*n.margin).*which) : nlohmann::ordered_json();
    };
    out["lower_quartile_margin"] = margin(&Quartiles::lower);
    out["median_margin"] = margin(&Quartiles::median);
    out["upper_quartile_margin"] = margin(&Quartiles::upper);
    out["with_bonus"] = n.with_bonus;
    out["bonus_wins"] = n.bonus_wins;
    out["bonus_decided"] = n.bonus_decided;
    out["fives_decided"] = n.fives_decided;
}

nlohmann::ordered_json to_json(const Numbers& n) {
    return {{"games", n.games},
            {"side1_wins", n.side1_wins},
            {"draws", n.draws},
            {"side2_wins", n.side2_wins},
            {"unfinished", n.unfinished},
            {"first_mover_wins", n.first_mover_wins},
            {"mean_plies", optional_number(n.mean_plies)}};
}

/// A group, with its keys under their names.
nlohmann::ordered_json to_json(const Stats::Group& group, const std::vector<std::string>& names, bool by_player) {
    nlohmann::ordered_json row;
    for (std::size_t i = 0; i < names.size(); ++i) {
        row[names[i]] = group.key[i];
    }
    row.update(to_json(group.numbers));
    if (by_player) {
        row["wins"] = group.wins;
        row["losses"] = group.losses;
        row["wins_95"] = interval(group.wins, group.numbers.games - group.numbers.unfinished);
    }
    add_derived(row, group.numbers);
    return row;
}

nlohmann::ordered_json to_json(const Stats& stats, const std::vector<std::string>& names, bool by_player) {
    auto groups = nlohmann::ordered_json::array();
    for (const Stats::Group& group : stats.by) {
        nlohmann::ordered_json key = group.key;
        nlohmann::ordered_json row{{"key", group.key.size() == 1 ? key[0] : key}};
        row.update(to_json(group, names, by_player));
        groups.push_back(std::move(row));
    }
    nlohmann::ordered_json out = to_json(stats.total);
    add_derived(out, stats.total);
    out["by"] = std::move(groups);
    return out;
}

std::string plies(const std::optional<double>& value) {
    return value ? fmt::format("{:.1f}", *value) : "";
}

/// The 95 % interval of a share: `41-50%`.
std::string percents(std::int64_t part, std::int64_t whole) {
    const auto known = wilson(part, whole);
    return known ? fmt::format("{:.0f}-{:.0f}%", 100 * known->low, 100 * known->high) : "";
}
/// `25 31 40`.
std::string three(const std::optional<Quartiles>& q) {
    return q ? fmt::format("{:.0f} {:.0f} {:.0f}", q->lower, q->median, q->upper) : "";
}

/// Columns that only games have whose score says who won, or that have a bonus square; left out where none has.
struct Extra {
    bool margins = false;
    bool bonus = false;
    bool fives = false;

    explicit Extra(const Stats& stats)
        : margins(stats.total.margin), bonus(stats.total.with_bonus > 0), fives(stats.total.fives_decided > 0) {}

    void add_columns(Table& table) const {
        if (margins) {
            table.columns.push_back({"margin", true, false, 3});
        }
        if (bonus) {
            table.columns.push_back({"bonus decided", true, false, 4});
        }
        if (fives) {
            table.columns.push_back({"fives decided", true, false, 5});
        }
    }
    void add_cells(const Numbers& n, std::vector<std::string>& row) const {
        if (margins) {
            row.push_back(three(n.margin));
        }
        if (bonus) {
            row.push_back(percentage(n.bonus_decided, n.with_bonus));
        }
        if (fives) {
            row.push_back(std::to_string(n.fives_decided));
        }
    }
};

/// A row of the table about games as such. Percentages are of the games that have a result.
std::vector<std::string> side_row(const Numbers& n) {
    const auto decided = n.games - n.unfinished;
    return {std::to_string(n.games),
            std::to_string(n.side1_wins),
            percentage(n.side1_wins, decided),
            percents(n.side1_wins, decided),
            std::to_string(n.draws),
            std::to_string(n.side2_wins),
            percentage(n.side2_wins, decided),
            percents(n.side2_wins, decided),
            std::to_string(n.unfinished),
            percentage(n.first_mover_wins, n.first_mover_games),
            plies(n.mean_plies),
            three(n.plies)};
}

/// The same for the games of one player.
std::vector<std::string> player_row(const Stats::Group& group) {
    const Numbers& n = group.numbers;
    const auto decided = n.games - n.unfinished;
    return {std::to_string(n.games),       std::to_string(group.wins),  percentage(group.wins, decided),
            percents(group.wins, decided), std::to_string(group.draws), std::to_string(group.losses),
            std::to_string(n.unfinished),  plies(n.mean_plies),         three(n.plies)};
}

Table make_table(const Stats& stats, const std::vector<std::string>& by, bool by_player) {
    Table table;
    for (const std::string& name : by) {
        table.columns.push_back({name, false, true});
    }
    const std::vector<Table::Column> numbers =
        by_player
            ? std::vector<Table::Column>{{"games", true},         {"wins", true},       {"", true},
                                         {"95%", true, false, 1}, {"draws", true},      {"losses", true},
                                         {"unfinished", true},    {"mean plies", true}, {"quartiles", true, false, 2}}
            : std::vector<Table::Column>{
                  {"games", true}, {"1-0", true},        {"", true},           {"95%", true, false, 1},
                  {"draws", true}, {"0-1", true},        {"", true},           {"95%", true, false, 1},
                  {"open", true},  {"first wins", true}, {"mean plies", true}, {"quartiles", true, false, 2}};
    table.columns.insert(table.columns.end(), numbers.begin(), numbers.end());
    const Extra extra(stats);
    extra.add_columns(table);
    for (const Stats::Group& group : stats.by) {
        std::vector<std::string> row = group.key;
        const auto cells = by_player ? player_row(group) : side_row(group.numbers);
        row.insert(row.end(), cells.begin(), cells.end());
        extra.add_cells(group.numbers, row);
        table.rows.push_back(std::move(row));
    }
    if (!by_player) {
        std::vector<std::string> total(by.size());
        total.front() = "all";
        const auto cells = side_row(stats.total);
        total.insert(total.end(), cells.begin(), cells.end());
        extra.add_cells(stats.total, total);
        table.rows.push_back(std::move(total));
    }
    return table;
}

void print_totals(const Stats& stats, Context& context) {
    const Numbers& n = stats.total;
    const auto decided = n.games - n.unfinished;
    // A number, and its share where it is one of something.
    const auto line = [&](std::string_view what, std::int64_t value, std::int64_t of, std::string_view more = "") {
        const std::string share =
            of > 0 ? fmt::format("  {:>4}  ({}){}", percentage(value, of), percents(value, of), more) : "";
        context.print(fmt::format("{:<18}{:>9}{}\n", what, value, share));
    };
    const std::string among = n.first_mover_games < decided ? fmt::format(" of {} games", n.first_mover_games) : "";
    line("games", n.games, 0);
    line("side 1 won (1-0)", n.side1_wins, decided);
    line("draws", n.draws, decided);
    line("side 2 won (0-1)", n.side2_wins, decided);
    line("first mover won", n.first_mover_wins, n.first_mover_games, among);
    line("unfinished (*)", n.unfinished, 0);
    if (n.mean_plies) {
        context.print(fmt::format("{:<18}{:>9.1f}\n{:<18}{:>9.1f}  (quartiles {:.1f}, {:.1f})\n", "mean plies",
                                  *n.mean_plies, "median plies", n.plies->median, n.plies->lower, n.plies->upper));
    }
    if (n.margin) {
        context.print(fmt::format("{:<18}{:>9.1f}  (quartiles {:.1f}, {:.1f}; points in Anacund, towers in Avalam)\n",
                                  "median margin", n.margin->median, n.margin->lower, n.margin->upper));
    }
    if (n.fives_decided > 0) {
        context.print(fmt::format("{:<18}{:>9}  (as many towers; towers of five told who won)\n", "fives decided",
                                  n.fives_decided));
    }
    if (n.with_bonus > 0) {
        const auto share = [&](std::int64_t games) {
            return fmt::format("{} ({})", percentage(games, n.with_bonus), percents(games, n.with_bonus));
        };
        context.print(fmt::format("{:<18}{:>9}  its owner won {}, it decided {}\n", "with bonus square", n.with_bonus,
                                  share(n.bonus_wins), share(n.bonus_decided)));
    }
}

/// How long the games are that have turns, in classes of a round width.
Bars histogram(const Stats& stats) {
    constexpr int most_classes = 20;
    Bars bars{.title = "Lengths of games in plies", .axis = "games", .parts = {"games"}, .bars = {}, .shares = false};
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

/// How the games of each group ended.
Bars results(const Stats& stats, const Options& options, bool by_player) {
    Bars bars{.title = fmt::format("Results by {}", fmt::join(options.names, ", ")),
              .axis = "share of the games that have a result",
              .parts = {"1-0", "draws", "0-1"},
              .bars = {},
              .shares = true};
    if (by_player) {
        bars.parts = {"won", "drawn", "lost"};
    }
    for (const Stats::Group& group : stats.by) {
        const Numbers& n = group.numbers;
        const std::int64_t first = by_player ? group.wins : n.side1_wins;
        const std::int64_t last = by_player ? group.losses : n.side2_wins;
        const auto known = wilson(first, n.games - n.unfinished);
        bars.bars.push_back(
            {.label = fmt::format("{}", fmt::join(group.key, ", ")),
             .parts = {static_cast<double>(first), static_cast<double>(n.draws), static_cast<double>(last)},
             .note = std::to_string(n.games),
             .interval = known ? std::optional(std::pair(known->low, known->high)) : std::nullopt});
    }
    return bars;
}

void show_table(const Stats& result, const Options& options, bool by_player, Context& context) {
    if (options.format.is_csv()) {
        auto rows = nlohmann::ordered_json::array();
        const std::vector<std::string> by_game{"game"};
        for (const Stats::Group& group : result.by) {
            rows.push_back(to_json(group, options.by.empty() ? by_game : options.names, by_player));
        }
        options.format.print_rows(rows, context);
        return;
    }
    if (!options.by.empty()) {
        context.print(write_table(make_table(result, options.names, by_player), context.terminal));
        return;
    }
    print_totals(result, context);
    context.print("\n" + write_table(make_table(result, {"game"}, false), context.terminal));
}

void show(Options& options, Context& context) {
    read_keys(options);
    const Database db = open_for_reading(context);
    const auto& keys = options.stats.by;
    const bool by_player = std::find(keys.begin(), keys.end(), Key::player) != keys.end();
    StatsOptions how = options.stats;
    if (how.by.empty() && !options.format.is_json()) {
        how.by = {Key::game};
    }
    Stats result = stats(db, options.selection.selection(db), how);
    if (options.limit != 0 && options.limit < result.by.size()) {
        result.by.resize(options.limit);
    }
    if (options.format.is_json()) {
        context.print_json(to_json(result, options.names, by_player));
        return;
    }
    if (!options.plot && options.svg.empty()) {
        show_table(result, options, by_player, context);
        return;
    }
    const Bars bars = keys.empty() ? histogram(result) : results(result, options, by_player);
    if (options.plot) {
        context.print(plot_bars(bars, context.terminal));
    }
    if (!options.svg.empty()) {
        Output out(options.svg, context);
        out.write(draw_bars(bars));
        out.commit();
    }
}

}  // namespace

void declare_stats(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    std::vector<std::string> names(key_names().begin(), key_names().end());
    app.add_option("--by", options->by,
                   fmt::format("Count for each {}; several, separated by commas, together; opening:3 for the first "
                               "three turns",
                               fmt::join(names, ", ")))
        ->comma_separated()
        ->type_name("KEY");
    app.add_option("--min-games", options->stats.min_games, "Leave out groups with fewer games")
        ->type_name("N")
        ->range(0);
    app.add_option("--limit", options->limit, "At most so many groups (0: all, the default)")->type_name("N");
    auto* plot = app.add_flag("--plot", options->plot,
                              "Draw bars of results instead of a table; without --by a histogram of lengths");
    auto* svg =
        add_output(app, "--svg", options->svg, "Write the same as a picture to this file (- for standard output)");
    options->format.declare(app);
    for (const char* const name : {"--format", "--json"}) {
        app.get_option(name)->excludes(plot)->excludes(svg);
    }
    app.footer(
        "Percentages are of the games that have a result. 1-0 means that side 1 won: Black in Achef, Dark in\n"
        "Anacund, Yellow in Avalam, White in Fanorona. Side 1 moves first unless a game says otherwise.\n"
        "The columns 95% hold the Wilson interval of the percentage before them: where the share would be in very\n"
        "many games. A quarter of the games is shorter than the first of the quartiles, half are shorter than the\n"
        "second, a quarter is longer than the third; the column margin has the same of points or towers, and bonus\n"
        "decided the share of games that the owner of the bonus square would not have won without its five points.\n"
        "Openings that a symmetry of the board maps onto each other are one, shown as the smallest; in Anacund, whose\n"
        "boards hardly ever recur, an opening is the groups that the pieces of each turn come from, of four turns at\n"
        "most, and a game from a position that was set up has none. Who moved first is not known of a game without\n"
        "turns unless it says so; the first mover's wins are a share of the other games.");
    app.callback([=, &context] { context.action = [=, &context] { show(*options, context); }; });
}

}  // namespace damier
