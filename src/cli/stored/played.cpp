#include "cli/stored/played.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/round.hpp"

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
    return game.row.round == "?"
               ? tr_format("game {} has this pairing already: {}", game.row.id, what)
               : tr_format("game {} has this pairing of round {} already: {}", game.row.id, printable(game.row.round), what);
}

std::string PlayedGame::refusal(std::string_view result, std::string_view again) const {
    const GameResult typed = parse_result(result).value_or(GameResult::unfinished);
    const auto winner = winner_of(typed);
    const GameResult meant = winner && exchanged ? win_of(other(*winner)) : typed;
    return meant == GameResult::unfinished || meant == game.row.result
               ? tr_format("{} (to store a second game: {})", words(), again)
               : tr_format("{} (to correct it: damier tag {} Result={}; to store a second game: {})", words(), game.row.id,
                           result_text(meant), again);
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

}  // namespace damier
