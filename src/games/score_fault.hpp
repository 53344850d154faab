#pragma once

#include "games/game_result.hpp"

#include <optional>
#include <string>

namespace damier {

/// Why no game of that kind can have been played to its end with that result and score, or nothing. Where the score
/// decides, the winner must have more.
[[nodiscard]] std::optional<std::string> score_fault(const GameInfo& info, GameResult result, const Score& score);

}  // namespace damier
