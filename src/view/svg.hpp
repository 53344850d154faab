#pragma once

#include "games/picture.hpp"
#include "view/drawing.hpp"

#include <string>
#include <string_view>

namespace damier {

/// The text with the characters that mean something in XML escaped, and those that it forbids replaced by U+FFFD.
[[nodiscard]] std::string escape_xml(std::string_view text);

/// A drawing as a complete SVG 1.1 document. `unit` is what its lengths are in, as SVG names it: `mm`; none for pixels.
[[nodiscard]] std::string write_svg(const Drawing& drawing, std::string_view unit = "");

/// The board as a complete SVG 1.1 document.
[[nodiscard]] std::string draw_svg(const Picture& picture);

}  // namespace damier
