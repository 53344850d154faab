// Drawings as SVG.
#pragma once

#include "games/picture.hpp"
#include "view/drawing.hpp"

#include <string>
#include <string_view>

namespace damier {

/// The text with escapes for characters that have a meaning in XML. Characters that XML forbids become U+FFFD.
[[nodiscard]] std::string escape_xml(std::string_view text);

/// A drawing as a complete SVG 1.1 document.
[[nodiscard]] std::string write_svg(const Drawing& drawing);

/// A board as a complete SVG 1.1 document.
[[nodiscard]] std::string draw_svg(const Picture& picture);

}  // namespace damier
