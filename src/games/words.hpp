#pragma once

#include "games/game.hpp"

#include <string_view>

namespace damier {

/// A side's name in the user's language; in tags, and where it is typed, it is `info.sides`.
[[nodiscard]] std::string_view side_name(const GameInfo& info, Side side);

/// What the score counts, in the user's language.
[[nodiscard]] std::string_view scored_name(const GameInfo& info);

/// What stands behind the numbers of the tie-break, in the user's language.
[[nodiscard]] std::string_view tie_break_words(const GameInfo& info);

}  // namespace damier
