#include "reports/stats.hpp"

#include "cli/command.hpp"
#include "cli/database.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damier {
namespace {

struct Options {
    SelectionOptions selection;
    std::vector<std::string> by;
    bool json = false;

    [[nodiscard]] std::vector<Key> keys() const {
        std::vector<Key> keys;
        for (const std::string& name : by) {
            keys.push_back(*find_key(name));
        }
        return keys;
    }
};

nlohmann::ordered_json optional_number(const std::optional<double>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

nlohmann::ordered_json to_json(const Stats& stats, bool by_player) {
    auto groups = nlohmann::ordered_json::array();
    for (const Stats::Group& group : stats.by) {
        nlohmann::ordered_json key = group.key;
        nlohmann::ordered_json row{{"key", group.key.size() == 1 ? key[0] : key},
                                   {"games", group.numbers.games},
                                   {"side1_wins", group.numbers.side1_wins},
                                   {"draws", group.numbers.draws},
                                   {"side2_wins", group.numbers.side2_wins},
                                   {"unfinished", group.numbers.unfinished},
                                   {"first_mover_wins", group.numbers.first_mover_wins},
                                   {"mean_plies", optional_number(group.numbers.mean_plies)}};
        if (by_player) {
            row["wins"] = group.wins;
            row["losses"] = group.losses;
        }
        groups.push_back(std::move(row));
    }
    return {{"games", stats.total.games},
            {"side1_wins", stats.total.side1_wins},
            {"draws", stats.total.draws},
            {"side2_wins", stats.total.side2_wins},
            {"unfinished", stats.total.unfinished},
            {"first_mover_wins", stats.total.first_mover_wins},
            {"mean_plies", optional_number(stats.total.mean_plies)},
            {"median_plies", optional_number(stats.median_plies)},
            {"by", std::move(groups)}};
}

std::string percent(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "" : fmt::format("{:.0f}%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string plies(const std::optional<double>& value) {
    return value ? fmt::format("{:.1f}", *value) : "";
}

/// A row of the table about games as such. Percentages are of the games that have a result.
std::vector<std::string> side_row(const Numbers& n) {
    const auto decided = n.games - n.unfinished;
    return {std::to_string(n.games),      std::to_string(n.side1_wins),         percent(n.side1_wins, decided),
            std::to_string(n.draws),      std::to_string(n.side2_wins),         percent(n.side2_wins, decided),
            std::to_string(n.unfinished), percent(n.first_mover_wins, decided), plies(n.mean_plies)};
}

Table make_table(const Stats& stats, const std::vector<std::string>& by, bool by_player) {
    Table table;
    for (const std::string& name : by) {
        table.columns.push_back({name, false, true});
    }
    const std::vector<std::string> numbers =
        by_player
            ? std::vector<std::string>{"games", "wins", "", "draws", "losses", "unfinished", "mean plies"}
            : std::vector<std::string>{"games", "1-0", "", "draws", "0-1", "", "open", "first wins", "mean plies"};
    for (const std::string& name : numbers) {
        table.columns.push_back({name, true, false});
    }
    for (const Stats::Group& group : stats.by) {
        std::vector<std::string> row = group.key;
        const Numbers& n = group.numbers;
        const auto cells = by_player ? std::vector<std::string>{std::to_string(n.games),
                                                                std::to_string(group.wins),
                                                                percent(group.wins, n.games - n.unfinished),
                                                                std::to_string(group.draws),
                                                                std::to_string(group.losses),
                                                                std::to_string(n.unfinished),
                                                                plies(n.mean_plies)}
                                     : side_row(n);
        row.insert(row.end(), cells.begin(), cells.end());
        table.rows.push_back(std::move(row));
    }
    if (!by_player) {
        std::vector<std::string> total(by.size());
        total.front() = "all";
        const auto cells = side_row(stats.total);
        total.insert(total.end(), cells.begin(), cells.end());
        table.rows.push_back(std::move(total));
    }
    return table;
}

void print_totals(const Stats& stats, Context& context) {
    const Numbers& n = stats.total;
    const auto decided = n.games - n.unfinished;
    const auto line = [&](std::string_view what, std::int64_t value, bool share) {
        context.print(fmt::format("{:<18}{:>9}{}\n", what, value,
                                  share && decided > 0 ? fmt::format("  {:>4}", percent(value, decided)) : ""));
    };
    line("games", n.games, false);
    line("side 1 won (1-0)", n.side1_wins, true);
    line("draws", n.draws, true);
    line("side 2 won (0-1)", n.side2_wins, true);
    line("first mover won", n.first_mover_wins, true);
    line("unfinished (*)", n.unfinished, false);
    if (n.mean_plies) {
        context.print(fmt::format("{:<18}{:>9.1f}\n{:<18}{:>9.1f}\n", "mean plies", *n.mean_plies, "median plies",
                                  *stats.median_plies));
    }
}

void show(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const auto keys = options.keys();
    const bool by_player = std::find(keys.begin(), keys.end(), Key::player) != keys.end();
    const Stats result = stats(db, options.selection.selection(db), keys);
    if (options.json) {
        context.print_json(to_json(result, by_player));
    } else if (keys.empty()) {
        print_totals(result, context);
        const Stats kinds = stats(db, options.selection.selection(db), std::vector{Key::game});
        context.print("\n" + write_table(make_table(kinds, {"game"}, false), context.terminal));
    } else {
        context.print(write_table(make_table(result, options.by, by_player), context.terminal));
    }
}

}  // namespace

void declare_stats(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    std::vector<std::string> names(key_names().begin(), key_names().end());
    app.add_option("--by", options->by,
                   fmt::format("Count for each {}; several, separated by commas, together", fmt::join(names, ", ")))
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember(names).description(""))
        ->type_name("KEY");
    app.add_flag("--json", options->json, "Report as one JSON document");
    app.footer(
        "Percentages are of the games that have a result. 1-0 means that side 1 won: Black in Achef, Dark in\n"
        "Anacund, Yellow in Avalam, White in Fanorona. Side 1 moves first unless a game says otherwise.");
    app.callback([=, &context] { context.action = [=, &context] { show(*options, context); }; });
}

}  // namespace damier
