// Tests of estimates. Looking ahead must agree with plain minimax over the same estimates.
#include "solve/estimate/estimator.hpp"

#include "catch.hpp"
#include "games/list.hpp"
#include "games/perft.hpp"
#include "solve/estimate/chance.hpp"
#include "solve/solve.hpp"
#include "support/each_game.hpp"
#include "support/random_play.hpp"

#include <algorithm>

using namespace damier;
using damier::testing::play_randomly;
using damier::testing::Rng;

namespace {

/// The best that the side to move can reach after this number of turns, by the estimate alone.
template <Game G>
int look_ahead(const typename G::Position& p, int depth) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    if (depth == 0 || turns.empty()) {
        return G::side_to_move(p) == Side::one ? G::estimate(p) : -G::estimate(p);
    }
    int best = -estimated_win;
    for (const auto& turn : turns) {
        best = std::max(best, -look_ahead<G>(G::play(p, turn), depth - 1));
    }
    return best;
}

}  // namespace

TEST_CASE("looking ahead in a scored game agrees with minimax") {
    const auto check = []<class G>(G, std::uint64_t seed, std::uint64_t most_turns) {
        Rng rng(seed);
        std::vector<typename G::Turn> scratch;
        int checked = 0;
        while (checked < 20) {
            play_randomly<G>(rng, 100, [&](const auto& p, const auto& turns) {
                if (turns.empty() || turns.size() > most_turns) {
                    return;
                }
                CAPTURE(G::write_position(p));
                EstimateOptions options;
                options.depth = 2;
                const auto estimate = Estimator<G>(options).estimate(p);
                for (int depth = 1; depth <= estimate.depth; ++depth) {
                    CHECK(estimate.by_depth[static_cast<std::size_t>(depth - 1)] == look_ahead<G>(p, depth));
                }
                CHECK(estimate.value == look_ahead<G>(p, 2));
                ++checked;
            });
        }
    };
    check(Avalam{}, 1, 40);
    check(Anacund{}, 2, 20);
}

TEST_OF_EACH_GAME("an estimate has a legal line, is the same every time, and keeps to its nodes", "") {
    Rng rng(3);
    for (int game = 0; game < 5; ++game) {
        EstimateOptions options;
        options.limits.nodes = 300;
        options.memory = 1U << 16U;
        Estimator<G> one(options);
        Estimator<G> other(options);
        play_randomly<G>(rng, 20, [&](const auto& p, const auto& turns) {
            if (turns.empty()) {
                return;
            }
            const auto estimate = one.estimate(p);
            const auto again = other.estimate(p);
            CHECK(estimate.value == again.value);
            CHECK(estimate.pv == again.pv);
            CHECK(estimate.nodes == again.nodes);
            CHECK(estimate.nodes <= 300);
            CHECK(estimate.depth >= 1);
            CHECK(estimate.by_depth.size() == static_cast<std::size_t>(estimate.depth));
            CHECK(estimate.by_depth.back() == estimate.value);
            REQUIRE(!estimate.pv.empty());
            auto at = p;
            for (const auto& turn : estimate.pv) {
                REQUIRE(G::judge(at, turn).is_legal());
                at = G::play(at, turn);
            }
        });
    }
}

TEST_OF_EACH_GAME("the best turns are those that minimax puts first, each once", "") {
    Rng rng(5);
    int checked = 0;
    while (checked < 20) {
        play_randomly<G>(rng, 100, [&](const auto& p, const auto& turns) {
            if (turns.empty() || turns.size() > 60) {
                return;
            }
            CAPTURE(G::write_position(p));
            std::vector<std::pair<std::string, int>> values;  // by the position after the turn
            for (const auto& turn : turns) {
                const auto next = G::play(p, turn);
                const std::pair entry(G::write_position(next), -look_ahead<G>(next, 0));
                if (std::find(values.begin(), values.end(), entry) == values.end()) {
                    values.push_back(entry);
                }
            }
            EstimateOptions options;
            options.depth = 1;
            const auto found = Estimator<G>(options).best(p, 1000);
            CHECK(found.size() == values.size());
            CHECK(std::is_sorted(found.begin(), found.end(),
                                 [](const auto& a, const auto& b) { return a.value > b.value; }));
            CHECK(found.front().value == Estimator<G>(options).estimate(p).value);
            for (const auto& turn : found) {
                const std::string after = G::write_position(G::play(p, turn.pv.front()));
                const auto entry =
                    std::find_if(values.begin(), values.end(), [&](const auto& v) { return v.first == after; });
                REQUIRE(entry != values.end());
                if (G::info.score_decides) {
                    CHECK(entry->second == turn.value);
                }
                values.erase(entry);
            }
            ++checked;
        });
    }
}

TEST_OF_EACH_GAME("a turn back to an earlier position of the game is a draw if play can go on for ever", "") {
    Rng rng(6);
    int checked = 0;
    for (int game = 0; game < 400 && checked < 40; ++game) {
        play_randomly<G>(rng, 30, [&](const auto& p, const auto& turns) {
            if (turns.empty() || turns.size() > 30 || !rng.one_in(5)) {
                return;
            }
            const auto after = G::play(p, turns.front());
            if (G::outcome(after)) {
                return;
            }
            EstimateOptions options;
            options.depth = 2;
            Estimator<G> estimator(options);
            const auto value_of_turn = [&] {
                for (const auto& found : estimator.best(p, turns.size())) {
                    if (G::play(p, found.pv.front()) == after && found.depth == options.depth) {
                        return found.value;
                    }
                }
                return 0;  // a depth of 1 was enough
            };
            const int before = value_of_turn();
            estimator.set_earlier({after});
            CHECK(value_of_turn() == (G::info.endless ? 0 : before));
            ++checked;
        });
    }
    CHECK(checked > 5);
}

