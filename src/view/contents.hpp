// The contents of a board's squares as text, for pages that draw it.
//
// The content of a square is empty for nothing, or the letter of a piece (see `Tone`) and the text on the piece: `r2`. A
// capital letter means a captured piece, drawn next to its square.
#pragma once

#include "games/picture.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The content of each square, file by file from the lowest rank on.
using Contents = std::vector<std::string>;

[[nodiscard]] Contents contents_of(const Picture& picture);

/// The change from one board to another. It begins with the new contents of the squares that the turn names, in that
/// order and each once; `.` is an empty square. Then, for every other square that changed, come `,`, its name and its
/// new content. Example: after the turn `d3-e3A`, `.w,f3.,g3.` means that d3 is empty, e3 has a white piece, and the
/// pieces on f3 and g3 are gone.
[[nodiscard]] std::string change_of(const Picture& picture, std::string_view turn, Contents before,
                                    const Contents& after);

/// All pieces of a board, as a change of the empty board: `,a1w,b2r2`.
[[nodiscard]] std::string pieces_text(const Picture& picture);

/// The texts printed on the cells, separated by blanks. A cell with a shade has a colon and the shade after its text.
[[nodiscard]] std::string faces_text(const Picture& picture);

/// The board without pieces and faces, as JSON: `{"files", "ranks", "cells": [[x, y, round]],
/// "lines": [[x1, y1, x2, y2]], "labels": [[x, y, text]]}`.
[[nodiscard]] std::string board_text(const Picture& picture);

}  // namespace damier
