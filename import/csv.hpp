// The reader for tables of results.

#pragma once

#include "import/format.hpp"

namespace damier {

/// A table of results: one line per game, without turns. See formats.md.
[[nodiscard]] bool detect_csv(std::string_view head);
void read_csv(std::string_view text, const GameSink& sink);
/// The first line of a table, which names its columns; empty if there is none.
[[nodiscard]] Span find_names_of_csv(std::string_view text);

}  // namespace damier
