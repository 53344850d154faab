// Tests of solving Anacund and Avalam.
//
// Near the end of random games, plain minimax gives every value. The solver must agree, with any options.
#include "solve/scored/scored.hpp"

#include "catch.hpp"
#include "games/any.hpp"
#include "solve/search/turn_tree.hpp"
#include "solve/solve.hpp"
#include "support/plain_solver.hpp"
#include "support/random_play.hpp"

#include <algorithm>

using namespace damier;
using damier::testing::minimax;
using damier::testing::PlainSolver;
using damier::testing::play_randomly;
using damier::testing::Rng;

namespace {

/// The values of all turns for the side that plays them, computed without any table.
template <Game G>
std::vector<int> turn_values(const typename G::Position& p, const std::vector<typename G::Turn>& turns) {
    std::vector<int> values;
    for (const auto& turn : turns) {
        values.push_back(-minimax<G>(G::play(p, turn)));
    }
    return values;
}

/// Whether minimax has only a few thousand positions to look at.
template <Game G>
bool is_small(const typename G::Position& p) {
    if constexpr (std::is_same_v<G, Anacund>) {
        return std::popcount(anacund::free_squares(p)) <= 6;
    } else {
        return Avalam::count_turns(p) <= 8;
    }
}

int sign(int value) {
    return (value > 0) - (value < 0);
}

/// Bounds known without a search hold, in the position and after every turn.
template <class Tree>
void check_bounds(const typename Tree::Game::Position& p, int value) {
    Tree tree;
    auto root = tree.root(p);
    const Verdict ahead = tree.ahead(root);
    REQUIRE(tree.settled(root) + ahead.lower <= value);
    REQUIRE(tree.settled(root) + ahead.upper >= value);
}

template <Game G>
using TreeFor = std::conditional_t<std::is_same_v<G, Anacund>, anacund::Tree, avalam::Tree>;

template <Game G>
void check_position(const typename G::Position& p, const std::vector<typename G::Turn>& turns) {
    CAPTURE(G::write_position(p));
    const auto values = turn_values<G>(p, turns);
    const int value = *std::max_element(values.begin(), values.end());
    check_bounds<TreeFor<G>>(p, value);
    for (std::size_t i = 0; i < turns.size(); ++i) {
        check_bounds<TreeFor<G>>(G::play(p, turns[i]), -values[i]);
    }
    SolveOptions options;
    options.memory = 1U << 16U;
    options.all = true;
    const auto exact = solve<G>(p, options);
    REQUIRE(exact.value == Verdict{value, value});
    std::vector<typename G::Turn> best;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (values[i] == value) {
            best.push_back(turns[i]);
        }
    }
    REQUIRE(exact.best == best);
    REQUIRE(exact.has_all);
    const auto general = ScoredSolver<TurnTree<G>>(options).solve(p);
    REQUIRE(general.value == exact.value);
    REQUIRE(general.best == best);
    // The line is legal, leads to the end, and has the value.
    auto end = p;
    for (const auto& turn : exact.pv) {
        REQUIRE(G::judge(end, turn).is_legal());
        end = G::play(end, turn);
    }
    REQUIRE(G::outcome(end));
    REQUIRE(worth<G>(end) == (G::side_to_move(p) == Side::one ? value : -value));

    options.result_only = true;
    const auto result = solve<G>(p, options);
    REQUIRE(result.value.is_decided());
    REQUIRE(result.value.lower <= value);
    REQUIRE(value <= result.value.upper);
    best.clear();
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (sign(values[i]) == sign(value)) {
            best.push_back(turns[i]);
        }
    }
    REQUIRE(result.best == best);
}

/// The position without about a third of its stacks.
Avalam::Position study_of(Avalam::Position p, Rng& rng) {
    for (int hole = 0; hole < avalam::holes; ++hole) {
        if (rng.one_in(3)) {
            avalam::set_stack(p, hole, 0, false);
        }
    }
    return p;
}

/// The value is the same with any other options and with very little memory.
template <Game G>
void check_settings(const typename G::Position& p) {
    CAPTURE(G::write_position(p));
    const auto base = solve<G>(p, {});
    REQUIRE(base.value.is_exact());
    SolveOptions options;
    options.memory = 1U << 12U;
    options.all = true;
    const auto forgetful = solve<G>(p, options);
    CHECK(forgetful.value == base.value);
    CHECK(std::count(forgetful.best.begin(), forgetful.best.end(), base.best.front()) == 1);
    options.result_only = true;
    const auto result = solve<G>(p, options);
    CHECK(result.value.is_decided());
    CHECK(result.value.lower <= base.value.lower);
    CHECK(base.value.upper <= result.value.upper);
    for (const auto& turn : forgetful.best) {
        CHECK(std::count(result.best.begin(), result.best.end(), turn) == 1);
    }
    // After an optimal turn the other side has the opposite value.
    const auto next = G::play(p, base.best.front());
    CHECK((G::outcome(next) || solve<G>(next, {}).value == reversed(base.value)));
}

