#include "catch.hpp"
#include "games/game.hpp"

using namespace damier;

TEST_CASE("scores are read and written") {
    CHECK(write_score(Score{{23, 18}, {}}) == "23-18");
    CHECK(write_score(Score{{9, 9}, {{3, 1}}}) == "9-9 (3-1)");
    CHECK(*parse_score("9-9 (3-1)") == Score{{9, 9}, {{3, 1}}});
    for (const char* bad : {"", "9", "9-", "-9-1", "9-9 (3-1", "9-9(3-1)", "9-9 (3-1) ", "999-1", "9-9x", "9-+1"}) {
        CAPTURE(bad);
        CHECK(!parse_score(bad));
    }
}
