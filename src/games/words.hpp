// Words of GameInfo in the user's language.
#pragma once

#include "games/game.hpp"

#include <string_view>

namespace damier {

/// The unit of the score, in the user's language: `points`.
[[nodiscard]] std::string_view scored_name(const GameInfo& info);

/// The words after the numbers of the tie-break, in the user's language: `of five`.
[[nodiscard]] std::string_view tie_break_words(const GameInfo& info);

}  // namespace damier