template <Game G>
void check_small_positions(std::uint64_t seed, int wanted) {
    Rng rng(seed);
    int found = 0;
    while (found < wanted) {
        play_randomly<G>(rng, 100, [&](const auto& p, const auto& turns) {
            if (found < wanted && !turns.empty() && is_small<G>(p)) {
                ++found;
                check_position<G>(p, turns);
            }
        });
    }
}

}  // namespace

TEST_CASE("the value, all optimal turns and a line agree with plain minimax: anacund") {
    check_small_positions<Anacund>(1, 1000);
}

TEST_CASE("the value, all optimal turns and a line agree with plain minimax: avalam") {
    check_small_positions<Avalam>(2, 2000);
}

TEST_CASE("the value, all optimal turns and a line agree with plain minimax: studies of avalam") {
    Rng rng(6);
    std::vector<Avalam::Turn> turns;
    int found = 0;
    while (found < 2000) {
        play_randomly<Avalam>(rng, 100, [&](const auto& p, const auto&) {
            const Avalam::Position study = study_of(p, rng);
            Avalam::turns(study, turns);
            if (found < 2000 && !turns.empty() && is_small<Avalam>(study)) {
                ++found;
                check_position<Avalam>(study, turns);
            }
        });
    }
}

TEST_CASE("the value does not depend on the other options, nor on the memory") {
    Rng rng(7);
    for (int i = 0; i < 10; ++i) {
        play_randomly<Anacund>(rng, 100, [&](const auto& p, const auto&) {
            if (std::popcount(anacund::free_squares(p)) == 15) {
                check_settings<Anacund>(p);
            }
        });
        play_randomly<Avalam>(rng, 100, [&](const auto& p, const auto&) {
            if (const auto count = Avalam::count_turns(p); count > 24 && count <= 30) {
                check_settings<Avalam>(p);
            }
        });
    }
}

TEST_CASE("the value agrees with the plain solver further from the end, too") {
    Rng rng(3);
    for (int i = 0; i < 10; ++i) {
        play_randomly<Anacund>(rng, 100, [&](const auto& p, const auto&) {
            if (std::popcount(anacund::free_squares(p)) == 12) {
                CAPTURE(Anacund::write_position(p));
                const int value = PlainSolver<Anacund>().solve(p);
                CHECK(solve<Anacund>(p, {}).value == Verdict{value, value});
            }
        });
        play_randomly<Avalam>(rng, 100, [&](const auto& p, const auto&) {
            if (avalam::Tree tree; tree.root(p).count > 0 && Avalam::count_turns(p) == 30) {
                CAPTURE(Avalam::write_position(p));
                const int value = PlainSolver<Avalam>().solve(p);
                CHECK(solve<Avalam>(p, {}).value == Verdict{value, value});
            }
        });
    }
}

TEST_CASE("bounds hold when the budget runs out, and the limit of nodes is kept") {
    Rng rng(4);
    int open = 0;
    for (int i = 0; i < 10; ++i) {
        play_randomly<Avalam>(rng, 100, [&](const auto& p, const auto&) {
            if (Avalam::count_turns(p) == 24) {
                const int value = PlainSolver<Avalam>().solve(p);
                for (const std::uint64_t nodes : {1U, 10U, 100U, 300U}) {
                    SolveOptions options;
                    options.limits.nodes = nodes;
                    const auto solution = solve<Avalam>(p, options);
                    CHECK(solution.nodes <= nodes);
                    CHECK(solution.value.lower <= value);
                    CHECK(solution.value.upper >= value);
                    CHECK((solution.value.is_exact() || solution.best.empty()));
                    open += solution.value.is_exact() ? 0 : 1;
                }
            }
        });
    }
    CHECK(open > 0);
}

