// Filling text to the width of a terminal.
#pragma once

#include "view/terminal.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The lines that `fill` makes of a text. An empty text gives one line.
[[nodiscard]] std::vector<std::string> filled_lines(std::string_view text, std::size_t columns);

/// The text with lines no wider than the terminal, unless a single word is. A line that is too wide continues on
/// further lines with the same indent, or if the line has two columns, below the second one. If the output is not a
/// terminal, the text is unchanged.
[[nodiscard]] std::string filled_text(std::string_view text, const Terminal& terminal);

/// A question as `filled_text` gives it, with the blanks at its end, after which a person types.
[[nodiscard]] std::string filled_prompt(std::string_view text, const Terminal& terminal);

}  // namespace damier
