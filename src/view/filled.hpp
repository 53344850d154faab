#pragma once

#include "view/terminal.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A text as `fill` makes it, line by line; one that is empty has one line.
[[nodiscard]] std::vector<std::string> filled_lines(std::string_view text, std::size_t columns);

/// Text of which no line is wider than the terminal, unless a word is: one that would be goes on in further lines, as
/// deep as it begins. Where the output is no terminal, the text stays as it is.
[[nodiscard]] std::string filled_text(std::string_view text, const Terminal& terminal);

}  // namespace damier
