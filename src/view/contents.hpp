// The contents of a board's squares as text, for pages that draw it.
//
// The content of a square is the letter of a piece (see `Tone`) and the text on the piece: `r2`. A capital letter means
// a captured piece, drawn next to its square.
#pragma once

#include "games/picture.hpp"

#include <string>

namespace damier {

/// All pieces of a board with their squares: `,a1w,b2r2`.
[[nodiscard]] std::string pieces_text(const Picture& picture);

/// The texts printed on the cells, separated by blanks. A cell with a shade has a colon and the shade after its text.
[[nodiscard]] std::string faces_text(const Picture& picture);

/// The board without pieces and faces, as JSON: `{"files", "ranks", "cells": [[x, y, round]],
/// "lines": [[x1, y1, x2, y2]], "labels": [[x, y, text]]}`.
[[nodiscard]] std::string board_text(const Picture& picture);

}  // namespace damier
