#include "reports/suggest.hpp"

#include "catch.hpp"
#include "support/each_game.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <set>

namespace damier {
namespace {

using testing::play_randomly;
using testing::Rng;

template <Game G>
Position any(const typename G::Position& p) {
    return Position::of<G>(p);
}

AdviserLimits question(std::uint64_t nodes, std::size_t turns) {
    AdviserLimits how;
    how.limits.nodes = nodes;
    how.turns = turns;
    return how;
}

/// Every line can be played, and no two turns lead to the same position.
template <Game G>
void check_advice(const typename G::Position& p, const Advice& advice, std::size_t wanted) {
    std::set<std::string> after;
    for (const auto& turn : all_turns<G>(p)) {
        after.insert(G::write_position(G::play(p, turn)));
    }
    CAPTURE(G::write_position(p));
    CHECK(!advice.turns.empty());
    CHECK(advice.turns.size() <= std::min(wanted, after.size()));
    std::set<std::string> suggested;
    for (const Suggestion& one : advice.turns) {
        REQUIRE(!one.line.empty());
        CHECK(one.line.front() == one.turn);
        auto at = p;
        for (const std::string& text : one.line) {
            const auto turn = G::parse_turn(at, text);
            REQUIRE(turn);
            REQUIRE(G::judge(at, *turn).is_legal());
            at = G::play(at, *turn);
        }
        suggested.insert(G::write_position(G::play(p, *G::parse_turn(p, one.turn))));
        CHECK(one.win >= 0);
        CHECK(one.win <= 1);
    }
    CHECK(suggested.size() == advice.turns.size());
}

}  // namespace

TEST_OF_EACH_GAME("advice has legal lines, is the same every time, and has no more turns than were asked for", "") {
    Rng rng(11);
    const GameId game = *find_game(G::info.id);
    for (const std::size_t wanted : {1, 3}) {
        Adviser one(game, {.memory = 1U << 20U});
        Adviser other(game, {.memory = 1U << 20U});
        play_randomly<G>(rng, 40, [&](const auto& p, const auto& turns) {
            if (turns.empty()) {
                CHECK(one.advise(any<G>(p), question(500, wanted)).turns.empty());
                return;
            }
            const Advice advice = one.advise(any<G>(p), question(500, wanted));
            const Advice again = other.advise(any<G>(p), question(500, wanted));
            check_advice<G>(p, advice, wanted);
            REQUIRE(again.turns.size() == advice.turns.size());
            CHECK(again.nodes == advice.nodes);
            for (std::size_t i = 0; i < advice.turns.size(); ++i) {
                CHECK(advice.turns[i].line == again.turns[i].line);
                CHECK(advice.turns[i].worth == again.turns[i].worth);
            }
        });
    }
}

TEST_OF_EACH_GAME("proved advice agrees with the solver, and no turn is worth more than the best", "") {
    Rng rng(12);
    const GameId game = *find_game(G::info.id);
    int proved = 0;
    for (int i = 0; i < 8; ++i) {
        std::vector<typename G::Position> line;
        play_randomly<G>(rng, 80, [&](const auto& p, const auto& turns) {
            if (!turns.empty()) {
                line.push_back(p);
            }
        });
        Adviser adviser(game, {.memory = 1U << 22U});
        for (std::size_t at = line.size() - std::min<std::size_t>(line.size(), 3); at < line.size(); ++at) {
            const auto& p = line[at];
            const Advice advice = adviser.advise(any<G>(p), question(20000, 4));
            const Suggestion& best = advice.turns.front();
            if (!best.worth.is_exact()) {
                continue;
            }
            ++proved;
            SolveOptions options;
            options.limits.nodes = 200000;
            CAPTURE(G::write_position(p));
            CHECK(best.worth.proved == solve<G>(p, options).value);
            for (const Suggestion& turn : advice.turns) {
                if (turn.worth.is_exact()) {
                    CHECK(turn.worth.proved.upper <= best.worth.proved.lower);
                    const auto after = solve<G>(G::play(p, *G::parse_turn(p, turn.turn)), options).value;
                    CHECK(after.lower <= -turn.worth.proved.lower);
                    CHECK(-turn.worth.proved.lower <= after.upper);
                }
            }
        }
    }
    CHECK((proved > 0 || G::info.endless));
}

TEST_OF_EACH_GAME("interrupted advice is as deep as what was told before", "") {
    Rng rng(14);
    Adviser adviser(*find_game(G::info.id), {.memory = 1U << 20U});
    play_randomly<G>(rng, 10, [&](const auto& p, const auto& turns) {
        if (turns.empty()) {
            return;
        }
        std::atomic<bool> cancelled = false;
        int deepest = 0;
        AdviserLimits how = question(10'000, 1);
        how.limits.cancelled = &cancelled;
        how.told = [&](const Advice& advice) {
            const int depth = advice.turns.front().depth;
            cancelled = cancelled || depth < deepest;  // as soon as a new round begins
            deepest = std::max(deepest, depth);
        };
        const Advice advice = adviser.advise(any<G>(p), how);
        CAPTURE(G::write_position(p));
        CHECK((advice.turns.front().worth.is_exact() || advice.turns.front().depth >= deepest));
    });
}

TEST_OF_EACH_GAME("cancelled advice still has a turn", "") {
    Rng rng(13);
    const std::atomic<bool> cancelled = true;
    Adviser adviser(*find_game(G::info.id), {.memory = 1U << 20U});
    play_randomly<G>(rng, 10, [&](const auto& p, const auto& turns) {
        if (!turns.empty()) {
            AdviserLimits how;
            how.limits.cancelled = &cancelled;
            CHECK(adviser.advise(any<G>(p), how).turns.size() == 1);
        }
    });
}

}  // namespace damier
