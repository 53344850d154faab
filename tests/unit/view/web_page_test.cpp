#include "view/web_page.hpp"

#include "catch.hpp"

#include <string>

using namespace damier;

namespace {

constexpr const char* hostile = "\"><script>x</script>'";

bool is_harmless(const std::string& page) {
    return page.find("<script") == std::string::npos && page.find("\">\"") == std::string::npos &&
           page.find("\"'") == std::string::npos;
}

}  // namespace

TEST_CASE("everything on a page is text") {
    WebPage page({.language = "en", .title = hostile, .description = hostile, .address = hostile, .feed = hostile});
    page.navigation({{hostile, hostile}}, "")
        .heading(1, hostile)
        .paragraph(hostile)
        .list({{hostile, hostile}})
        .table({hostile}, {{{.text = hostile, .href = hostile, .more = {{hostile, hostile}}}}})
        .form(hostile, {{hostile, hostile, hostile}, {hostile, hostile, hostile, {{hostile, hostile}}}}, hostile)
        .folded(hostile, [](WebPage& part) { part.paragraph(hostile); })
        .drawing("<svg></svg>", hostile)
        .plot("<svg></svg>", hostile);
    CHECK(is_harmless(page.write()));
}

TEST_CASE("only a page with a form may send a form, and only to its own site") {
    WebPage page({.language = "en", .title = "t", .description = "", .address = "", .feed = ""});
    CHECK(page.write().find("form-action 'none'") != std::string::npos);
    page.form("explorer", {}, "go");
    CHECK(page.write().find("form-action 'self'") != std::string::npos);
}
