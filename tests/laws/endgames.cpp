// Laws of the numbering of endgames, for every game that has one.
//
// The tests take positions of random play (`over_endgames`), and all indices of small classes. They compare numbers,
// images and retracted turns with the rules.

#include "catch.hpp"
#include "games/any.hpp"
#include "games/tiered.hpp"
#include "support/each_game.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <set>

using namespace damier;
using damier::testing::play_randomly;
using damier::testing::Rng;

namespace {

/// Numbering sets of many pieces needs a list that takes long to make.
template <Game G>
bool is_quickly_numbered(Tier tier) {
    return G::tier_size(tier) != 0 && G::index_bytes(tier) < 2'000'000;
}

/// Calls visit(position) on some positions of random play, a quarter of those whose tier is quickly numbered.
template <Game G, class Visit>
void over_endgames(std::uint64_t seed, Visit visit) {
    Rng rng(seed);
    for (int i = 0; i < 300; ++i) {
        play_randomly<G>(rng, 120, [&](const auto& p, const auto&) {
            if (const auto tier = G::tier(p); tier && is_quickly_numbered<G>(*tier) && rng.one_in(4)) {
                visit(p);
            }
        });
    }
}

/// The tiers of the variant of a game's usual start with at most this number of indices.
template <Game G>
std::vector<Tier> small_tiers(const StartTags& tags, std::uint64_t most) {
    std::vector<Tier> list;
    const std::uint8_t variant = G::variant(G::start(tags.view()).value());
    for (std::int8_t own = 1; own <= 22; ++own) {
        for (std::int8_t enemy = 1; enemy <= 22; ++enemy) {
            const Tier tier{own, enemy, variant};
            if (const auto size = G::tier_size(tier); size != 0 && size <= most) {
                list.push_back(tier);
            }
        }
    }
    return list;
}

std::vector<StartTags> kinds(const GameInfo& info) {
    std::vector<StartTags> list;
    for (const auto rules : info.rule_sets) {
        for (const char* board : {"", "3x3", "5x3", "3x5", "5x5", "3x9"}) {
            if (!is_second_round(info, rules) && (!info.board.empty() || *board == '\0')) {
                list.push_back({std::string(rules), board, {}, {}, {}});
            }
        }
    }
    return list;
}

/// The same position without the bar of its last turn.
template <Game G>
typename G::Position without_bar(const typename G::Position& p) {
    return G::unrank(*G::tier(p), G::rank(p).index)->position;
}

/// The rank of a position in which this turn is barred if it can be.
template <Game G>
TierRank rank_before(const typename G::Position& p, const typename G::Turn& turn) {
    if constexpr (Barring<G>) {
        return G::rank(G::barred(p, turn));
    } else {
        return G::rank(p);
    }
}

}  // namespace

