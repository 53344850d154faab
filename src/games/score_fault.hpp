#pragma once

#include "games/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Why no game of that kind can have been played to its end with that result and score, or nothing. Where the score
/// decides, the winner must have more.
[[nodiscard]] std::optional<std::string> score_fault(const GameInfo& info, std::string_view result, const Score& score);

}  // namespace damier
