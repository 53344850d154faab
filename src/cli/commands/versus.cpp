#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/matches.hpp"
#include "cli/people.hpp"
#include "cli/report.hpp"
#include "reports/people.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct Options {
    std::array<std::string, 2> names;
    SelectionOptions selection;
    FormatOptions format;
    std::size_t limit = 0;
};

nlohmann::ordered_json to_json(const Duel& duel) {
    return {{"games", duel.games},
            {"a_wins", duel.wins},
            {"draws", duel.draws},
            {"b_wins", duel.losses},
            {"unfinished", duel.unfinished}};
}

/// The round before each second round, by number of the game.
using RoundsBefore = std::map<std::int64_t, std::int64_t>;

nlohmann::ordered_json to_json(const Encounter& game, const Player& a, const Player& b, const RoundsBefore& rounds) {
    const GameRow& row = game.row;
    return {{"id", row.id},
            {"game", row.game},
            {"rules", row.rules},
            {"event", known_json(row.event)},
            {"date", row.date},
            {"round", row.round},
            {"side1", game.first_is_side1 ? a.name : b.name},
            {"side2", game.first_is_side1 ? b.name : a.name},
            {"result", row.result},
            {"plies", row.plies},
            {"score", optional_json(row.score)},
            {"second_round_of", rounds.count(row.id) != 0 ? nlohmann::ordered_json(rounds.at(row.id)) : nullptr}};
}

void print_document(const Versus& versus, const nlohmann::ordered_json& list, const std::array<Player, 2>& players,
                    const Context& context) {
    nlohmann::ordered_json document{{"a", players[0].name}, {"b", players[1].name}};
    document.update(to_json(versus.total));
    auto groups = nlohmann::ordered_json::array();
    for (const Versus::Group& group : versus.by_game) {
        nlohmann::ordered_json row{{"game", group.game}};
        row.update(to_json(group.total));
        row["a_as_side1"] = to_json(group.as_side1);
        row["a_as_side2"] = to_json(group.as_side2);
        groups.push_back(std::move(row));
    }
    document["by_game"] = std::move(groups);
    document["list"] = list;
    context.print_json(document);
}

Table summary(const Versus& versus, const std::array<Player, 2>& players) {
    Table table{{{"game"},
                 {fmt::format("{} has", players[0].name), false, true},
                 {"games", true},
                 {players[0].name, true, true},
                 {"draws", true},
                 {players[1].name, true, true},
                 {"unfinished", true, false, 1}},
                {}};
    const auto add = [&](const std::string& game, const std::string& side, const Duel& duel) {
        if (duel.games > 0) {
            table.rows.push_back({game, side, std::to_string(duel.games), std::to_string(duel.wins),
                                  std::to_string(duel.draws), std::to_string(duel.losses),
                                  std::to_string(duel.unfinished)});
        }
    };
    for (const Versus::Group& group : versus.by_game) {
        const auto id = find_game(group.game);
        add(group.game, id ? std::string(info(*id).sides[0]) : "side 1", group.as_side1);
        add(group.game, id ? std::string(info(*id).sides[1]) : "side 2", group.as_side2);
        add(group.game, "both", group.total);
    }
    if (versus.by_game.size() > 1) {
        add("all", "", versus.total);
    }
    return table;
}

Table listing(std::span<const Encounter> games, const std::array<Player, 2>& players, const RoundsBefore& rounds) {
    Table table{{{"id", true},
                 {"game"},
                 {"date"},
                 {"round", false, false, 3},
                 {"side1", false, true},
                 {"side2", false, true},
                 {"result"},
                 {"score", false, false, 1},
                 {"plies", true, false, 2},
                 {"event", false, true, 1}},
                {}};
    for (const Encounter& game : games) {
        const GameRow& row = game.row;
        table.rows.push_back({std::to_string(row.id), row.game, row.date, row.round,
                              players[game.first_is_side1 ? 0 : 1].name, players[game.first_is_side1 ? 1 : 0].name,
                              row.result, row.score.value_or(""), std::to_string(row.plies), row.event});
    }
    if (!rounds.empty()) {
        table.columns.push_back({"second round of", true, false, 4});
        for (std::size_t i = 0; i < games.size(); ++i) {
            const auto before = rounds.find(games[i].row.id);
            table.rows[i].push_back(before == rounds.end() ? "" : std::to_string(before->second));
        }
    }
    return table;
}

RoundsBefore rounds_of(const Database& db, std::span<const Encounter> games, const std::array<Player, 2>& players,
                       const Context& context) {
    std::vector<MatchGame> rounds;
    for (const Encounter& game : games) {
        rounds.push_back({game.row, players[game.first_is_side1 ? 0 : 1].id, players[game.first_is_side1 ? 1 : 0].id, {}});
    }
    return rounds_before(db, std::move(rounds), context);
}

void show(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::array<Player, 2> players{the_player(db, options.names[0], Match::part),
                                        the_player(db, options.names[1], Match::part)};
    if (players[0] == players[1]) {
        throw UsageError(
            fmt::format("\"{}\" and \"{}\" are one player, {}", options.names[0], options.names[1], players[0].name));
    }
    const auto games = encounters(db, players[0].id, players[1].id, options.selection.selection(db));
    const Versus versus = sum_up(games);
    const RoundsBefore rounds = rounds_of(db, games, players, context);
    const auto shown =
        std::span(games).first(options.limit == 0 ? games.size() : std::min(options.limit, games.size()));
    if (options.format.is_table()) {
        context.print(write_table(summary(versus, players), context.terminal) + "\n");
        context.print(write_table(listing(shown, players, rounds), context.terminal));
        return;
    }
    auto list = nlohmann::ordered_json::array();
    for (const Encounter& game : shown) {
        list.push_back(to_json(game, players[0], players[1], rounds));
    }
    if (options.format.is_json()) {
        print_document(versus, list, players, context);
    } else {
        options.format.print_rows(list, context);
    }
}

}  // namespace

void declare_versus(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    app.add_option("A", options->names[0], "A player: a name, or a part of one that only one player has")->required();
    app.add_option("B", options->names[1], "The other player")->required();
    options->selection.declare(app);
    app.add_option("--limit", options->limit, "List at most so many games, the latest ones (0: all, the default)")
        ->type_name("N");
    options->format.declare(app);
    app.footer(
        "The games are listed with the names by which tables show the players, however they wrote them. As CSV\n"
        "the list alone is given. A game under vela is a second round: the round before it is named, and a FirstRound\n"
        "that contradicts that is warned of.");
    app.callback([=, &context] { context.action = [=, &context] { show(*options, context); }; });
}

}  // namespace damier
