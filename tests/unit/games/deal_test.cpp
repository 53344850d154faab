
#include "catch.hpp"
#include "games/anacund/anacund.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace damier;
using namespace damier::anacund;

namespace {

constexpr std::string_view set_text = "263 54 42 1*3 54 11 61 13 65 26 64 31 34 53 25 52 624";

bool is_board(const std::string& board) {
    return Anacund::start(Start{"", board}).has_value();
}

/// The slats of a board, each as the smaller of its two readings. Mixing and turning the slats does not change them.
std::multiset<std::string> slats_of(const std::string& board) {
    std::multiset<std::string> slats;
    std::string slat;
    for (const char c : board + '/') {
        if (c != '/') {
            slat += c == '*' ? '\0' : c;
            continue;
        }
        std::erase(slat, '\0');
        slats.insert(std::min(slat, std::string(slat.rbegin(), slat.rend())));
        slat.clear();
    }
    return slats;
}

}  // namespace

TEST_CASE("every seed deals a board, and always the same one") {
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const std::string board = Anacund::deal(seed);
        REQUIRE(is_board(board));
        REQUIRE(Anacund::deal(seed) == board);
        seen.insert(board);
    }
    CHECK(seen.size() == 200);
}

TEST_CASE("a number is dealt to every square as often as to any other") {
    // 36 squares and 6 000 deals: a square has number 1 a thousand times on average, with a standard deviation of 29.
    std::map<std::size_t, int> ones;
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        std::string board = Anacund::deal(seed);
        std::erase_if(board, [](char c) { return c == '/' || c == '*'; });
        for (std::size_t i = 0; i < board.size(); ++i) {
            ones[i] += board[i] == '1' ? 1 : 0;
        }
    }
    for (const auto& [square, count] : ones) {
        CHECK(count > 850);
        CHECK(count < 1150);
    }
}

TEST_CASE("the slats of a club are mixed and turned, and are still the same slats") {
    const std::string in_order = "263/54/42/1*3/54/11/61/13/65/26/64/31/34/53/25/52/624";
    std::map<std::string, int> tops;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const std::string board = Anacund::deal_set(set_text, seed).value();
        REQUIRE(is_board(board));
        REQUIRE(slats_of(board) == slats_of(in_order));
        ++tops[board.substr(0, 3)];
    }
    // The slats with three numbers are at the ends. Either may be on top, and either way round.
    REQUIRE(tops.size() == 4);
    for (const auto& [top, count] : tops) {
        CHECK(count > 60);
    }
}

TEST_CASE("a set of slats that cannot make a board is refused, with the reason") {
    CHECK(Anacund::deal_set("263 54", 1).error() == "a set has 17 slats, 2 of them with three numbers, not 2 and 1");
    std::string wrong(set_text);
    wrong.back() = '5';
    CHECK(Anacund::deal_set(wrong, 1).error() ==
          "the board has 5 squares of number 4 and 7 of number 5 (expected 6 of each)");
    CHECK(Anacund::deal_set("263/54/42/13/54/11/61/13/65/26/64/31/34/53/25/52/624", 1).error() ==
          "the board has no bonus square (expected a star after one number 1: 1*)");
}

TEST_CASE("slats are entered one by one, and the missing numbers are counted") {
    Anacund::BoardEntry entry;
    CHECK(entry.prompt() ==
          "slat 17, three numbers (missing: 6 x 1, 6 x 2, 6 x 3, 6 x 4, 6 x 5, 6 x 6; the bonus square, 1*)");
    CHECK(entry.take("26").error() == "slat 17 has 3 squares, and \"26\" has fewer");
    CHECK(entry.take("263"));
    CHECK(entry.take("7x").error().find("\"7x\" is not a slat") == 0);
    CHECK(entry.take("2*3").error() == "the bonus square is one of number 1 (1*)");
    CHECK(entry.take("54/42 1*3"));
    CHECK(entry.take("1*3").error() == "a board has one bonus square");
    CHECK(entry.prompt() == "slat 13, two numbers (missing: 5 x 1, 4 x 2, 4 x 3, 4 x 4, 5 x 5, 5 x 6)");
    CHECK(!entry.board());
    CHECK(entry.take("undo"));
    CHECK(entry.take("1*3/54/11/61/13/65/26/64/31/34/53/25/52/625").error() ==
          "a board has 6 squares of number 5, and \"625\" would be one more");
    CHECK(entry.take("624"));
    CHECK(entry.board() == "263/54/42/1*3/54/11/61/13/65/26/64/31/34/53/25/52/624");
    CHECK(entry.take("12").error() == "a board has 17 slats");
}

TEST_CASE("the last numbers 1 must have the bonus square among them") {
    Anacund::BoardEntry entry;
    REQUIRE(entry.take("111/11"));
    CHECK(entry.take("12").error() == "\"12\" uses up number 1, and the bonus square (1*) is still missing");
    CHECK(entry.take("1*2"));
}
