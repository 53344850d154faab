#pragma once

#include "view/page_head.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// A link: where to, and the words.
struct Link {
    std::string href;
    std::string text;
};

/// A cell of a table on a page: text, and where it leads.
struct PageCell {
    std::string text;
    std::string href{};
    bool number = false;
};

/// A field of a form; one of `choices` where there are any.
struct PageField {
    std::string name;
    std::string label;
    std::string value;
    std::vector<Link> choices{};  ///< what is sent, and the words
};

/// A page of a site: HTML 5 without any script. Whatever is added as text is text.
class WebPage {
public:
    explicit WebPage(PageHead head) : head_(std::move(head)) {}

    WebPage& navigation(const std::vector<Link>& links);
    WebPage& heading(int level, std::string_view text);
    WebPage& paragraph(std::string_view text);
    /// Nothing where there are no links.
    WebPage& list(const std::vector<Link>& links);
    /// Links in one paragraph.
    WebPage& links(const std::vector<Link>& links);
    WebPage& table(const std::vector<std::string>& headings, const std::vector<std::vector<PageCell>>& rows);
    /// A form that asks the site for another page, named `action`.
    WebPage& form(std::string_view action, const std::vector<PageField>& fields, std::string_view button);
    /// A complete SVG document, with what it shows in words.
    WebPage& drawing(std::string_view svg, std::string_view words);
    /// The same of a plot, which becomes dark where the page is, and no smaller than can be read.
    WebPage& plot(std::string_view svg, std::string_view words);
    /// Puts what `fill` adds into a part that can be opened.
    WebPage& folded(std::string_view summary, const std::function<void(WebPage&)>& fill);

    /// The whole document.
    [[nodiscard]] std::string write() const;

private:
    void figure(std::string_view svg, std::string_view words, std::string_view kind);

    PageHead head_;
    std::string navigation_;
    std::string body_;
    bool has_form_ = false;
};

}  // namespace damier
