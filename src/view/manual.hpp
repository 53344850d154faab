// Manual pages for `damier help`, and filling text.
#pragma once

#include "view/terminal.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace damier {

/// A manual page in roff (man(7)), as text for a terminal. Lines are filled to `width` columns, except those between nf
/// and fi. With `color`, bold and italic are escape sequences; otherwise they are plain.
/// Only the requests and escapes of damier's own pages are known: TH SH SS PP TP IP B I BR BI RB RI IB IR RS RE nf fi
/// EX EE, and \\fX \\- \\e \\& \\( \\[u. TH shows nothing.
[[nodiscard]] std::string show_manual(std::string_view roff, std::size_t width, bool color);

/// The width for filled text: that of the terminal, but from 20 to 100 columns so that lines are easy to read. If the
/// output is not a terminal, it is 80 columns.
[[nodiscard]] std::size_t reading_width(const Terminal& terminal);

/// The text filled to `width` columns, each line after `indent` blanks. Blank lines separate paragraphs.
[[nodiscard]] std::string fill(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace damier
