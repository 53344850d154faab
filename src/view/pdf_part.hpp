// The function of the part of damier that needs Cairo.
#pragma once

#include "view/drawing.hpp"

#include <string>
#include <vector>

/// Writes a PDF with these pages to `out`. Returns an error message, or null.
extern "C" const char* damier_write_pdf(const std::vector<damier::Drawing>& pages, std::string& out) noexcept;
