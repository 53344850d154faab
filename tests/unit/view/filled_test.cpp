#include "view/filled.hpp"

#include "base/text.hpp"
#include "catch.hpp"

using namespace damier;
using Lines = std::vector<std::string>;

TEST_CASE("words are filled into lines that fit") {
    CHECK(filled_lines("one two three", 7) == Lines{"one two", "three"});
    CHECK(filled_lines("one two three", 6) == Lines{"one", "two", "three"});
    CHECK(filled_lines("incomprehensible word", 6) == Lines{"incomprehensible", "word"});
    CHECK(filled_lines("", 6) == Lines{""});
    CHECK(filled_lines("手談 手談", 8) == Lines{"手談", "手談"});
}

TEST_CASE("lines that fit are not changed, and continuation lines have the indentation of their first line") {
    Terminal terminal;
    terminal.is_terminal = true;
    terminal.columns = 9;
    CHECK(filled_text("a   b\n  one two three\n", terminal) == "a   b\n  one two\n  three\n");
    CHECK(filled_text("", terminal).empty());
    CHECK(filled_text("incomprehensible", terminal) == "incomprehensible");
    CHECK(filled_text("x  one two three", terminal) == "x  one\n   two\n   three");
    CHECK(filled_prompt("one two three? ", terminal) == "one two\nthree? ");
    terminal.is_terminal = false;
    CHECK(filled_text("one two three four", terminal) == "one two three four");
}
