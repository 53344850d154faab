#pragma once

#include <string>
#include <string_view>

namespace damier {

/// What the head of a page says of it.
struct PageHead {
    std::string language{};     ///< `en`, `fr`; empty where the page has both and follows the browser
    std::string title{};
    std::string description{};  ///< for previews; may be empty
    std::string address{};      ///< of the page, with its host; empty where that is not known
    std::string feed{};         ///< of the site, relative to the page; may be empty
};

/// What a page is made with. The hashes are what a Content-Security-Policy calls these texts: `sha256-…`.
struct PageParts {
    std::string_view css;
    std::string_view css_hash;
    std::string_view script{};  ///< empty for a page without one
    std::string_view script_hash{};
    bool has_form = false;  ///< whether it may send a form to its own site
};

/// An HTML 5 document up to its body. Its Content-Security-Policy forbids all but these parts, and the network.
[[nodiscard]] std::string write_page_head(const PageHead& head, const PageParts& parts);

}  // namespace damier
