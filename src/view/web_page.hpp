// Pages of a site. Only the page for searching has a script.
#pragma once

#include "view/page_head.hpp"
#include "view/table.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// A link: its address, and its words.
struct Link {
    std::string href;
    std::string text;
};

/// A cell of a table on a page: its text, and the address to which it links, if any. Further links follow with a blank
/// between them.
struct PageCell {
    std::string text;
    std::string href{};
    bool number = false;
    std::vector<Link> more{};
};

/// A field of a form. If it has `choices`, the reader chooses one of them.
struct PageField {
    std::string name;
    std::string label;
    std::string value;
    std::vector<Link> choices{};  ///< for each choice the value to send, and the words
};

/// A page of a site: HTML 5. All texts are escaped.
class WebPage {
public:
    explicit WebPage(PageHead head) : head_(std::move(head)) {}

    /// Links to the pages of the site. `current` is the address of this page.
    WebPage& navigation(const std::vector<Link>& links, std::string_view current);
    WebPage& heading(int level, std::string_view text);
    WebPage& paragraph(std::string_view text);
    /// A list of links. Adds nothing if there are no links.
    WebPage& list(const std::vector<Link>& links);
    /// Links in one paragraph. `current` is the address of this page, if it is among them.
    WebPage& links(const std::vector<Link>& links, std::string_view current = {});
    WebPage& table(const std::vector<std::string>& headings, const std::vector<std::vector<PageCell>>& rows);
    /// The table of a report. `link_to`, if given, says where a cell links to; an empty address is no link.
    WebPage& table(const Table& table,
                   const std::function<std::string(std::size_t row, std::size_t column)>& link_to = {});
    /// A form that requests the page `action` of the site.
    WebPage& form(std::string_view action, const std::vector<PageField>& fields, std::string_view button);
    /// A complete SVG document. `words` describe it to readers who cannot see it.
    WebPage& drawing(std::string_view svg, std::string_view words);
    /// The same with a link below it. Such drawings stand side by side.
    WebPage& drawing(std::string_view svg, std::string_view words, const Link& caption);
    /// A plot, which becomes dark on a dark page, and stays large enough to be read.
    WebPage& plot(std::string_view svg, std::string_view words);
    /// A field for words, and the table of the games that have them. `data` is a JSON document for the script, which
    /// loads the index of the site (`search.js` says how).
    WebPage& search(std::string_view label, std::string_view without_script, std::string_view data,
                    const std::vector<std::string>& headings);
    /// A part that the reader can open. `fill` adds its content.
    WebPage& folded(std::string_view summary, const std::function<void(WebPage&)>& fill, std::string_view id = "");
    /// A paragraph that says what went wrong.
    WebPage& alert(std::string_view text);
    /// The elements of another page.
    WebPage& append(const WebPage& other);

    /// The elements so far, to be put into another page.
    [[nodiscard]] const std::string& body() const { return body_; }
    /// The whole document.
    [[nodiscard]] std::string write() const;

private:
    void figure(std::string_view svg, std::string_view words, std::string_view kind);

    PageHead head_;
    std::string navigation_;
    std::string body_;
    bool has_form_ = false;
    bool searches_ = false;
};

}  // namespace damier
