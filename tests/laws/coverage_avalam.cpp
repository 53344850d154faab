#include "catch.hpp"
#include "games/avalam/avalam.hpp"
#include "support/random_play.hpp"

using namespace damier;

TEST_CASE("an avalam game ends within 38 plies, as every turn leaves one stack less and ten hold all pieces", "[law]") {
    damier::testing::Rng rng(21);
    for (int game = 0; game < 300; ++game) {
        int plies = -1;
        bool ended = false;
        damier::testing::play_randomly<Avalam>(rng, 100, [&](const auto&, const auto& turns) {
            ++plies;
            ended = turns.empty();
        });
        REQUIRE(ended);
        REQUIRE(plies <= 38);
    }
}
