// Matches of several rounds: their scores, and the round before each second round.

#pragma once

#include "store/game/counts.hpp"
#include "store/game/entry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// A game as one round of a match.
struct MatchGame {
    GameRow row;
    std::int64_t side1 = 0;  ///< the number of the player; 0 for nobody
    std::int64_t side2 = 0;
    /// Only in a second round: the side, in this game, of the player who won the round before. This is what the record
    /// says.
    std::optional<Side> first_round;
    std::string match{};     ///< the tag Match; empty without the tag
    std::int64_t event = 0;  ///< the number of the event, if several spellings can mean it
};

/// A second round, and the round before it.
struct Tie {
    std::int64_t game = 0;
    std::int64_t before = 0;
    bool contradicts = false;  ///< the result of the round before does not fit what the second round says
};

/// Finds the round before each second round (a game under `GameInfo::second_rounds`). It is the last earlier first
/// round of the same kind between the same two players. Both have the same Match tag, or both have none, and the same
/// event. A game is earlier if its round number is lower. If round numbers are equal or unknown, the date decides, and
/// then the number of the game. If no round before is found, the second round is left out.
[[nodiscard]] std::vector<Tie> tie_rounds(std::span<const MatchGame> games);

/// A match of two players: two or more games of one kind. They have the same Match tag; or they have none, and are a
/// first round and its earliest second round (see `tie_rounds`).
struct PlayedMatch {
    std::vector<std::int64_t> games;        ///< the rounds, the earliest first
    std::array<std::int64_t, 2> players{};  ///< the player on side one in the first of them, and the other
    PlayerCounts of_first;                  ///< the results of the first player

    /// The points of both: one for a round won, half for a draw. The sheets count nothing else over several rounds.
    [[nodiscard]] std::array<double, 2> points() const {
        const auto half = static_cast<double>(of_first.draws) / 2;
        return {of_first.points(), static_cast<double>(of_first.opponent_wins()) + half};
    }
};

/// The matches among these games, in the order of their first rounds. Rounds are ordered by round, then by date, if all
/// games of the match have them, and then by number.
[[nodiscard]] std::vector<PlayedMatch> find_matches(std::span<const MatchGame> games);

}  // namespace damier
