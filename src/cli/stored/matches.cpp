#include "cli/stored/matches.hpp"

#include "base/translate.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damier {

RoundsBefore rounds_before(const Database& db, std::vector<MatchGame> games, const Context& context) {
    for (MatchGame& game : games) {
        const auto kind = find_game(game.row.game);
        if (kind && is_second_round(info(*kind), game.row.rules)) {
            const StoredGame stored = load_game(db, game.row.id);
            const bool is_side1 = stored.record.value("FirstRound") == info(*kind).sides[0];
            game.first_round = is_side1 ? Side::one : Side::two;
        }
    }
    RoundsBefore out;
    for (const Tie& tie : tie_rounds(games)) {
        out.emplace(tie.game, tie.before);
        if (tie.contradicts) {
            context.note(
                tr_format("warning: the FirstRound of game {} contradicts the result of game {}, its first round",
                          tie.game, tie.before));
        }
    }
    return out;
}

std::vector<MatchGame> as_rounds(std::span<const EventGame> games) {
    std::vector<MatchGame> rounds;
    for (const EventGame& game : games) {
        rounds.push_back({game.row, game.side1.id, game.side2.id, std::nullopt, game.match, game.event});
    }
    return rounds;
}

std::vector<NamedMatch> matches_of(std::span<const EventGame> games) {
    std::map<std::int64_t, const EventGame*> by_number;
    for (const EventGame& game : games) {
        by_number.emplace(game.row.id, &game);
    }
    std::vector<NamedMatch> out;
    for (PlayedMatch& match : find_matches(as_rounds(games))) {
        const EventGame& first = *by_number.at(match.games.front());
        out.push_back({std::move(match), {first.side1.name, first.side2.name}, first.row.game, first.row.event});
    }
    return out;
}

std::vector<Column<NamedMatch>> match_columns(bool unicode) {
    const auto player = [](const std::string& key, std::size_t which) {
        return Column<NamedMatch>{.key = key,
                                  .value = [which](const NamedMatch& one) { return one.names[which]; },
                                  .heading = tr_later("player"),
                                  .shrinks = true};
    };
    const auto points = [unicode](const std::string& key, std::size_t which) {
        return Column<NamedMatch>{
            .key = key,
            .value = [which](const NamedMatch& one) { return one.match.points()[which]; },
            .heading = tr_later("points"),
            .text = [=](const NamedMatch& one) { return points_text(one.match.points()[which], unicode); },
            .right = true};
    };
    return {player("player1", 0),
            points("points1", 0),
            player("player2", 1),
            points("points2", 1),
            {.key = "rounds",
             .value = [](const NamedMatch& one) { return one.match.games.size(); },
             .heading = tr_later("rounds"),
             .right = true},
            {.key = "unfinished",
             .value = [](const NamedMatch& one) { return one.match.of_first.unfinished; },
             .right = true,
             .spare = 3},
            {.key = "games",
             .value = [](const NamedMatch& one) { return one.match.games; },
             .text = [](const NamedMatch& one) { return fmt::format("{}", fmt::join(one.match.games, ", ")); }},
            {.key = "game", .value = [](const NamedMatch& one) { return one.game; }, .spare = 2},
            {.key = "event",
             .value = [](const NamedMatch& one) { return known_value(one.event); },
             .text = [](const NamedMatch& one) { return one.event; },
             .shrinks = true,
             .spare = 1}};
}

std::string match_text(const NamedMatch& match, bool unicode) {
    const auto points = match.match.points();
    return tr_format("{} {}, {} {} (games {})", match.names[0], points_text(points[0], unicode), match.names[1],
                     points_text(points[1], unicode), fmt::format("{}", fmt::join(match.match.games, ", ")));
}

}  // namespace damier
