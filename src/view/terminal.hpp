#pragma once

#include "view/color.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace damier {

enum class ColorChoice { automatic, always, never };

/// What the output can show.
struct Terminal {
    bool is_terminal = false;                ///< a person reads it
    bool color = false;                      ///< escape sequences are welcome
    ColorDepth depth = ColorDepth::sixteen;  ///< how many colours they can name
    bool unicode = false;                    ///< the locale's encoding is UTF-8
    std::size_t columns = 80;                ///< its width; only meaningful on a terminal
};

/// What standard output can show. Obeys NO_COLOR (https://no-color.org), TERM, COLORTERM, COLUMNS and
/// the locale.
[[nodiscard]] Terminal describe_output(ColorChoice choice);

/// Whether standard error is a terminal.
[[nodiscard]] bool messages_on_terminal();

/// Text of several lines as people may see it: all that could act on a terminal is escaped (see `printable`), with
/// `color` all but the sequences that `paint` makes, which change the look of what follows and nothing else.
[[nodiscard]] std::string for_terminal(std::string_view text, bool color);

/// The text between the escape sequences of an SGR code such as `31` (red), or as it is without colour.
[[nodiscard]] std::string paint(std::string_view text, std::string_view code, bool color);

}  // namespace damier
