// The accuracy of turns and games. The expected values come from the formulas of lichess, computed by hand.
#include "reports/accuracy.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("the accuracy of a turn falls with the chance that it gives away") {
    struct Row {
        double before, after, accuracy;
    };
    for (const auto& [before, after, accuracy] : {Row{0.5, 0.5, 100},
                                                  {0.5, 0.7, 100},
                                                  {0.5, 0.45, 80.82},
                                                  {0.6, 0.5, 64.58},
                                                  {0.8, 0.5, 25.78},
                                                  {1, 0.5, 9.53},
                                                  {1, 0, 0}}) {
        CAPTURE(before, after);
        CHECK(accuracy_of_turn({Side::one, before, after}) == Approx(accuracy).margin(0.05));
    }
}

TEST_CASE("the accuracy of a game") {
    SECTION("a side that keeps its chances has 100, and a side without turns has none") {
        const auto [one, two] = accuracy_of_game({{Side::one, 0.6, 0.6}, {Side::one, 0.6, 0.6}});
        CHECK(one == Approx(100));
        CHECK_FALSE(two.has_value());
        CHECK_FALSE(accuracy_of_game({})[0].has_value());
    }
    SECTION("a turn that gives a won game away weighs more than a quiet turn") {
        const auto [one, two] = accuracy_of_game({{Side::one, 0.5, 0.5},
                                                  {Side::two, 0.5, 0.5},
                                                  {Side::one, 0.5, 0.5},
                                                  {Side::two, 0.5, 0},
                                                  {Side::one, 1, 1}});
        CHECK(one == Approx(100));
        // Weights 0.5 and 12: the weighted mean of 100 and 9.53 is 13.15. Their harmonic mean is 17.40.
        CHECK(two == Approx(15.27).margin(0.01));
    }
    SECTION("the sides are told apart, whoever begins") {
        const auto first = accuracy_of_game({{Side::one, 0.5, 0.3}, {Side::two, 0.7, 0.7}});
        const auto second = accuracy_of_game({{Side::two, 0.5, 0.3}, {Side::one, 0.7, 0.7}});
        CHECK(first[0] == second[1]);
        CHECK(first[1] == second[0]);
    }
}
