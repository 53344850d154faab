#pragma once

#include "view/drawing.hpp"

#include <string>
#include <vector>

/// The door of the part that knows Cairo: writes a PDF with these pages. Gives why it cannot, or null.
extern "C" const char* damier_write_pdf(const std::vector<damier::Drawing>& pages, std::string& out) noexcept;
