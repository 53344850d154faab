#pragma once

#include "import/format.hpp"

namespace damier {

/// A table of results: one line a game, without turns. See formats.md.
[[nodiscard]] bool detect_csv(std::string_view head);
void read_csv(std::string_view text, const GameSink& sink);
/// Its first line, which names the columns; empty where there is none.
[[nodiscard]] Span find_names_of_csv(std::string_view text);

}  // namespace damier
