// The functions of the part of damier that needs Cairo.
#pragma once

#include "view/drawing.hpp"

#include <string>
#include <vector>

/// Both write to `out`, and return an error message, or null.
extern "C" const char* damier_write_pdf(const std::vector<damier::Drawing>& pages, std::string& out) noexcept;
extern "C" const char* damier_write_png(const damier::Drawing& drawing, std::string& out) noexcept;
