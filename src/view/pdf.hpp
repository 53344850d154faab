#pragma once

#include "view/drawing.hpp"

#include <string>
#include <vector>

namespace damier {

/// The drawings as the pages of a PDF document; their unit is the millimetre. Throws std::runtime_error where it cannot
/// be made.
[[nodiscard]] std::string write_pdf(const std::vector<Drawing>& pages);

}  // namespace damier
