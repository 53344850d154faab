// The reader for games of Boardspace.

#pragma once

#include "import/format.hpp"

namespace damier {

/// Game files of Boardspace: SGF with turns in the site's own words. See formats.md.
[[nodiscard]] bool detect_boardspace(std::string_view head);
void read_boardspace(std::string_view text, const GameSink& sink);

}  // namespace damier
