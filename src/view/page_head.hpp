// The head of an HTML page.
#pragma once

#include <string>
#include <string_view>

namespace damier {

/// The facts about a page in its head.
struct PageHead {
    std::string language{};  ///< `en`, `fr`; empty if the page has both and follows the browser
    std::string title{};
    std::string description{};  ///< for previews; may be empty
    std::string address{};      ///< the address of the page with its host; empty if unknown
    std::string feed{};         ///< the feed of the site, relative to the page; may be empty
};

/// The styles and the script of a page. The hashes have the form of a Content-Security-Policy: `sha256-…`. If the page
/// has files next to it, it loads these instead.
struct PageParts {
    std::string_view css;
    std::string_view css_hash;
    std::string_view script{};  ///< empty for a page without one
    std::string_view script_hash{};
    std::string_view css_file{};     ///< the name of a file with the styles; may be empty
    std::string_view script_file{};  ///< the name of a file with the script; may be empty
    bool has_engine = false;         ///< whether the page runs WebAssembly, in a worker too
    bool asks = false;               ///< whether the page may exchange data with its own site
    bool loads = false;              ///< whether the script may load further scripts of its own site
    bool has_form = false;           ///< whether the page may send a form to its own site
};

/// An HTML 5 document up to its body. Its Content-Security-Policy allows only these parts, and no network.
[[nodiscard]] std::string write_page_head(const PageHead& head, const PageParts& parts);

}  // namespace damier
