#include "view/html.hpp"

#include "catch.hpp"

#include <nlohmann/json.hpp>

#include <string>

using namespace damier;

TEST_CASE("nothing in a document ends the script element around it") {
    const std::string text = "</script><!--<script>\u2028\u2029]]>";
    const std::string out = json_in_html({{"text", text}});
    CHECK(out.find('<') == std::string::npos);
    CHECK(out.find("\u2028") == std::string::npos);
    CHECK(out.find("\u2029") == std::string::npos);
    CHECK(nlohmann::json::parse(out)["text"] == text);
}

TEST_CASE("text in HTML is escaped in elements and attributes") {
    CHECK(escape_html("<b a=\"1\" c='2'>&\r") == "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;&#13;");
}

TEST_CASE("values filled into a template are not read as templates") {
    CHECK(fill_in("a {{one}} b {{two}}{{one}}", [](std::string_view name) {
              return name == "one" ? std::string("{{two}}") : std::string("2");
          }) == "a {{two}} b 2{{two}}");
    CHECK(fill_in("nothing", [](std::string_view) { return std::string("?"); }) == "nothing");
}
