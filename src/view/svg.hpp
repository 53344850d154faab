#pragma once

#include "games/picture.hpp"

#include <string>
#include <string_view>

namespace damier {

/// The text with the characters that mean something in XML escaped, and those that it forbids replaced by U+FFFD.
[[nodiscard]] std::string escape_xml(std::string_view text);

/// The board as a complete SVG 1.1 document.
[[nodiscard]] std::string draw_svg(const Picture& picture);

}  // namespace damier
