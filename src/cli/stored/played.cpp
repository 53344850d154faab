#include "cli/stored/played.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace damier {
namespace {

/// The number of the player with this name; 0 for the unknown `?`, and nothing for a new player.
std::optional<std::int64_t> number_of_player(const Database& db, const std::string& name) {
    if (name == "?") {
        return 0;
    }
    const auto found = find_players(db, name, Match::whole).players;
    return found.size() == 1 ? std::optional(found.front().id) : std::nullopt;
}

bool may_be_same_year(Date a, Date b) {
    return a.year == 0 || b.year == 0 || a.year == b.year;
}

}  // namespace

std::string PlayedGame::words() const {
    const std::string what =
        fmt::format("{} - {} {}", printable(game.row.side1), printable(game.row.side2), result_text(game.row.result));
    return game.row.round == "?" ? tr_format("game {} has this pairing already: {}", game.row.id, what)
                                 : tr_format("game {} has this pairing of round {} already: {}", game.row.id,
                                             printable(game.row.round), what);
}

std::string PlayedGame::refusal(std::string_view result, std::string_view again) const {
    const GameResult typed = parse_result(result).value_or(GameResult::unfinished);
    const auto winner = winner_of(typed);
    const GameResult meant = winner && exchanged ? win_of(other(*winner)) : typed;
    return meant == GameResult::unfinished || meant == game.row.result
               ? tr_format("{} (to store a second game: {})", words(), again)
               : tr_format("{} (to correct it: damier tag {} Result={}; to store a second game: {})", words(),
                           game.row.id, result_text(meant), again);
}

bool PlayedGame::is_result_of(const Record& record) const {
    return game.row.plies == 0 && !exchanged &&
           (record.result == result_text(game.row.result) || record.result == result_text(GameResult::unfinished));
}

std::optional<PlayedGame> find_played(const Database& db, const Record& record, std::int64_t except) {
    const auto kind = find_game(record.value("Game"));
    const std::string event(record.value("Event"));
    if (!kind || event.empty() || event == "?" || !record.value("Match").empty()) {
        return std::nullopt;
    }
    const GameInfo& game_info = info(*kind);
    const auto side1 = number_of_player(db, std::string(record.value(game_info.sides[0])));
    const auto side2 = number_of_player(db, std::string(record.value(game_info.sides[1])));
    if (!side1 || !side2) {
        return std::nullopt;
    }
    const std::string_view round = record.value("Round");
    const bool has_round = !round.empty() && round != "?";
    const Date date = parse_date(record.value("Date")).value_or(Date{});
    const bool is_second = is_second_round(game_info, record.value("Rules"));
    for (const EventGame& game : event_games(db, event, {})) {
        const bool same_round = has_round ? is_same_round(game.row.round, round) : game.row.round != "?";
        if (game.row.id == except || game.row.game != game_info.id || game.row.result == GameResult::unfinished ||
            !same_round || !game.match.empty() || is_second_round(game_info, game.row.rules) != is_second ||
            !may_be_same_year(date, game.row.date)) {
            continue;
        }
        const std::array<std::int64_t, 2> players{game.side1.id, game.side2.id};
        if (players == std::array{*side1, *side2}) {
            return PlayedGame{game, false};
        }
        if (players == std::array{*side2, *side1}) {
            return PlayedGame{game, true};
        }
    }
    return std::nullopt;
}

std::optional<std::string> contradiction_to_plan(const Database& db, const Record& record, std::int64_t except) {
    const auto kind = find_game(record.value("Game"));
    const std::string event(record.value("Event"));
    const std::string_view round = record.value("Round");
    if (!kind || event.empty() || event == "?" || round.empty() || round == "?" || !record.value("Match").empty()) {
        return std::nullopt;
    }
    std::vector<EventGame> games = event_games(db, event, {});
    const Date date = parse_date(record.value("Date")).value_or(Date{});
    std::erase_if(games, [&](const EventGame& game) {
        return game.row.id == except || game.row.game != info(*kind).id || !may_be_same_year(date, game.row.date);
    });
    const auto is_planned = [](const EventGame& game) { return game.termination == planned_termination; };
    if (std::none_of(games.begin(), games.end(), is_planned)) {
        return std::nullopt;
    }
    std::array<std::string, 2> names;
    std::array<std::int64_t, 2> players{};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        names[side] = record.value(info(*kind).sides[side]);
        players[side] = number_of_player(db, names[side]).value_or(-1);
    }
    const auto has = [](const EventGame& game, std::int64_t player) {
        return game.side1.id == player || game.side2.id == player;
    };
    for (const EventGame& game : games) {
        if (is_planned(game) && players[0] != players[1] && has(game, players[0]) && has(game, players[1])) {
            return tr_format("{} - {} is planned for round {} (game {})", printable(names[0]), printable(names[1]),
                             printable(game.row.round), game.row.id);
        }
    }
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const auto is_of_player = [&](const EventGame& game) { return has(game, players[side]); };
        const auto in_round = std::find_if(games.begin(), games.end(), [&](const EventGame& game) {
            return is_of_player(game) && is_same_round(game.row.round, round);
        });
        if (players[side] != 0 && in_round != games.end()) {
            return tr_format("\"{}\" already has a game in round {} (game {})", printable(names[side]),
                             printable(round), in_round->row.id);
        }
        if (players[side] != 0 && std::none_of(games.begin(), games.end(), is_of_player)) {
            return tr_format("\"{}\" has no game in the plan of \"{}\"", printable(names[side]), printable(event));
        }
    }
    return std::nullopt;
}

}  // namespace damier
