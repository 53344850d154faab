// Tests of reading `.dmr` files without the rules: tags, comments, NAGs and variations.
//
// Many tests are about a file with an error: the error has its place, and the next game is read.
#include "notation/reader.hpp"

#include "catch.hpp"
#include "notation/lexer.hpp"

#include <fmt/format.h>

using namespace damier;

namespace {

/// The game as the reader saw it, in one line: tags, elements and result.
std::string outline(const Record& record) {
    std::string out;
    for (const Tag& tag : record.tags) {
        out += fmt::format("[{}={}] ", tag.name, tag.value);
    }
    for (const Item& item : record.items) {
        switch (item.kind) {
            case Item::Kind::turn:
                out += item.number == 0 ? item.text : fmt::format("{}{:.>{}}{}", item.number, "", item.dots, item.text);
                break;
            case Item::Kind::nag:
                out += fmt::format("${}", item.nag);
                break;
            case Item::Kind::comment:
                out += "{" + item.text + "}";
                break;
            case Item::Kind::open:
                out += '(';
                break;
            case Item::Kind::close:
                out += ')';
                break;
        }
        out += ' ';
    }
    return out + record.result;
}

struct Reading {
    std::vector<std::string> games;
    std::vector<std::string> errors;  ///< line:column: message
};

Reading read(std::string text) {
    Reading reading;
    const Source source{"f", std::move(text)};
    Reader reader(source.text);
    Record record;
    std::vector<Diagnostic> diagnostics;
    while (reader.next(record, diagnostics)) {
        reading.games.push_back(outline(record));
    }
    for (const Diagnostic& d : diagnostics) {
        const Location place = locate(source, d.span.begin);
        reading.errors.push_back(fmt::format("{}:{}: {}", place.line, place.column, d.message));
    }
    return reading;
}

}  // namespace

TEST_CASE("everything that PGN allows in the envelope is read") {
    struct Case {
        const char* text;
        std::vector<std::string> games;
    };
    const std::vector<Case> cases{
        {"", {}},
        {"\xEF\xBB\xBF", {}},
        {"\n\r\n% a line that nobody reads\n", {}},
        {"[A \"x\"]\n\n1. a b *\n", {"[A=x] 1.a b *"}},
        {"\xEF\xBB\xBF[A \"x\"]\r\n\r\n1. a b\r\n2. c *", {"[A=x] 1.a b 2.c *"}},
        {"\xEF\xBB\xBF\xEF\xBB\xBF[A \"x\"] *", {"[A=x] *"}},
        {"[A \"x\"] *\n\xEF\xBB\xBF\n\xEF\xBB\xBF[A \"y\"] *", {"[A=x] *", "[A=y] *"}},
        {"[ A \"x\" ] [B\t\"y\"\n] 1.a 1-0", {"[A=x] [B=y] 1.a 1-0"}},
        {"[\nA\r\n\"x\"\n] [B\f\"y\"] *", {"[A=x] [B=y] *"}},
        {R"([A "a \"b\" \\ c"] *)", {R"([A=a "b" \ c] *)"}},
        {"[A \"x\"] 1/2-1/2 [A \"y\"] 0-1", {"[A=x] 1/2-1/2", "[A=y] 0-1"}},
        {"[A \"x\"]\n\n[B \"y\"]\n\n*", {"[A=x] [B=y] *"}},
        {"[A \"x\"] 1... a 2 . b 3 c . d *", {"[A=x] 1...a 2.b 3c d *"}},
        {"[A \"x\"] a!b?? c !? $7 *", {"[A=x] a $1 b $4 c $5 $7 *"}},
        {"[A \"x\"] { a\n\tb } 1. a {} {c} ; d { e\nb *", {"[A=x] {a b} 1.a {c} {d { e} b *"}},
        {"[A \"x\"] a (b (c) d) (e) f *", {"[A=x] a ( b ( c ) d ) ( e ) f *"}},
        {"[A \"x\"] a {b\n\n[B  \"y\"]} b {c\n\n[B\"y\"]\n\n[ B \"y\"]} *",  // no tags, since they are written
                                                                             // otherwise
         {"[A=x] a {b [B \"y\"]} b {c [B\"y\"] [ B \"y\"]} *"}},
        {"{one} [A \"x\"] {two} a * {three} [A \"y\"] * ; four\n{five}",
         // Comments between two games begin the second; at the end of the text they end the first.
         {"[A=x] {one} {two} a *", "[A=y] {three} {four} {five} *"}},
        {"[A \"x\"] a\n% b )\nc *", {"[A=x] a c *"}},
        {"[A \"x\"] 5:c12+a5+b17 d5-d4A-c5W a=b cxd *", {"[A=x] 5:c12+a5+b17 d5-d4A-c5W a=b cxd *"}},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const Reading reading = read(c.text);
        CHECK(reading.games == c.games);
        CHECK(reading.errors.empty());
    }
}

