// The reader for games in FGN.

#pragma once

#include "import/format.hpp"

namespace damier {

/// FGN, a notation for Fanorona that is modelled on PGN. See formats.md.
[[nodiscard]] bool detect_fgn(std::string_view head);
void read_fgn(std::string_view text, const GameSink& sink);

}  // namespace damier
