// Drawings as PDF and PNG.
#pragma once

#include "view/drawing.hpp"

#include <string>
#include <vector>

namespace damier {

/// A PDF document with the drawings as its pages. Throws std::runtime_error if it cannot be made.
[[nodiscard]] std::string write_pdf(const std::vector<Drawing>& pages);

/// A PNG image of the drawing, at twice the size of a pixel, or 150 dots per inch of paper. Throws std::runtime_error
/// if it cannot be made.
[[nodiscard]] std::string write_png(const Drawing& drawing);

}  // namespace damier
