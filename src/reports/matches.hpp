// Matches of two rounds: finding the round before each second round.

#pragma once

#include "store/game/entry.hpp"

#include <cstdint>
#include <optional>
#include <span>
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
};

/// A second round, and the round before it.
struct Tie {
    std::int64_t game = 0;
    std::int64_t before = 0;
    bool contradicts = false;  ///< the result of the round before does not fit what the second round says
};

/// Finds the round before each second round (a game under `GameInfo::second_rounds`). It is the last earlier game
/// of the same kind between the same two players at the same event. A game is earlier if its round number is lower. If
/// round numbers are equal or unknown, the date decides, and then the number of the game. If no round before is found,
/// the second round is left out.
[[nodiscard]] std::vector<Tie> tie_rounds(std::span<const MatchGame> games);

}  // namespace damier
