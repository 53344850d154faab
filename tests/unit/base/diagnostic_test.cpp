#include "base/diagnostic.hpp"

#include "base/result.hpp"
#include "catch.hpp"

using namespace damier;

TEST_CASE("places are counted in lines and code points") {
    struct Case {
        std::string text;
        std::size_t offset;
        Location place;
    };
    const std::vector<Case> cases{
        {"", 0, {1, 1}},
        {"abc", 2, {1, 3}},
        {"é1", 2, {1, 2}},
        {"a\nb", 2, {2, 1}},
        {"a\r\nb", 3, {2, 1}},
        {"a\r\n\r\nb", 5, {3, 1}},
        {"a\rb", 2, {2, 1}},
        {"\xEF\xBB\xBF[", 3, {1, 1}},
        {"\xEF\xBB\xBF[\n[", 5, {2, 1}},
        {"\xE9"
         "a",
         1,
         {1, 2}},
        {"a\n", 2, {2, 1}},
        {"abc", 99, {1, 4}},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text, c.offset);
        const Location place = locate({"f", c.text}, c.offset);
        CHECK(place.line == c.place.line);
        CHECK(place.column == c.place.column);
    }
}

TEST_CASE("positions in a later block of a file continue from the beginning of that block") {
    const Source block{"f", "x\ny", 100};
    CHECK(locate(block, 0) == Location{100, 1});
    CHECK(locate(block, 2) == Location{101, 1});
}

TEST_CASE("places may be asked for in any order") {
    const Source source{"f",
                        "\xEF\xBB\xBF"
                        "ab\ncd\r\nef"};
    Locator locator(source);
    for (const std::size_t offset : {10, 3, 7, 7, 6, 0, 12, 4}) {
        CAPTURE(offset);
        CHECK(locator.at(offset) == locate(source, offset));
    }
}

TEST_CASE("a place does not depend on the places looked up before") {
    const Source source{"f", "é\xF0\x9F\x98\x80\x80\x80x\r\n\xC3\r\ré\n\n\xE2\x82"};
    Locator locator(source);
    for (std::size_t offset = 0; offset <= source.text.size(); ++offset) {
        CAPTURE(offset);
        CHECK(locator.at(offset) == locate(source, offset));
    }
}

TEST_CASE("the errors and warnings listed for one game are limited in number") {
    std::vector<Diagnostic> list{{Severity::error, {0, 1}, "of the game before"}};
    Findings findings(list);
    for (std::uint32_t i = 0; i < 2 * most_warnings; ++i) {
        CHECK(findings.is_full() == (i >= most_errors));
        findings.error({i, i}, "wrong");
        findings.warn({i, i}, "odd");
    }
    CHECK(list.size() == 1 + most_errors + most_warnings);
    CHECK(std::count(
              list.begin(), list.end(),
              Diagnostic{Severity::error, {19, 19}, "too many errors; the others of this game are not listed"}) == 1);
    CHECK(list.back() ==
          Diagnostic{Severity::warning, {999, 999}, "too many warnings; the others of this game are not listed"});
}

TEST_CASE("earlier errors of the same game count towards the limit") {
    std::vector<Diagnostic> list(most_errors - 1, {Severity::error, {0, 1}, "of the reader"});
    Findings findings(list, most_errors, list.size());
    CHECK_FALSE(findings.has_errors());
    findings.error({1, 2}, "wrong");
    findings.error({1, 2}, "wrong");
    CHECK(findings.has_errors());
    CHECK(list.size() == most_errors);
    CHECK(list.back().message == "too many errors; the others of this game are not listed");
}

TEST_CASE("a diagnostic is one line") {
    const Source source{"club.dmr", "ab\ncd"};
    Locator locator(source);
    CHECK(render(locator, {Severity::error, {4, 5}, "stray \"\x01\""}) == "club.dmr:2:2: error: stray \"\\x01\"");
    CHECK(render(locator, {Severity::warning, {0, 1}, "odd"}) == "club.dmr:1:1: warning: odd");
}

TEST_CASE("a result is a value or an error") {
    const Result<int> good = 3;
    CHECK(*good == 3);
    const Result<int> bad = fail("no number");
    CHECK(!bad);
    CHECK(bad.error() == "no number");
}
