// The laws are only as good as their positions. This test fails if random play no longer reaches the rare cases of
// Fanorona.

#include "catch.hpp"
#include "games/fanorona/fanorona.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <set>

using namespace damier;
using damier::testing::play_randomly;
using damier::testing::Rng;

TEST_CASE("random play reaches every rare case of fanorona", "[law]") {
    int limited = 0;
    int chosen = 0;
    int after_limit = 0;
    int long_chains = 0;
    int blocked = 0;
    int robbed = 0;
    std::set<std::pair<int, int>> boards;
    std::set<Fanorona::Rules> rules;
    Rng rng(1);
    for (int game = 0; game < 400; ++game) {
        play_randomly<Fanorona>(rng, 120, [&](const auto& p, const auto& turns) {
            boards.emplace(p.width, p.height);
            rules.insert(p.rules);
            if (fanorona::is_vela(p.rules)) {
                ++(fanorona::is_limited(p) ? limited : after_limit);
            }
            long_chains += std::any_of(turns.begin(), turns.end(), [](const auto& t) { return t.length >= 4; }) ? 1 : 0;
            chosen += std::any_of(turns.begin(), turns.end(), [](const auto& t) { return t.taken >= 0; }) ? 1 : 0;
            if (turns.empty()) {
                ++(p.pieces[0] != 0 && p.pieces[1] != 0 ? blocked : robbed);
            }
        });
    }
    CHECK(limited >= 100);
    CHECK(after_limit >= 100);
    CHECK(chosen >= 50);
    CHECK(long_chains >= 100);
    CHECK(blocked >= 1);
    CHECK(robbed >= 10);
    CHECK(boards.size() == 12);
    CHECK(rules.size() == Fanorona::rule_names.size());
}
