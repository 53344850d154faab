// Drawings as PDF.
#pragma once

#include "view/drawing.hpp"

#include <string>
#include <vector>

namespace damier {

/// A PDF document with the drawings as its pages. The unit of the drawings is the millimetre. Throws std::runtime_error
/// if it cannot be made.
[[nodiscard]] std::string write_pdf(const std::vector<Drawing>& pages);

}  // namespace damier
