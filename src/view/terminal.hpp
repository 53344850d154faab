// The abilities of the output, and text that is safe for terminals.
#pragma once

#include "view/color.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace damier {

enum class ColorChoice { automatic, always, never };

/// The abilities of the output.
struct Terminal {
    bool is_terminal = false;                ///< whether the output is a terminal
    bool color = false;                      ///< whether to write escape sequences
    ColorDepth depth = ColorDepth::sixteen;  ///< the colours that escape sequences may use
    bool unicode = false;                    ///< whether the locale's encoding is UTF-8
    std::size_t columns = 80;                ///< the width; only meaningful on a terminal
};

/// The abilities of standard output. Obeys NO_COLOR (https://no-color.org), TERM, COLORTERM, COLUMNS and the locale.
[[nodiscard]] Terminal describe_output(ColorChoice choice);

/// Whether standard error is a terminal.
[[nodiscard]] bool messages_on_terminal();

/// Text of several lines that is safe for a terminal: everything that could act on the terminal is escaped (see
/// `printable`). With `color`, the sequences that `paint` makes are kept, since they only change the look of text.
[[nodiscard]] std::string for_terminal(std::string_view text, bool color);

/// The text between the escape sequences of an SGR code such as `31` (red). Without `color` it is unchanged.
[[nodiscard]] std::string paint(std::string_view text, std::string_view code, bool color);

}  // namespace damier
