#include "view/web_page.hpp"

#include "view/html.hpp"
#include "view/web/web.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// A text that does not change the direction of the text around it. Most texts need no `bdi` for that, which is a tenth
/// of a site: all letters from right to left and all marks of direction begin with a greater byte.
std::string isolated(std::string_view text) {
    const bool is_plain =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0xD6; });
    return is_plain ? escape_html(text) : fmt::format("<bdi>{}</bdi>", escape_html(text));
}

std::string link(std::string_view href, std::string_view text, std::string_view attributes = "") {
    return fmt::format("<a href=\"{}\"{}>{}</a>", escape_html(href), attributes, isolated(text));
}

std::string links_to(const std::vector<Link>& links, std::string_view current) {
    std::string out;
    for (const Link& one : links) {
        out += link(one.href, one.text, one.href == current ? " aria-current=\"page\"" : "") + "\n";
    }
    return out;
}

}  // namespace

WebPage& WebPage::navigation(const std::vector<Link>& links, std::string_view current) {
    navigation_ += links_to(links, current);
    return *this;
}

WebPage& WebPage::heading(int level, std::string_view text) {
    body_ += fmt::format("<h{0}>{1}</h{0}>\n", level, isolated(text));
    return *this;
}

WebPage& WebPage::paragraph(std::string_view text) {
    body_ += fmt::format("<p>{}</p>\n", isolated(text));
    return *this;
}

WebPage& WebPage::list(const std::vector<Link>& links) {
    if (links.empty()) {
        return *this;
    }
    body_ += "<ul>\n";
    for (const Link& one : links) {
        body_ += "<li>" + link(one.href, one.text) + "</li>\n";
    }
    body_ += "</ul>\n";
    return *this;
}

WebPage& WebPage::links(const std::vector<Link>& links, std::string_view current) {
    body_ += "<p class=\"links\">\n" + links_to(links, current) + "</p>\n";
    return *this;
}

WebPage& WebPage::table(const std::vector<std::string>& headings, const std::vector<std::vector<PageCell>>& rows) {
    // A wide table scrolls within the page; tabindex lets the keyboard scroll it.
    body_ += "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>";
    for (std::size_t i = 0; i < headings.size(); ++i) {
        const bool is_of_numbers = !rows.empty() && i < rows.front().size() && rows.front()[i].number;
        body_ += headings[i].empty() ? "<td></td>"
                                     : fmt::format("<th scope=\"col\"{}>{}</th>",
                                                   is_of_numbers ? " class=\"number\"" : "", escape_html(headings[i]));
    }
    body_ += "</tr></thead>\n<tbody>\n";
    for (const auto& row : rows) {
        body_ += "<tr>";
        for (const PageCell& cell : row) {
            body_ += cell.number ? "<td class=\"number\">" : "<td>";
            body_ += cell.href.empty() ? isolated(cell.text) : link(cell.href, cell.text);
            for (const Link& one : cell.more) {
                body_ += " " + link(one.href, one.text);
            }
            body_ += "</td>";
        }
        body_ += "</tr>\n";
    }
    body_ += "</tbody></table></div>\n";
    return *this;
}

WebPage& WebPage::form(std::string_view action, const std::vector<PageField>& fields, std::string_view button) {
    has_form_ = true;
    body_ += fmt::format("<form method=\"get\" action=\"{}\">\n", escape_html(action));
    for (const PageField& field : fields) {
        body_ += fmt::format("<label><span>{}</span>", escape_html(field.label));
        if (field.choices.empty()) {
            body_ += fmt::format("<input name=\"{}\" value=\"{}\">", escape_html(field.name), escape_html(field.value));
        } else {
            body_ += fmt::format("<select name=\"{}\">", escape_html(field.name));
            for (const Link& choice : field.choices) {
                body_ += fmt::format("<option value=\"{}\"{}>{}</option>", escape_html(choice.href),
                                     choice.href == field.value ? " selected" : "", escape_html(choice.text));
            }
            body_ += "</select>";
        }
        body_ += "</label>\n";
    }
    body_ += fmt::format("<button>{}</button>\n</form>\n", escape_html(button));
    return *this;
}

