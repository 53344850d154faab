#pragma once

#include "games/game.hpp"

#include <string_view>

namespace damier {

/// A side's name in the user's language; in tags and in what is typed it is `info.sides`.
[[nodiscard]] std::string_view side_name(const GameInfo& info, Side side);

}  // namespace damier
