#pragma once

#include "view/terminal.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace damier {

/// A manual page in roff (man(7)) as a terminal shows it, lines filled to `width` columns; what must not be filled may be
/// wider. Bold and italic are escape sequences where `color` is on, and else plain. It knows the requests and escapes
/// that our pages use: TH SH SS PP TP IP B I BR BI RB RI IB IR RS RE nf fi EX EE, and \\fX \\- \\e \\& \\( \\[u. Of TH
/// nothing is shown.
[[nodiscard]] std::string show_manual(std::string_view roff, std::size_t width, bool color);

/// How wide text to be read is filled: as the terminal, but not so wide that lines are hard to follow; else 80 columns.
[[nodiscard]] std::size_t reading_width(const Terminal& terminal);

/// Text filled to `width` columns, each line behind `indent` blanks; blank lines part paragraphs.
[[nodiscard]] std::string fill(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace damier
