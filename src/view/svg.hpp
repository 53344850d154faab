#pragma once

#include "games/picture.hpp"
#include "view/drawing.hpp"

#include <string>
#include <string_view>

namespace damier {

/// The text with the characters that mean something in XML escaped, and those that it forbids replaced by U+FFFD.
[[nodiscard]] std::string escape_xml(std::string_view text);

/// What an SVG document begins with: its size, its title unless that is empty, and a white page. `style` has the
/// attributes of all text; `unit` is as for `write_svg`.
[[nodiscard]] std::string begin_svg(double width, double height, std::string_view style, std::string_view title = "",
                                    std::string_view unit = "");

/// A drawing as a complete SVG 1.1 document. `unit` is what its lengths are in, as SVG names it: `mm`; none for pixels.
[[nodiscard]] std::string write_svg(const Drawing& drawing, std::string_view unit = "");

/// The board as a complete SVG 1.1 document.
[[nodiscard]] std::string draw_svg(const Picture& picture);

}  // namespace damier