TEST_OF_EACH_GAME("the chance to win grows with the estimate, and is a half for both at 0", "") {
    Rng rng(7);
    play_randomly<G>(rng, 40, [&](const auto& p, const auto&) {
        CHECK(chance_to_win<G>(p, 0) == 0.5);
        for (int estimate = -most_estimate; estimate < most_estimate; estimate += 100) {
            CHECK(chance_to_win<G>(p, estimate) <= chance_to_win<G>(p, estimate + 100));
            CHECK(std::abs(chance_to_win<G>(p, estimate) + chance_to_win<G>(p, -estimate) - 1) < 1e-9);
        }
    });
}

TEST_CASE("wins in sight have their distance, and are wins") {
    const auto p = Fanorona::start({"forced", "3x3", "", "", ""}).value();
    EstimateOptions options;
    options.limits.nodes = 1'000'000;
    Estimator<Fanorona> estimator(options);
    const auto estimate = estimator.estimate(p);
    const auto solution = solve<Fanorona>(p, {});
    CHECK(estimate.value == estimated_win - solution.distance.value());
}

TEST_OF_EACH_GAME("a solver that keeps its proved values gives the same values", "") {
    Rng rng(4);
    int exact = 0;
    for (int game = 0; game < 6; ++game) {
        std::vector<typename G::Position> line;
        play_randomly<G>(rng, 60, [&](const auto& p, const auto&) { line.push_back(p); });
        SolveOptions options;
        options.limits.nodes = 2000;
        Solver<G> solver(options);
        for (std::size_t i = line.size(); i > 0 && i + 8 > line.size(); --i) {
            const auto kept = solver.solve(line[i - 1]);
            const auto fresh = solve<G>(line[i - 1], options);
            CAPTURE(G::write_position(line[i - 1]));
            CHECK(kept.nodes <= 2000);
            CHECK(kept.value.lower <= fresh.value.upper);
            CHECK(kept.value.upper >= fresh.value.lower);
            if (fresh.value.is_exact() && kept.value.is_exact()) {
                CHECK(kept.value == fresh.value);
                CHECK(kept.distance == fresh.distance);
                ++exact;
            }
        }
    }
    CHECK(exact > 5);
}

TEST_OF_EACH_GAME("estimates with several threads have legal lines and keep their limits", "[law]") {
    EstimateOptions options;
    options.limits.nodes = 20'000;
    options.jobs = 4;
    Estimator<G> estimator(options);
    Rng rng(5);
    auto p = G::start(testing::random_start<G>(rng).view()).value();
    for (int i = 0; i < 6 && !G::outcome(p); ++i) {
        const auto found = estimator.best(p, i % 2 == 0 ? 1 : 3);
        REQUIRE(!found.empty());
        // Each thread may count a few hundred nodes too many, and the first depth is always finished.
        CHECK((found.front().nodes < 25'000 || found.front().depth == 1));
        for (const auto& one : found) {
            auto end = p;
            for (const auto& turn : one.pv) {
                REQUIRE(G::judge(end, turn).is_legal());
                end = G::play(end, turn);
            }
        }
        p = G::play(p, rng.pick(all_turns<G>(p)));
    }
}

TEST_CASE("the search tree of fanorona has one move for each position that turns lead to") {
    fanorona::Tree tree;
    std::vector<fanorona::Tree::Move> moves;
    std::vector<fanorona::Tree::Move> captures;
    Rng rng(6);
    for (int game = 0; game < 60; ++game) {
        play_randomly<Fanorona>(rng, 60, [&](const Fanorona::Position& p, const auto& turns) {
            CAPTURE(Fanorona::write_position(p));
            const auto root = tree.root(p);
            CHECK(tree.is_over(root) == turns.empty());
            if (turns.empty()) {
                CHECK(tree.settled(root) == (p.to_move == Side::one ? 1 : -1) * worth<Fanorona>(p));
                return;
            }
            const auto lead_to = [&](const Fanorona::Position& after) {
                return [&](const auto& move) { return tree.play(root, move).p == after; };
            };
            tree.moves(root, moves);
            for (const auto& turn : turns) {
                CHECK(std::count_if(moves.begin(), moves.end(), lead_to(Fanorona::play(p, turn))) == 1);
            }
            for (const auto& move : moves) {
                const auto turn = tree.turn(root, &move);
                CHECK(std::find(turns.begin(), turns.end(), turn) != turns.end());
                CHECK(Fanorona::play(p, turn) == tree.play(root, move).p);
                CHECK(Fanorona::captured(p, turn) == move.captured);
                CHECK(tree.play(root, move).is_over == Fanorona::outcome(Fanorona::play(p, turn)).has_value());
            }
            tree.captures(root, captures);
            for (const auto& move : captures) {
                CHECK(move.captured > 0);
                CHECK(std::any_of(moves.begin(), moves.end(), lead_to(tree.play(root, move).p)));
            }
            const bool any =
                std::any_of(moves.begin(), moves.end(), [](const auto& move) { return move.captured > 0; });
            CHECK(captures.empty() != any);
        });
    }
}
