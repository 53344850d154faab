#include "view/page_head.hpp"

#include "view/html.hpp"
#include "view/web/web.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

std::string policy(const PageParts& parts) {
    std::string out = fmt::format("default-src 'none'; style-src '{}' '{}'", web::shared_css_hash,
                                  parts.css_file.empty() ? parts.css_hash : "self");
    if (!parts.script.empty() || !parts.script_file.empty()) {
        out += fmt::format("; script-src '{}'{}{}", parts.script_file.empty() ? parts.script_hash : "self",
                           parts.has_engine ? " 'wasm-unsafe-eval'" : "", parts.loads ? " 'self'" : "");
    }
    if (parts.has_engine) {
        out += "; worker-src blob:";
    }
    if (parts.asks) {
        out += "; connect-src 'self'";
    }
    return out + fmt::format("; base-uri 'none'; form-action {}", parts.has_form ? "'self'" : "'none'");
}

/// The elements that search engines and previews of links read.
std::string previews(const PageHead& head) {
    std::string out =
        fmt::format("<meta property=\"og:type\" content=\"website\">\n<meta property=\"og:title\" content=\"{}\">\n",
                    escape_html(head.title));
    if (!head.description.empty()) {
        out += fmt::format(
            "<meta name=\"description\" content=\"{0}\">\n<meta property=\"og:description\" content=\"{0}\">\n",
            escape_html(head.description));
    }
    if (!head.address.empty()) {
        out += fmt::format("<link rel=\"canonical\" href=\"{0}\">\n<meta property=\"og:url\" content=\"{0}\">\n",
                           escape_html(head.address));
    }
    if (!head.feed.empty()) {
        out +=
            fmt::format("<link rel=\"alternate\" type=\"application/atom+xml\" href=\"{}\">\n", escape_html(head.feed));
    }
    return out;
}

}  // namespace

std::string write_page_head(const PageHead& head, const PageParts& parts) {
    return fill_in(web::head_html, [&](std::string_view name) -> std::string {
        if (name == "language") {
            return head.language.empty() ? "en" : head.language;
        }
        if (name == "chosen") {
            return head.language;
        }
        if (name == "policy") {
            return policy(parts);
        }
        if (name == "title") {
            return escape_html(head.title);
        }
        if (name == "previews") {
            return previews(head);
        }
        if (name == "shared-css") {
            return std::string(web::shared_css);
        }
        if (name == "css") {
            return parts.css_file.empty() ? fmt::format("<style>{}</style>", parts.css)
                                          : fmt::format("<link rel=\"stylesheet\" href=\"{}\">", parts.css_file);
        }
        return !parts.script_file.empty() ? fmt::format("<script src=\"{}\"></script>\n", parts.script_file)
               : parts.script.empty()     ? ""
                                          : fmt::format("<script>{}</script>\n", parts.script);
    });
}

}  // namespace damier
