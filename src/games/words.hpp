#pragma once

#include "games/game.hpp"

#include <string_view>

namespace damier {

/// What the score counts, in the user's language.
[[nodiscard]] std::string_view scored_name(const GameInfo& info);

/// What stands behind the numbers of the tie-break, in the user's language.
[[nodiscard]] std::string_view tie_break_words(const GameInfo& info);

}  // namespace damier
