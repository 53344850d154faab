// Boards as text for a terminal.
//
// A game makes a Picture (games/picture.hpp). This folder turns the Picture into one of these:
// - text (canvas.hpp);
// - a Drawing, for SVG and PDF (drawing.hpp, svg.hpp, pdf.hpp);
// - data for the viewer page (board_states.hpp, viewer.hpp).
//
// The reports of commands take another way: rows become a table, CSV or JSON (report.hpp).
#pragma once

#include "games/game_id.hpp"
#include "games/picture.hpp"
#include "view/terminal.hpp"

#include <string>

namespace damier {

/// The board turned by half a turn, as the other side sees it.
[[nodiscard]] Picture flipped(Picture picture);

/// The board as text (see `draw_canvas`). The lines below it have the remarks of the picture, the score and the side to
/// move.
[[nodiscard]] std::string draw_board(const Picture& picture, const Terminal& terminal);

/// The symbols of a game's boards with their meanings, one per line.
[[nodiscard]] std::string draw_legend(GameId game, const Terminal& terminal);

}  // namespace damier
