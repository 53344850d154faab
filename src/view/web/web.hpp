#pragma once

#include <string_view>

namespace damier::web {

// The files of this folder, which CMake makes part of the program.

extern const std::string_view head_html;
extern const std::string_view shared_css;
extern const std::string_view viewer_html;
extern const std::string_view viewer_css;
extern const std::string_view viewer_js;
extern const std::string_view page_html;
extern const std::string_view page_css;

/// What a Content-Security-Policy calls these: `sha256-…`.
extern const std::string_view shared_css_hash;
extern const std::string_view viewer_css_hash;
extern const std::string_view viewer_js_hash;
extern const std::string_view page_css_hash;

}  // namespace damier::web
