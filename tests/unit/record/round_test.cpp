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

TEST_CASE("rounds are in the order of their numbers and boards, and other rounds come last") {
    const char* before = nullptr;
    for (const char* const round : {"0", "1", "2", "3", "3.0", "3.2", "3.10", "10", "1/4", "Final", "Semifinal"}) {
        CAPTURE(round);
        CHECK((before == nullptr || round_key(before) < round_key(round)));
        before = round;
    }
    CHECK(round_key("03.02") == round_key("3.2"));
    CHECK(round_key("FINAL") == round_key("Final"));
}
