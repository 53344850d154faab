#pragma once

#include "store/game/entry.hpp"

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
    /// Of a game under `vela`: the side of this game whose player is said to have won the round before.
    std::optional<Side> first_round;
};

/// A second round, and the round before it.
struct Tie {
    std::int64_t game = 0;
    std::int64_t before = 0;
    bool contradicts = false;  ///< the round before has a result, and its winner is not who is said to have won it
};

/// Ties every game under `vela`, which is a second round, to the round before it: the last earlier game of its kind
/// between the same two players at the same event. Earlier is what has the lower round number; where these are equal or
/// not known, the earlier date, and then the lower number of the game. Second rounds without one are left out.
[[nodiscard]] std::vector<Tie> tie_rounds(std::span<const MatchGame> games);

}  // namespace damier
