// The reader for games of Abstract Play.

#pragma once

#include "import/format.hpp"

namespace damier {

/// Game records of Abstract Play, and the JSON of `damier export`. A file has one record, several records in a row, or
/// an array of records. See formats.md.
[[nodiscard]] bool detect_abstract_play(std::string_view head);
void read_abstract_play(std::string_view text, const GameSink& sink);

}  // namespace damier
