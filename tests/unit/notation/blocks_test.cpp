#include "notation/blocks.hpp"

#include "catch.hpp"
#include "notation/reader.hpp"

#include <random>
#include <sstream>

using namespace damier;

namespace {

std::string place_of(const Source& source, std::size_t at) {
    const Location place = locate(source, at);
    return std::to_string(place.line) + ":" + std::to_string(place.column);
}

/// Every game of the stream with the place of its tags and its errors, read in blocks of about `size` bytes.
std::vector<std::string> games_in_blocks(const std::string& text, std::size_t size) {
    std::istringstream in(text);
    BlockReader blocks(in, "f", size);
    std::vector<std::string> games;
    while (const auto block = blocks.next()) {
        REQUIRE(!block->oversized);
        Reader reader(block->source.text);
        Record record;
        std::vector<Diagnostic> diagnostics;
        while (reader.next(record, diagnostics)) {
            std::string game = place_of(block->source, record.span.begin);
            for (const Item& item : record.items) {
                game += " " + item.text;
            }
            game += " " + record.result;
            for (const Diagnostic& d : diagnostics) {
                game += " " + place_of(block->source, d.span.begin) + d.message;
            }
            games.push_back(std::move(game));
            diagnostics.clear();
        }
    }
    return games;
}

}  // namespace

TEST_CASE("a file reads the same in blocks of any size") {
    const std::vector<std::string> texts{
        "[A \"x\"]\n\na b 1-0\n\n[A \"y\"]\n\nc *\n\n[A \"z\"]\n\nd 0-1\n",
        "[A \"x\"]\r\n\r\na b 1-0\r\n\r\n[A \"y\"]\r\n\r\nc *\r\n",
        "[A \"x\"]\n\na 1-0\n\n{before y}\n\n[A \"y\"]\n\nc * ; still y 1-0\n\n[A \"z\"]\n\n[B \"z\"]\n\nd *\n{last}",
        "[A \"x\"]\n\na {open 1-0\n\n[A \"y\"]\n\nc *\n\n[A \"z\"] d *",
        "[A \"x\"] a 1-0 [A \"y\"] b *\n[A \"z\"] c *",
        "[A \"x\"]\n\n[A \"y\"]\n\nb *\n\n[A \"z\"]\n\n1-0\n\n",
        // Something stands between a result and the tags.
        "[A \"x\"]\n\na 1-0\n\n{y}\n[A \"y\"]\n\nb * ;z\n{z}\n\n[A \"z\"]\n\nc *\n% escape\n[A \"u\"]\n\nd *\n{}",
        "[A \"x\"]\na 1-0\n[A \"y\"]\nb *\n{[A \"u\"]\nc 1-0}[A \"z\"]\n*\n% e\r\n{v}[A \"v\"]* {v} ; v",
        "[A \"x\"] * é } [A \"y\"] *\t{é} } [A \"z\"] *",
        // A result may be in a comment that is closed later, or never.
        "[A \"x\"]\n\na {open\n1-0\n\n{c}\n\n[A \"y\"]\n\n*\n\n{y\n1-0\n\n[A \"z\"]\n\nd * {\n[Game \"x\"]\n* }",
        "[A \"x\"]\na {open\n1-0\n[Game \"y\"]\nb (*\n[A \"z\"]\nc 1-0 {\n[A \"u\"]\n*\n[Game \"v\"]\n*\n[A \"w\"]*",
        "[A \"x\"] 1-0%x\n[A \"y\"]\n1-0[A z]\n[A \"u\"] 0-1\n[A z]\n[B \"v\"]\n[C 1-0 \"w\"]\n0-1-1 0-1\n[A \"x\"]",
    };
    for (const std::string& text : texts) {
        CAPTURE(text);
        const auto whole = games_in_blocks(text, 1U << 20U);
        CHECK(whole.size() >= 2);
        for (std::size_t size = 1; size < text.size() + 2; ++size) {
            CAPTURE(size);
            CHECK(games_in_blocks(text, size) == whole);
        }
    }
}

TEST_CASE("a long comment after a result belongs to the next game, even if it ends like a game") {
    const std::string text = "[A \"x\"]\n\na *\n; " + std::string(5000, 'x') + " 1-0\n[A \"y\"]\n\nb *\n";
    const auto whole = games_in_blocks(text, 1U << 20U);
    CHECK(whole.size() == 2);
    CHECK(games_in_blocks(text, 1) == whole);
}