TEST_CASE("an error is at the beginning of the wrong token, and the next game is read") {
    struct Case {
        const char* text;
        const char* error;
    };
    const std::vector<Case> cases{
        {"[A \"x\"]\n\n1. a b\n\n", "5:1: the game has no result (expected 1-0, 0-1, 1/2-1/2 or * at its end)"},
        {"[A \"a\\nb\"]\n*\n\n", "1:6: a backslash in a tag value may come only before \" or \\"},
        {"[A \"x]\n*\n\n", "1:4: the value of the tag A is never closed"},
        {"[A \"x\"\n*\n\n", "1:7: the tag A is not closed (expected ])"},
        {"[A \"x\" \n\n\n\n*\n\n", "1:7: the tag A is not closed (expected ])"},
        {"[A \"x\"]\n[A \"y\"]\n*\n\n", "2:1: the tag A is given twice"},
        {"[A \"x\"]\n\na $256 *\n\n", "3:3: the NAG \"$256\" is out of range (expected $0 to $255)"},
        {"[A \"x\"]\n\n$1 a *\n\n", "3:1: the NAG \"$1\" comes before any turn"},
        {"[A \"x\"]\n\na ($1 b) *\n\n", "3:4: the NAG \"$1\" comes before any turn"},
        {"[A \"x\"]\n\n(a) b *\n\n", "3:1: a variation must follow the turn that it replaces"},
        {"[A \"x\"]\n\na ) b *\n\n", "3:3: unexpected \")\": no variation is open"},
        {"[A \"x\"]\n\na } b *\n\n", "3:3: unexpected \"}\""},
        {"[A \"x\"]\n\na é b *\n\n", "3:3: unexpected \"é\""},
        {"[A \"x\"]\n\na ééééééééééééééééééééééééééééééééééééééééé *\n\n",
         "3:3: unexpected \"ééééééééééééééééééééééééééééééééééééééé…\""},
        {"[A \"x\"]\n\na (b 1-0\n\n", "3:3: this variation is never closed"},
        {"[A \"x\"]\n\na {b *\n\n", "3:3: this comment is never closed"},
        {"[A \"x\"y\"]\n*\n\n", "1:7: the tag A is not closed (expected ])"},
        {"[A \"x\"]\n[B]\n*\n\n", "2:1: not a tag: \"[B]\" (expected [Name \"value\"])"},
        {"[B y]\n[A \"x\"]\n*\n\n", "1:1: not a tag: \"[B y]\" (expected [Name \"value\"])"},
        {"[A/B \"y\"]\n*\n\n", "1:1: not a tag: \"[A/B \"y\"]\" (expected [Name \"value\"])"},
        {"[A \"x\"]\n[B-C \"y\"]\n*\n\n", "2:1: not a tag: \"[B-C \"y\"]\" (expected [Name \"value\"])"},
        {"[A \"\xE9\"]\n*\n\n", "1:5: byte 0xE9 is not UTF-8 (save the file as UTF-8)"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const Reading reading = read(c.text + std::string("[Next \"{\"]\n\nz *\n"));
        CHECK(std::find(reading.errors.begin(), reading.errors.end(), c.error) != reading.errors.end());
        REQUIRE(reading.games.size() == 2);
        CHECK(reading.games.back() == "[Next={] z *");
    }
}

TEST_CASE("a game after a comment that is never closed is read, even if a byte order mark stands before it") {
    for (const char* const bom : {"", "\xEF\xBB\xBF"}) {
        for (const char* const next : {"[Game \"y\"]\n\n*\n", "\n[A \"y\"]\n\n*\n"}) {
            const std::string begin = std::string(next).starts_with('\n') ? "\n" : "";
            const Reading reading =
                read("[A \"x\"]\n\na {b *\n" + begin + bom + std::string(next).substr(begin.size()));
            CAPTURE(bom, next);
            REQUIRE_FALSE(reading.games.empty());
            CHECK(reading.games.back().ends_with("=y] *"));
        }
    }
}

TEST_CASE("only the first number before a turn counts, and only if it can be the number of a turn") {
    using List = std::vector<std::string>;
    const Reading first = read("[A \"x\"] 1. 1... a 2 3 b *");
    CHECK(first.games == List{"[A=x] 1.a 2b *"});
    CHECK(first.errors == List{"1:12: the next turn has a number already: \"1\" is ignored",
                               "1:21: the next turn has a number already: \"3\" is ignored"});
    CHECK(read("[A \"x\"] 1... 1. a *").games == List{"[A=x] 1...a *"});
    const Reading none = read("[A \"x\"] 1. a b 0. c 4294967296. d 4294967295. e *");
    CHECK(none.games == List{"[A=x] 1.a b c d 4294967295.e *"});
    CHECK(none.errors == List{"1:16: \"0\" cannot be the number of a turn, and is ignored",
                              "1:21: \"4294967296\" cannot be the number of a turn, and is ignored"});
    // A number before a bracket is not that of a turn after it.
    CHECK(read("[A \"x\"] a 2. (3. b 4.) 5. c *").games == List{"[A=x] a ( 3.b ) 5.c *"});
    // The turns of a misplaced variation have no right numbers.
    CHECK(read("[A \"x\"] (1. b) 1. c *").games == List{"[A=x] ( b ) c *"});
}

TEST_CASE("a tag section begins with a tag at the beginning of a line after a blank line") {
    const std::string tag = "[A \"x\"]";
    const std::string before =
        GENERATE(as<std::string>(), "a\n\n", "a\r\n\r\n", "a\r\r", "a\n \t\n", "\n\n", "[B]\n\n\n");
    CAPTURE(before);
    CHECK(find_tag_section(before + tag, 0) == before.size());
    const std::string inside = GENERATE(as<std::string>(), "", "a", "a\n", "a\r\n", "a\n\n ", "a\n\nb\n", "\n");
    CAPTURE(inside);
    CHECK(find_tag_section(inside + tag, 0) == inside.size() + tag.size());
    // The blank line is before the start of the search.
    CHECK(find_tag_section("\n\n" + tag, 1) == 2 + tag.size());
}

TEST_CASE("a line with a percent sign is not a blank line, and does not hide one") {
    const std::vector<std::string> two{"[A=x] ", "[A=y] c *"};
    CHECK(read("[A \"x\"]\n% note\n\n[A \"y\"]\n\nc *\n").games == two);
    CHECK(read("[A \"x\"]\n\n% note\n[A \"y\"]\n\nc *\n").games == two);
    CHECK(read("[A \"x\"]\n% note\n% note\n[A \"y\"]\n\nc *\n").games == std::vector<std::string>{"[A=x] c *"});
}

TEST_CASE("the text of a game goes from its first comment to its end") {
    const std::string text = "{one} [A \"x\"] a *\n\n {two}\n[A \"y\"]\nb\n\n[A \"z\"]\n\nc *\n{last}\n";
    Reader reader(text);
    Record record;
    std::vector<Diagnostic> diagnostics;
    std::vector<std::string> games;
    while (reader.next(record, diagnostics)) {
        games.push_back(text.substr(record.whole.begin, record.whole.end - record.whole.begin));
    }
    CHECK(games == std::vector<std::string>{"{one} [A \"x\"] a *", "{two}\n[A \"y\"]\nb", "[A \"z\"]\n\nc *\n{last}"});
}

TEST_CASE("a variation that is never closed is the only error of a game that ends in it") {
    CHECK(read("[A \"x\"]\n\na (b\n").errors == std::vector<std::string>{"3:3: this variation is never closed"});
}

TEST_CASE("the tags of one game do not affect the next game, however many there are") {
    std::string tags;
    for (int i = 0; i < 40; ++i) {
        tags += fmt::format("[T{} \"\"]\n", i);
    }
    const Reading reading = read(tags + "\n*\n\n" + tags + "\n*\n");
    CHECK(reading.games.size() == 2);
    CHECK(reading.errors.empty());
}

TEST_CASE("an unclosed comment ends at the next tag section, even if a brace comes later") {
    const Reading reading = read("[A \"x\"]\n\na {b\n\n[A \"y\"]\n\nc {d} *\n");
    CHECK(reading.games == std::vector<std::string>{"[A=x] a ", "[A=y] c {d} *"});
    CHECK(reading.errors == std::vector<std::string>{"3:3: this comment is never closed"});
}

TEST_CASE("a malformed tag line affects only itself") {
    const Reading reading = read("[A \"x\"]\n[B]\n[C y]\n[D \"y\"z\"]\n[E \"z]\n[F \"f\"]\n\na *\n");
    CHECK(reading.games == std::vector<std::string>{"[A=x] [D=y] [E=z]] [F=f] a *"});
    CHECK(reading.errors.size() == 4);
}

TEST_CASE("a stray sign between two tags does not end the tags") {
    const Reading reading = read("[A \"x\"],\n[B \"y\"]\n\na *\n");
    CHECK(reading.games == std::vector<std::string>{"[A=x] [B=y] a *"});
    CHECK(reading.errors == std::vector<std::string>{"1:8: unexpected \",\""});
    // A tag that the game has already is of the next game.
    CHECK(read("[A \"x\"]\n]\n[A \"y\"]\n\na *\n").games == std::vector<std::string>{"[A=x] ", "[A=y] a *"});
}

TEST_CASE("reading resumes at a Game tag after the brace of a comment that is never closed") {
    using List = std::vector<std::string>;
    const List never{"3:3: this comment is never closed"};
    const Reading end = read("[A \"x\"]\n\na {b *\n[Game \"y\"]\nc *\n");
    CHECK(end.games == List{"[A=x] a ", "[Game=y] c *"});
    CHECK(end.errors == never);
    const Reading section = read("[A \"x\"]\n\na {b *\n[Game \"y\"]\nc *\n\n[Game \"z\"]\n\nd {e} *\n");
    CHECK(section.games == List{"[A=x] a ", "[Game=y] c *", "[Game=z] d {e} *"});
    CHECK(section.errors == never);
    // Another tag does not count, nor does a Game tag on the line of the brace. A closed comment may contain one.
    CHECK(read("[A \"x\"]\n\na {b *\n[Event \"y\"]\nc *\n").games == List{"[A=x] a "});
    CHECK(read("[A \"x\"]\n\na {[Game \"y\"] c *\n").games == List{"[A=x] a "});
    CHECK(read("[A \"x\"]\n\na {b\n[Game \"y\"]\nc} *\n").games == List{"[A=x] a {b [Game \"y\"] c} *"});
    // An unclosed comment before any tag is an error of its own.
    const Reading before = read("{b\n\n[A \"y\"]\nc *\n");
    CHECK(before.games == List{"", "[A=y] c *"});
    CHECK(before.errors == List{"1:1: this comment is never closed"});
}

TEST_CASE("a game above all limits is given up, and the next game is read") {
    const auto said_of = [](const std::string& text) {
        const Reading reading = read("[A \"x\"]\n\na " + text + "\n\n[A \"y\"]\n\nb *\n");
        REQUIRE(reading.games.size() == 2);
        CHECK(reading.games.back() == "[A=y] b *");
        REQUIRE_FALSE(reading.errors.empty());
        return reading.errors.back();
    };
    const auto repeat = [](const std::string& text, int times) {
        std::string out;
        for (int i = 0; i < times; ++i) {
            out += text;
        }
        return out;
    };
    CHECK(said_of(repeat("(", 1'000'000)) == "3:23: too many errors; the others of this game are not listed");
    CHECK(said_of(repeat("(a", 100'001) + repeat(")", 100'001) + " *") ==
          "3:200003: variations are nested more than 100000 deep");
    CHECK(said_of(repeat("()", 1'500'001) + " *") ==
          "3:3000002: the game has too many turns, NAGs, comments and brackets (expected at most 3000000)");
    std::string tags = "[A \"x\"]\n";
    for (int i = 0; i < 100'001; ++i) {
        tags += fmt::format("[T{} \"\"]\n", i);
    }
    CHECK(read(tags + "*").errors ==
          std::vector<std::string>{"100001:1: the game has too many tags (expected at most 100000)"});
    const Reading deep = read("[A \"x\"] a " + repeat("(a", 100'000) + repeat(")", 100'000) + " *");
    CHECK(deep.errors.empty());
    CHECK(deep.games.size() == 1);
}

TEST_CASE("a game cut off after its tags does not swallow the next") {
    const Reading reading = read("[A \"x\"]\n[B \"x\"]\n\n[A \"y\"]\n\nc *\n");
    CHECK(reading.games == std::vector<std::string>{"[A=x] [B=x] ", "[A=y] c *"});
    CHECK(reading.errors.size() == 1);
}

TEST_CASE("nothing crashes the reader") {
    const std::string seed = "[A \"x\\\"\"]\n\n1. a {b} (c $1 d!) ; e\n%f\n1-0\n\n{g}\n[B \"y\"]\n*\n";
    const std::string alphabet("[]{}()\";%$.!\\\n\r *19aA-\0\xE9", 25);
    std::uint64_t state = 1;
    const auto random = [&](std::size_t n) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::size_t>((state >> 33U) % n);
    };
    for (int i = 0; i < 20000; ++i) {
        std::string text = seed;
        for (std::size_t change = 1 + random(6); change > 0; --change) {
            const std::size_t at = random(text.size());
            random(2) == 0 ? text.replace(at, 1, 1, alphabet[random(alphabet.size())])
                           : text.insert(at, 1, alphabet[random(alphabet.size())]);
        }
        Reader reader(text);
        Record record;
        std::vector<Diagnostic> diagnostics;
        int games = 0;
        while (reader.next(record, diagnostics)) {
            REQUIRE(++games < 100);
            REQUIRE(record.span.begin <= record.span.end);
            REQUIRE(record.span.end <= text.size());
        }
    }
}
