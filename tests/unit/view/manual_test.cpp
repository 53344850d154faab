#include "view/manual.hpp"

#include "base/text.hpp"
#include "catch.hpp"

#include <sstream>

using namespace damier;

TEST_CASE("a manual page is filled to the width, and its tags are before their text", "[manual]") {
    const std::string page =
        ".\\\" a remark\n.TH X 1\n.SH NAME\nx \\- what it does\n.SH OPTIONS\nSome\nwords.\n.TP\n\\fB\\-q\\fR\nBe "
        "quiet, in a "
        "sentence that is longer than one line.\n.TP\n.BR \\-\\-limit \" \\fIN\\fR\"\nAt most so many.\n.PP\n.EX\n  a  "
        "b\n.EE\n"
        "See\n.BR damier (1),\n.BR x (5).\n";
    CHECK(show_manual(page, 40, false) ==
          "NAME\n    x - what it does\n\nOPTIONS\n    Some words.\n\n    -q      Be quiet, in a sentence that\n"
          "            is longer than one line.\n\n    --limit N\n            At most so many.\n\n      a  b\n"
          "    See damier(1), x(5).\n");
}

TEST_CASE("a long tag of a manual page takes several lines", "[manual]") {
    CHECK(show_manual(".SH TERMS\n.TP\nblack:NAME, white:NAME, yellow:NAME, red:NAME\nThe player.\n", 40, false) ==
          "TERMS\n    black:NAME, white:NAME, yellow:NAME,\n    red:NAME\n            The player.\n");
}

TEST_CASE("escapes of roff are read, and fonts are shown if there is colour", "[manual]") {
    CHECK(show_manual("a\\-b \\(dqc\\(dq d\\e \\&.e Dup\\('ont \\[u25CF] \\fIx\\fR\n", 80, false) ==
          "a-b \"c\" d\\ .e Dupónt ● x\n");
    CHECK(show_manual("\\fBbold words\\fR and \\fIx\\fR\n", 80, true) ==
          "\x1b[1mbold\x1b[0m \x1b[1mwords\x1b[0m and \x1b[4mx\x1b[0m\n");
}

TEST_CASE("a line of filled text is not wider than the given width, unless it is one word", "[manual]") {
    const std::string text =
        "Which games: words and terms such as player:dupont, and déjà vu.\nNext line.\n\nA paragraph.";
    for (std::size_t width = 20; width < 80; ++width) {
        for (const std::size_t indent : {0, 4}) {
            std::istringstream lines(fill(text, width, indent));
            for (std::string line; std::getline(lines, line);) {
                INFO(width << ": " << line);
                const bool is_word = line.find(' ', indent) == std::string::npos;
                CHECK((is_word || display_width(line) <= width));
                CHECK((line.empty() || line.substr(0, indent) == std::string(indent, ' ')));
            }
        }
    }
    CHECK(fill("a\nb\n\nc", 80) == "a b\n\nc\n");
    CHECK(fill("", 80).empty());
}