TEST_OF_EACH_GAME("every index of a small tier gives a position with that index, and each position has one", "[law]") {
    if constexpr (Tiered<G>) {
        for (const StartTags& tags : kinds(G::info)) {
            for (const Tier tier : small_tiers<G>(tags, std::is_same_v<G, Achef> ? 500000 : 4000)) {
                std::uint64_t used = 0;
                std::vector<std::uint64_t> keys;
                for (std::uint64_t i = 0; i < G::tier_size(tier); ++i) {
                    const auto unranked = G::unrank(tier, i);
                    if (!unranked) {
                        continue;
                    }
                    ++used;
                    const auto& p = unranked->position;
                    const TierRank rank = G::rank(p);
                    if (G::tier(p) != tier || rank.index != i || rank.ban != 0 ||
                        rank.stabiliser != unranked->stabiliser) {
                        FAIL(i << " of " << int{tier.own} << " v " << int{tier.enemy} << " is "
                               << G::write_position(p));
                    }
                    keys.push_back(canonical_key<G>(p));
                }
                std::sort(keys.begin(), keys.end());
                CAPTURE(tags[StartPart::rules], tags[StartPart::board], int{tier.own}, int{tier.enemy});
                REQUIRE(used > 0);
                REQUIRE(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
            }
        }
    }
}

TEST_OF_EACH_GAME("images and exchanged colours share an index, and the index gives one of them", "[law]") {
    if constexpr (Tiered<G>) {
        std::set<int> sizes;
        over_endgames<G>(11, [&](const auto& p) {
            const auto tier = G::tier(p);
            const TierRank rank = G::rank(p);
            int stabiliser = 0;
            CAPTURE(G::write_position(p));
            REQUIRE(rank.index < G::tier_size(*tier));
            for (int s = 0; s < G::symmetries(p); ++s) {
                const auto seen = G::image(p, s);
                REQUIRE(G::tier(seen) == tier);
                REQUIRE(G::rank(seen).index == rank.index);
                stabiliser += G::image(p, s).pieces == p.pieces ? 1 : 0;
            }
            REQUIRE(rank.stabiliser == stabiliser);
            sizes.insert(stabiliser);
            const auto found = G::unrank(*tier, rank.index);
            REQUIRE(found);
            auto own = found->position;
            own.to_move = p.to_move;
            if (p.to_move == Side::two) {
                std::swap(own.pieces[0], own.pieces[1]);
            }
            bool is_image = false;
            for (int s = 0; s < G::symmetries(p); ++s) {
                is_image = is_image || G::image(own, s).pieces == p.pieces;
            }
            REQUIRE(is_image);
        });
        CHECK(sizes.size() >= 2);
    }
}

TEST_OF_EACH_GAME("predecessors are exactly the positions with a turn to this position", "[law]") {
    if constexpr (Retractable<G>) {
        std::vector<typename G::Retraction> found;
        int checked = 0;
        over_endgames<G>(12, [&](const auto& random) {
            const auto p = without_bar<G>(random);
            std::vector<typename G::Turn> turns;
            G::turns(p, turns);
            for (const auto& turn : turns) {
                const auto next = G::play(p, turn);
                if (G::tier(next) != swapped(*G::tier(p))) {
                    continue;
                }
                G::predecessors(next, found);
                const auto is_this = [&](const auto& r) { return r.position == p && r.turn == turn; };
                CAPTURE(G::write_position(p), turn_text<G>(p, turn));
                REQUIRE(std::count_if(found.begin(), found.end(), is_this) == 1);
                ++checked;
            }
            G::predecessors(p, found);
            for (const auto& [before, turn, rank] : found) {
                CAPTURE(G::write_position(p), G::write_position(before));
                REQUIRE(rank == rank_before<G>(before, turn));
                REQUIRE(G::tier(before) == swapped(*G::tier(p)));
                REQUIRE(G::judge(before, turn).is_legal());
                REQUIRE(G::play(before, turn) == p);
            }
        });
        CHECK(checked > 1000);
    }
}

TEST_OF_EACH_GAME("captures are the turns that lead to another tier", "[law]") {
    if constexpr (Retractable<G>) {
        std::vector<typename G::Turn> found;
        std::set<bool> kinds;
        over_endgames<G>(14, [&](const auto& random) {
            const auto p = without_bar<G>(random);
            std::vector<typename G::Turn> turns;
            G::turns(p, turns);
            const auto all = static_cast<std::ptrdiff_t>(turns.size());
            std::erase_if(turns, [&](const auto& t) { return G::tier(G::play(p, t)) == swapped(*G::tier(p)); });
            CAPTURE(G::write_position(p));
            REQUIRE(G::captures(p, found) == all - static_cast<std::ptrdiff_t>(turns.size()));
            REQUIRE(found == turns);
            kinds.insert(found.empty());
        });
        CHECK(kinds.size() == 2);
    }
}

TEST_OF_EACH_GAME("a bar removes exactly one turn", "[law]") {
    if constexpr (Barring<G>) {
        int bars = 0;
        over_endgames<G>(13, [&](const auto& random) {
            const auto p = without_bar<G>(random);
            std::vector<typename G::Turn> turns;
            G::turns(p, turns);
            std::set<int> numbers;
            std::vector<BarredTurn<typename G::Turn>> all;
            G::bars(p, all);
            for (const auto& turn : turns) {
                const auto barred = G::barred(p, turn);
                const bool is_barred = !(barred == p);
                const auto bar = std::find_if(all.begin(), all.end(), [&](const auto& b) { return b.turn == turn; });
                REQUIRE(is_barred == (bar != all.end()));
                REQUIRE(G::rank(barred).ban == (is_barred ? bar->number : 0));
                REQUIRE(is_barred == (G::rank(barred).ban != 0));
                std::vector<typename G::Turn> left;
                G::turns(barred, left);
                REQUIRE(left.size() == turns.size() - (is_barred ? 1 : 0));
                REQUIRE((std::find(left.begin(), left.end(), turn) == left.end()) == is_barred);
                if (is_barred) {
                    REQUIRE(G::rank(barred).index == G::rank(p).index);
                    REQUIRE(numbers.insert(bar->number).second);
                    ++bars;
                }
            }
            REQUIRE(numbers.size() == all.size());
        });
        CHECK(bars > 300);
    }
}