TEMPLATE_TEST_CASE("several threads prove the same as one thread", "", Anacund, Avalam) {
    Rng rng(8);
    int shared = 0;
    while (shared < 2) {
        play_randomly<TestType>(rng, 100, [&](const auto& p, const auto& legal) {
            bool is_of_size = false;
            if constexpr (std::is_same_v<TestType, Anacund>) {
                is_of_size = std::popcount(anacund::free_squares(p)) == 18;
            } else {
                is_of_size = legal.size() >= 44 && legal.size() <= 46;
            }
            if (!is_of_size) {
                return;
            }
            CAPTURE(TestType::write_position(p));
            const auto alone = solve<TestType>(p, {.all = true});
            const auto together = solve<TestType>(p, {.jobs = 3, .all = true});
            CHECK(together.value == alone.value);
            CHECK(together.has_all);
            CHECK(together.best == alone.best);
            CHECK(together.pv.size() == alone.pv.size());
            shared += alone.nodes > 40'000 ? 1 : 0;  // the others are finished before a second thread begins
        });
    }
}

TEST_CASE("several threads exceed a limit of nodes by at most a few hundred each") {
    const auto p = Avalam::start({}).value();
    SolveOptions options;
    options.limits.nodes = 60'000;
    options.jobs = 3;
    const auto solution = solve<Avalam>(p, options);
    CHECK_FALSE(solution.value.is_exact());
    CHECK(solution.nodes > 40'000);
    CHECK(solution.nodes < 62'000);
}

TEST_CASE("a search can be cancelled") {
    const std::atomic<bool> cancelled = true;
    SolveOptions options;
    options.limits.cancelled = &cancelled;
    for (options.jobs = 1; options.jobs <= 2; ++options.jobs) {
        const auto solution = solve<Avalam>(Avalam::start({}).value(), options);
        CHECK_FALSE(solution.value.is_exact());
        CHECK(solution.best.empty());
    }
}

TEST_CASE("the same limit of nodes gives the same solution") {
    Rng rng(5);
    play_randomly<Avalam>(rng, 26, [&](const auto& p, const auto&) {
        if (Avalam::count_turns(p) < 60) {
            SolveOptions options;
            options.limits.nodes = 2000;
            const auto first = solve<Avalam>(p, options);
            const auto second = solve<Avalam>(p, options);
            CHECK(first.value == second.value);
            CHECK(first.best == second.best);
            CHECK(first.pv == second.pv);
            CHECK(first.nodes == second.nodes);
        }
    });
}

TEST_CASE("a finished game has a value and no turns") {
    const auto p =
        Avalam::parse_position("../..../....../......../y5......../......../...r../..../.r y", "", "").value();
    const auto solution = solve<Avalam>(p, {});
    CHECK(solution.value == Verdict{-Avalam::info.tie_break.per_point + 1, -Avalam::info.tie_break.per_point + 1});
    CHECK(solution.best.empty());
    CHECK(solution.pv.empty());
}

TEST_CASE("avalam's groups have the same key anywhere on the board, and colours are seen from the mover") {
    avalam::Tree tree;
    const auto key = [&](const char* text) {
        auto root = tree.root(Avalam::parse_position(text, "", "").value());
        return tree.key(root).first;
    };
    const auto base = key("../..../yr..../r......./........./......../....../..../.. y");
    CHECK(base == key("../..../....../......../........./......../....ry/...r/.. y"));
    CHECK(base == key("../..../ry..../y......./........./......../....../..../.. r"));
    CHECK(base != key("../..../ry..../y......./........./......../....../..../.. y"));
    CHECK(base != key("../..../y2r..../r......./........./......../....../..../.. y"));
    // Dead stacks are left out.
    CHECK(base == key("../..../yr..../r......./........./......../....../..../r5. y"));
}

TEST_CASE("anacund's quiet squares are the squares that change no controlled square of either side") {
    Rng rng(8);
    std::vector<TreeMove> moves;
    for (int i = 0; i < 300; ++i) {
        play_randomly<Anacund>(rng, 100, [&](const auto& p, const auto&) {
            if (p.rules != Anacund::Rules::standard) {
                return;
            }
            anacund::Tree tree;
            auto node = tree.root(p);
            tree.moves(node, moves);
            std::uint64_t quiet = 0;
            for (int square = 0; square < anacund::squares; ++square) {
                anacund::Track track = anacund::track_of(p, p.to_move);
                if ((anacund::free_squares(p) & anacund::bit(square)) != 0) {
                    anacund::place(track, square);
                    const auto before = anacund::track_of(p, p.to_move);
                    quiet |=
                        anacund::only_if(track.won == before.won && track.lost == before.lost, anacund::bit(square));
                }
            }
            CAPTURE(Anacund::write_position(p));
            REQUIRE(node.quiet == quiet);
        });
    }
}
