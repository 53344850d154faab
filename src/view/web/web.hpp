// The files of this folder as texts. CMake makes them part of the program (cmake/DamierEmbed.cmake).
#pragma once

#include <string_view>

namespace damier::web {

extern const std::string_view head_html;
extern const std::string_view shared_css;
extern const std::string_view viewer_html;
extern const std::string_view viewer_css;
extern const std::string_view viewer_js;
extern const std::string_view page_html;
extern const std::string_view page_css;
extern const std::string_view search_js;

/// The hashes of these texts, in the form of a Content-Security-Policy: `sha256-…`.
extern const std::string_view shared_css_hash;
extern const std::string_view viewer_css_hash;
extern const std::string_view viewer_js_hash;
extern const std::string_view page_css_hash;
extern const std::string_view search_js_hash;

}  // namespace damier::web
