#include "view/svg.hpp"

#include "catch.hpp"

#include <string>

using namespace damier;

TEST_CASE("text in XML has all characters except those that XML forbids") {
    // XML 1.0, production 2 (Char).
    CHECK(escape_xml("a<b>&\"c\"\t\r\n") == "a&lt;b&gt;&amp;&quot;c&quot;\t\r\n");
    for (const char* fine : {"é", "\u007F", "\uD7FF", "\uE000", "\uFFFD", "\U00010000", "\U0010FFFF"}) {
        CHECK(escape_xml(std::string("x") + fine + "y") == std::string("x") + fine + "y");
    }
    using namespace std::string_literals;
    for (const std::string& forbidden :
         {"\0"s, "\x01"s, "\x0B"s, "\x0C"s, "\x1B"s, "\x1F"s, "\uFFFE"s, "\uFFFF"s, "\xFF"s}) {
        CHECK(escape_xml("x" + forbidden + "y") == "x\uFFFDy");
    }
    CHECK(escape_xml("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");  // half of a surrogate pair
}
