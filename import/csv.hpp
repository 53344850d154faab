// The reader for tables of results.

#pragma once

#include "import/format.hpp"

#include <optional>
#include <string_view>

namespace damier {

/// A table of results: one line per game, without turns. See formats.md.
[[nodiscard]] bool detect_csv(std::string_view head);
void read_csv(std::string_view text, const GameSink& sink);
/// The tag that the heading of a column means, in English or French: `Result` for `résultat`, `side1` for `joueur 1`. Empty
/// for a column that is left out, and nothing for an unknown heading.
[[nodiscard]] std::optional<std::string_view> tag_of_heading(std::string_view heading);
/// The first line of a table, which names its columns; empty if there is none.
[[nodiscard]] Span find_names_of_csv(std::string_view text);

}  // namespace damier
