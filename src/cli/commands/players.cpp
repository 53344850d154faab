#include "base/text.hpp"
#include "options/command_line.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/people.hpp"
#include "cli/report.hpp"
#include "reports/people.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

constexpr std::size_t most_doubles = 5;

struct Options {
    SelectionOptions selection;
    FormatOptions format;
    PlayerOrder order = PlayerOrder::games;
    bool by_game = false;
    std::size_t limit = 0;
    bool doubles = false;
};

nlohmann::ordered_json to_json(const PlayerTally& tally, bool by_game) {
    nlohmann::ordered_json row{{"player", tally.player.name}};
    if (by_game) {
        row["game"] = tally.game;
    }
    row["games"] = tally.games;
    row["wins"] = tally.wins;
    row["draws"] = tally.draws;
    row["losses"] = tally.losses;
    row["unfinished"] = tally.unfinished;
    row["points_share"] = optional_json(points_share(tally));
    row["first_date"] = optional_json(tally.first_date);
    row["last_date"] = optional_json(tally.last_date);
    return row;
}

Table make_table(std::span<const PlayerTally> players, bool by_game) {
    Table table{{{"player", false, true},
                 {"games", true},
                 {"wins", true},
                 {"draws", true},
                 {"losses", true},
                 {"unfinished", true, false, 3},
                 {"points", true},
                 {"first", false, false, 2},
                 {"last", false, false, 1}},
                {}};
    if (by_game) {
        table.columns.insert(table.columns.begin() + 1, {"game"});
    }
    for (const PlayerTally& tally : players) {
        const auto share = points_share(tally);
        auto& row = table.rows.emplace_back();
        row = {tally.player.name,
               std::to_string(tally.games),
               std::to_string(tally.wins),
               std::to_string(tally.draws),
               std::to_string(tally.losses),
               std::to_string(tally.unfinished),
               share ? percentage(*share, 1.0) : "",
               tally.first_date.value_or(""),
               tally.last_date.value_or("")};
        if (by_game) {
            row.insert(row.begin() + 1, tally.game);
        }
    }
    return table;
}

void point_out(const DoubleNames& doubles, bool all, const Context& context) {
    std::size_t shown = 0;
    for (const DoubleNames::Pair& pair : doubles.pairs) {
        if (shown == most_doubles && !all) {
            context.note(fmt::format("and {} more pairs of names that may be one person's (--doubles shows all)",
                                     doubles.pairs.size() - shown));
            break;
        }
        ++shown;
        context.note(fmt::format("\"{}\" and \"{}\" may be one person: damier player merge {} {}",
                                 printable(pair.keep.name), printable(pair.other.name), shell_quoted(pair.keep.name),
                                 shell_quoted(pair.other.name)));
    }
    if (!doubles.all_compared && all) {
        context.note("so many names have words in common that not all of them were compared; a narrower query helps");
    }
}

void show(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    auto players = count_players(db, options.selection.selection(db), options.by_game);
    const DoubleNames doubles = find_double_names(players);
    sort_players(players, options.order);
    const auto wanted = options.limit == 0 ? players.size() : std::min(options.limit, players.size());
    const auto rows = std::span(players).first(wanted);
    auto document = nlohmann::ordered_json::array();
    for (const PlayerTally& tally : rows) {
        document.push_back(to_json(tally, options.by_game));
    }
    if (options.format.is_table()) {
        context.print(write_table(make_table(rows, options.by_game), context.terminal));
    } else {
        options.format.print_document(document, context);
    }
    point_out(doubles, options.doubles, context);
}

}  // namespace

void declare_players(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    add_choice<bool>(app, "--by", options->by_game, {{"game", true}}, "game: a row for each kind of game");
    add_choice<PlayerOrder>(app, "--sort", options->order,
                            {{"games", PlayerOrder::games},
                             {"name", PlayerOrder::name},
                             {"score", PlayerOrder::score},
                             {"last", PlayerOrder::last}},
                            "games (default), name, score (share of points) or last (date)");
    app.add_option("--limit", options->limit, "At most so many rows (0: all, the default)")->type_name("N");
    app.add_flag("--doubles", options->doubles, "Point out all names that may be one person's, not only some");
    options->format.declare(app);
    app.footer(
        "Points are the share of those that could be won in games with a result; a draw is half a point. Names\n"
        "that may be one person's (an accent, the order, initials, a slip of the pen) are pointed out on standard\n"
        "error, with the command that would make them one.");
    app.callback([=, &context] { context.action = [=, &context] { show(*options, context); }; });
}

}  // namespace damier
