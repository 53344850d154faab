#include "record/round.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("rounds are compared without the zeros before a number") {
    struct Case {
        const char* round;
        const char* plain;
        const char* whole;
    };
    for (const Case& c : {Case{"1", "1", "1"}, Case{"01", "1", "1"}, Case{"0010", "10", "10"}, Case{"0", "0", "0"},
                          Case{"00", "0", "0"}, Case{"03.02", "3.2", "3"}, Case{"3.10", "3.10", "3"}, Case{"", "", ""},
                          Case{".", ".", ""}, Case{"1..0", "1..0", "1"}, Case{"?", "?", "?"},
                          Case{"Final", "Final", "Final"}, Case{"0a", "0a", "0a"}, Case{"-1", "-1", "-1"}}) {
        CAPTURE(c.round);
        CHECK(plain_round(c.round) == c.plain);
        CHECK(whole_round(c.round) == c.whole);
        CHECK(is_same_round(c.round, c.plain));
    }
    CHECK_FALSE(is_same_round("1", "10"));
    CHECK_FALSE(is_same_round("1", "1.1"));
}
