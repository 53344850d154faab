#include "notation/writer.hpp"

#include "catch.hpp"
#include "notation/reader.hpp"
#include "record/replay.hpp"

using namespace damier;

namespace {

/// The canonical form of a text that has no errors.
std::string canonical(const std::string& text) {
    std::string out;
    Reader reader(text);
    Record record;
    std::vector<Diagnostic> diagnostics;
    while (reader.next(record, diagnostics)) {
        const auto replayed = replay(record, {}, diagnostics);
        for (const auto& d : diagnostics) {
            CAPTURE(d.message);
            REQUIRE(d.severity == Severity::warning);
        }
        REQUIRE(replayed);
        write_game(record, replayed->first, out);
    }
    return out;
}

const std::string tags =
    "[Game \"avalam\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Yellow \"?\"]\n"
    "[Red \"?\"]\n[Result \"*\"]\n";

}  // namespace

TEST_CASE("the canonical form of a game") {
    struct Case {
        const char* text;
        const char* movetext;
    };
    const std::vector<Case> cases{
        {"[Game \"avalam\"] *", "*"},
        {"[Game \"avalam\"] a4-a5 b5-b4 c4-c5 *", "1. a4-a5 b5-b4 2. c4-c5 *"},
        {"[Game \"avalam\"] {begin} a4-a5 $1 b5-b4 $2 {x} c4-c5 {y} d3-d4 *",
         "{begin} 1. a4-a5 $1 b5-b4 $2 {x} 2. c4-c5 {y} 2... d3-d4 *"},
        {"[Game \"avalam\"] a4-a5!? ({why} b4-b5 (b4-a5) c4-c5) b5-b4 (c3-c4) c4-c5 *",
         "1. a4-a5 $5 ({why} 1. b4-b5 (1. b4-a5) 1... c4-c5) 1... b5-b4 (1... c3-c4) 2.\nc4-c5 *"},
        {"[Game \"avalam\"] a4-a5 (b4-b5 ; no } brace\n) b5-b4 *", "1. a4-a5 (1. b4-b5 ; no } brace\n) 1... b5-b4 *"},
        {"[Game \"avalam\"] a4-a5 ( ; no } brace\n b4-b5) b5-b4 *", "1. a4-a5 (; no } brace\n1. b4-b5) 1... b5-b4 *"},
        {"[Game \"avalam\"] a4-a5 {one  two\nthree} *", "1. a4-a5 {one two three} *"},
        {"[Game \"avalam\"] 3. a4-a5 9. b5-b4 2. c4-c5 *", "1. a4-a5 b5-b4 2. c4-c5 *"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const std::string out = canonical(c.text);
        CHECK(out == tags + "\n" + c.movetext + "\n\n");
        CHECK(canonical(out) == out);
    }
}

TEST_CASE("a mark stands before each turn of the main line, and before nothing else") {
    struct Case {
        const char* text;
        const char* marked;
    };
    const std::vector<Case> cases{
        {"*", "*\n"},
        {"a4-a5 b5-b4 c4-c5 *", "1.\ta4-a5\tb5-b4 2.\tc4-c5 *\n"},
        {"{wxyz} a4-a5 ; y\n b5-b4 (c4-c5 (d4-d5) {z} e4-e5) $2 c4-c5 *",
         "{wxyz} 1.\ta4-a5 {y} 1...\tb5-b4 (1... c4-c5 (1... d4-d5) {z} 2. e4-e5) $2 2.\vc4-c5 *\n"},
        {"a4-a5 ; no } brace\n b5-b4 *", "1.\ta4-a5 ; no } brace\n1...\tb5-b4 *\n"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const std::string text = std::string("[Game \"avalam\"] ") + c.text;
        Reader reader(text);
        Record record;
        std::vector<Diagnostic> diagnostics;
        REQUIRE(reader.next(record, diagnostics));
        std::string marked;
        write_marked_movetext(record, Side::one, marked);
        CHECK(marked == c.marked);
        std::string unmarked;
        append_unmarked(marked, unmarked);
        std::string written;
        write_movetext(record, Side::one, written);
        CHECK(unmarked == written);
    }
}

TEST_CASE("quotes and backslashes in a tag are written so that they are read again") {
    std::string out;
    write_tag("A", R"(a \ "b")", out);
    CHECK(out == R"([A "a \\ \"b\""])"
                 "\n");
}

TEST_CASE("lines hold at most 80 code points, and only a longer token is alone") {
    const std::string word(85, 'x');
    const std::string accents = "é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é é";
    const std::string out = canonical("[Game \"avalam\"] {" + accents + " " + word + " z} *");
    CHECK(out == tags + "\n{" + accents.substr(0, accents.size() - 3) + "\né\n" + word + "\nz} *\n\n");
}

TEST_CASE("tags are completed and put in order, and unknown values are dropped") {
    CHECK(canonical("[zeta \"1\"][Alpha \"2\"][Result \"*\"][Yellow \"A\"][First \"Yellow\"][Rules \"standard\"]"
                    "[Position \"yr/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry y\"][Game \"avalam\"]"
                    "[Score \"13-4\"][Event \"\"] a4-a5 *") ==
          "[Game \"avalam\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Yellow \"A\"]\n"
          "[Red \"?\"]\n[Result \"*\"]\n[Score \"13-4\"]\n[Alpha \"2\"]\n[zeta \"1\"]\n\n1. a4-a5 *\n\n");
    CHECK(canonical("[Game \"avalam\"] 1... a4-a5 b5-b4 *") == tags + "[First \"Red\"]\n\n1... a4-a5 2. b5-b4 *\n\n");
    CHECK(canonical("[Game \"avalam\"][Position \"yr/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry r\"] *") ==
          tags + "[First \"Red\"]\n\n*\n\n");
}