WebPage& WebPage::search(std::string_view label, std::string_view without_script, std::string_view data,
                         const std::vector<std::string>& headings) {
    searches_ = true;
    body_ += fmt::format(
        "<form><label><span>{}</span><input id=\"search-words\" type=\"search\"></label></form>\n"
        "<noscript><p>{}</p></noscript>\n<p id=\"search-said\" role=\"status\"></p>\n"
        "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>",
        escape_html(label), escape_html(without_script));
    for (const std::string& heading : headings) {
        body_ += fmt::format("<th scope=\"col\">{}</th>", escape_html(heading));
    }
    body_ += fmt::format(
        "</tr></thead>\n<tbody id=\"search-rows\"></tbody></table></div>\n"
        "<script type=\"application/json\" id=\"search-data\">{}</script>\n",
        data);
    return *this;
}

void WebPage::figure(std::string_view svg, std::string_view words, std::string_view kind) {
    body_ += fmt::format("<figure class=\"{}\" role=\"img\" aria-label=\"{}\">\n{}</figure>\n", kind,
                         escape_html(words), svg);
}

WebPage& WebPage::drawing(std::string_view svg, std::string_view words) {
    figure(svg, words, "board");
    return *this;
}

WebPage& WebPage::drawing(std::string_view svg, std::string_view words, const Link& caption) {
    body_ += fmt::format(
        "<figure class=\"small board\">\n<div role=\"img\" aria-label=\"{}\">{}</div>\n"
        "<figcaption>{}</figcaption>\n</figure>\n",
        escape_html(words), svg, link(caption.href, caption.text));
    return *this;
}

WebPage& WebPage::table(const Table& table,
                        const std::function<std::string(std::size_t row, std::size_t column)>& link_to) {
    std::vector<std::string> headings;
    for (const Table::Column& column : table.columns) {
        headings.push_back(column.heading);
    }
    std::vector<std::vector<PageCell>> rows;
    for (const auto& row : table.rows) {
        auto& cells = rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back({.text = row[i],
                             .href = link_to ? link_to(rows.size() - 1, i) : std::string(),
                             .number = table.columns[i].right});
        }
    }
    return this->table(headings, rows);
}

WebPage& WebPage::plot(std::string_view svg, std::string_view words) {
    body_ += "<div class=\"wide plot\" tabindex=\"0\">\n";
    figure(svg, words, "plot");
    body_ += "</div>\n";
    return *this;
}

WebPage& WebPage::alert(std::string_view text) {
    body_ += fmt::format("<p role=\"alert\">{}</p>\n", isolated(text));
    return *this;
}

WebPage& WebPage::append(const WebPage& other) {
    body_ += other.body_;
    has_form_ = has_form_ || other.has_form_;
    return *this;
}

WebPage& WebPage::folded(std::string_view summary, const std::function<void(WebPage&)>& fill, std::string_view id) {
    body_ += id.empty() ? "<details>" : fmt::format("<details id=\"{}\">", escape_html(id));
    body_ += fmt::format("<summary>{}</summary>\n", isolated(summary));
    fill(*this);
    body_ += "</details>\n";
    return *this;
}

std::string WebPage::write() const {
    const PageParts parts{.css = web::page_css,
                          .css_hash = web::page_css_hash,
                          .script = searches_ ? web::search_js : std::string_view(),
                          .script_hash = web::search_js_hash,
                          .loads = searches_,
                          .has_form = has_form_};
    const std::string navigation = navigation_.empty() ? "" : "<nav>\n" + navigation_ + "</nav>\n";
    return write_page_head(head_, parts) +
           fill_in(web::page_html, [&](std::string_view name) { return name == "navigation" ? navigation : body_; });
}

}  // namespace damier