TEST_CASE("any text of signs reads the same in blocks of any size") {
    const std::vector<std::string> pieces{
        "[A \"x\"]", "[A \"x\"]\n", "[Game \"y\"]", "[A z]",       "[",   "\"",  "\n", "\n", "\n\n", "\r\n", " ",
        "a",         "é",           "1-0",          "1-0\n",       "*\n", "{c}", "{",  "}",  "; d",  "% e",  "%",
        "(",         ")",           "$1",           "\xEF\xBB\xBF"};
    std::mt19937 random(1);
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (int length = 0; length < 24; ++length) {
            text += pieces[random() % pieces.size()];
        }
        CAPTURE(i, text);
        const auto whole = games_in_blocks(text, 1U << 20U);
        for (std::size_t size = 1; size < text.size(); size += 1 + size / 4) {
            REQUIRE(games_in_blocks(text, size) == whole);
        }
    }
}

TEST_CASE("a block ends after the result of a game, and has the name of its file") {
    const std::string first = "[A \"x\"]\n\na b 1-0\n\n";
    const std::string second = "[A \"y\"]\n\n{" + std::string(500, 'c') + "} *\n";
    std::istringstream in(first + second);
    BlockReader blocks(in, "club.dmr", 1);
    for (const std::string& game : {first, second}) {
        const auto block = blocks.next();
        REQUIRE(block);
        CHECK(block->source.text == game);
        CHECK(block->source.name == "club.dmr");
    }
    CHECK_FALSE(blocks.next());
}

TEST_CASE("a blank line longer than the overlap of two pieces still ends a game that is too long") {
    const std::string begin = "[A \"y\"]\n\n{";
    const std::string next = "\n" + std::string(600, ' ') + "\n[A \"z\"]\n\nc *\n";
    // The blank line and the second piece begin at the same byte.
    std::istringstream in(begin + std::string(longest_game + 1 - 512 - begin.size(), 'a') + next);
    BlockReader blocks(in, "f");
    std::string last;
    while (const auto block = blocks.next()) {
        last = block->source.text;
    }
    CHECK(last == "[A \"z\"]\n\nc *\n");
}

TEST_CASE("a game that is too long is skipped, and the next ones are read") {
    const std::string before = "[A \"x\"]\n\na *\n\n";
    const std::string after = "\n\n[A \"z\"]\n\nc *\n";
    std::istringstream in(before + "[A \"y\"]\n\n{" + std::string(longest_game + 12345, 'a') + after);
    BlockReader blocks(in, "f");
    std::vector<std::string> texts;
    std::size_t oversized = 0;
    std::uint64_t oversized_line = 0;
    std::uint64_t last_line = 0;
    while (const auto block = blocks.next()) {
        if (block->oversized) {
            oversized += block->source.text.size();
            oversized_line = block->continued ? oversized_line : block->source.first_line;
        } else {
            texts.push_back(block->source.text);
            last_line = block->source.first_line;
        }
    }
    CHECK(texts == std::vector<std::string>{before, "[A \"z\"]\n\nc *\n"});
    CHECK(oversized_line == 5);
    CHECK(last_line == 9);
    CHECK(oversized > longest_game);
}

TEST_CASE("blank lines and comments before the tags of a game that is too long belong to this game") {
    std::istringstream in("\n% e\n\n{c}\n\n[A \"y\"]\n\n{" + std::string(longest_game, 'a'));
    BlockReader blocks(in, "f");
    int begun = 0;
    while (const auto block = blocks.next()) {
        begun += block->continued ? 0 : 1;
    }
    CHECK(begun == 1);
}

TEST_CASE("a file of many games is not one game that is too long, whatever stands before the tags") {
    for (const std::string between : {"\n\n{c}\n\n", "\n\n{c}\n", "\n\n; c\n", "\n% escape\n", "\n", " {c}\n\n"}) {
        CAPTURE(between);
        const std::string game = "[Game \"x\"]\n\n" + std::string(1U << 16U, 'a') + " 1-0" + between;
        std::string text;
        while (text.size() <= longest_game) {
            text += game;
        }
        std::istringstream in(text);
        BlockReader blocks(in, "f");
        std::size_t longest = 0;
        while (const auto block = blocks.next()) {
            CHECK_FALSE(block->oversized);
            longest = std::max(longest, block->source.text.size());
        }
        CHECK(longest < (2U << 20U));
    }
}

TEST_CASE("a file that contains only zeros gives one error") {
    std::istringstream in(std::string(2 * longest_game, '\0'));
    BlockReader blocks(in, "f");
    std::size_t bytes = 0;
    int begun = 0;
    while (const auto block = blocks.next()) {
        CHECK(block->oversized);
        begun += block->continued ? 0 : 1;
        bytes += block->source.text.size();
    }
    CHECK(bytes == 2 * longest_game);
    CHECK(begun == 1);
}
