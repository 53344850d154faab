#pragma once

#include "games/any.hpp"
#include "games/picture.hpp"
#include "view/terminal.hpp"

#include <string>

namespace damier {

/// The board as text, rank 1 at the bottom. Pieces are the letters of position strings; a captured piece that lies
/// beside its square is a capital. Ends with a line end.
[[nodiscard]] std::string draw_board(const Picture& picture, const Terminal& terminal);

/// The same for a position of any game, with the position string below.
[[nodiscard]] std::string draw_position(const Position& position, const Terminal& terminal);

}  // namespace damier
