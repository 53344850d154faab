#include "reports/glicko2.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("the worked example of Glickman's paper") {
    const Glicko2 player{.rating = 1500, .deviation = 200, .volatility = 0.06};
    Glicko2Sum sum;
    add_game(sum, player, {.rating = 1400, .deviation = 30}, 1);
    add_game(sum, player, {.rating = 1550, .deviation = 100}, 0);
    add_game(sum, player, {.rating = 1700, .deviation = 300}, 0);
    CHECK(1 / sum.information == Approx(1.7785).epsilon(1e-3));  // v, printed from rounded terms there
    CHECK(sum.surplus / sum.information == Approx(-0.4834).epsilon(2e-3));
    const Glicko2 after = after_period(player, sum, 0.5);
    CHECK(after.rating == Approx(1464.06).margin(0.01));
    CHECK(after.deviation == Approx(151.52).margin(0.01));
    CHECK(after.volatility == Approx(0.05999).margin(0.00001));
}

TEST_CASE("a better score gives a higher rating, and deviation and volatility stay in range") {
    for (const double deviation : {30.0, 100.0, 350.0}) {
        for (const double opponent : {800.0, 1500.0, 2400.0}) {
            const Glicko2 before{.rating = 1500, .deviation = deviation, .volatility = 0.06};
            CAPTURE(deviation, opponent);
            double last = -1e9;  // twenty losses against a weak player are far below zero
            for (const double score : {0.0, 0.5, 1.0}) {
                Glicko2Sum sum;
                for (int game = 0; game < 20; ++game) {
                    add_game(sum, before, {.rating = opponent, .deviation = 60}, score);
                }
                const Glicko2 after = after_period(before, sum);
                CHECK(after.rating > last);  // the better the score, the higher
                CHECK(after.deviation > 0);
                CHECK(after.volatility > 0);
                CHECK(after.volatility < 0.2);
                last = after.rating;
            }
        }
    }
}

TEST_CASE("two equal players who draw keep their ratings") {
    Glicko2Sum sum;
    add_game(sum, {}, {}, 0.5);
    const Glicko2 after = after_period({}, sum);
    CHECK(after.rating == Approx(1500));
    CHECK(after.deviation < 350);
}

TEST_CASE("the rating of a player who does not play becomes less certain") {
    const Glicko2 before{.rating = 1700, .deviation = 50, .volatility = 0.06};
    CHECK(after_absence(before, 0).deviation == Approx(50));
    CHECK(after_absence(before, 1).deviation == Approx(51.07).margin(0.01));
    Glicko2 step_by_step = before;
    for (int period = 0; period < 7; ++period) {
        step_by_step = after_absence(step_by_step, 1);
    }
    CHECK(after_absence(before, 7).deviation == Approx(step_by_step.deviation));
    CHECK(after_absence(before, 1'000'000).deviation == Approx(350));
    CHECK(after_absence(before, 12).rating == Approx(1700));
}
