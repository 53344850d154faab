#pragma once

#include "import/format.hpp"

namespace damier {

/// Game records of Abstract Play, and what `damier export` writes as JSON: one record, several behind one another or an
/// array of them. See formats.md.
[[nodiscard]] bool detect_abstract_play(std::string_view head);
void read_abstract_play(std::string_view text, const GameSink& sink);

}  // namespace damier
