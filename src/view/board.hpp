#pragma once

#include "games/game_id.hpp"
#include "games/picture.hpp"
#include "view/terminal.hpp"

#include <string>

namespace damier {

/// The board turned by half, as it is seen from the other side.
[[nodiscard]] Picture flipped(Picture picture);

/// The board as text, as `draw_canvas`; below it what the drawing cannot show, the score and whose turn it is.
[[nodiscard]] std::string draw_board(const Picture& picture, const Terminal& terminal);

/// What the symbols of a game's boards mean, a line each.
[[nodiscard]] std::string draw_legend(GameId game, const Terminal& terminal);

}  // namespace damier
