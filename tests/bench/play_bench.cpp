// damier-bench-play: the playing strength of the estimated search. Its opponents are a player who plays any turn, a
// player who plays the best single turn, and itself with a shorter search. All matches begin with openings of a few
// random turns, each with both sides.

#include "games/any.hpp"
#include "match.hpp"
#include "read_line.hpp"
#include "solve/estimate/estimator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <functional>

namespace {

using namespace damier;
using bench::Player;
using bench::Tally;
using damier::testing::Rng;

struct Options : bench::MatchOptions {
    std::int64_t nodes = 5000;
    std::string against;
};

template <Game G>
Player<G> random_player(Rng& rng) {
    return [&rng](const auto& p) {
        std::vector<typename G::Turn> turns;
        G::turns(p, turns);
        return rng.pick(turns);
    };
}

/// The material advantage of side one on this board: pieces, towers, or points.
int material(const Achef::Position& p) {
    return achef::count_pieces(p, Side::one) - achef::count_pieces(p, Side::two);
}
int material(const Fanorona::Position& p) {
    return std::popcount(p.pieces[0]) - std::popcount(p.pieces[1]);
}
int material(const Avalam::Position& p) {
    return std::popcount(avalam::stacks(p) & ~p.red) - std::popcount(p.red);
}
int material(const Anacund::Position& p) {
    const auto points = [&](int side) {
        const std::uint64_t controlled = p.pieces[side] | p.closed[side];
        return std::popcount(controlled) + ((controlled & anacund::bit(p.bonus)) != 0 ? 5 : 0);
    };
    return points(0) - points(1);
}

/// Chooses the turn with the best immediate result; among equal turns, any.
template <Game G>
Player<G> greedy_player(Rng& rng) {
    return [&rng](const auto& p) {
        std::vector<typename G::Turn> turns;
        G::turns(p, turns);
        std::vector<typename G::Turn> best;
        int most = -1000;
        for (const auto& turn : turns) {
            const int gain = material(G::play(p, turn)) * (G::side_to_move(p) == Side::one ? 1 : -1);
            if (gain > most) {
                best.clear();
                most = gain;
            }
            if (gain == most) {
                best.push_back(turn);
            }
        }
        return rng.pick(best);
    };
}

/// The search for one game. It keeps its knowledge for the next turn.
template <Game G>
Player<G> searching_player(int depth, std::int64_t nodes) {
    EstimateOptions options;
    options.depth = depth;
    if (nodes > 0) {
        options.limits.nodes = static_cast<std::uint64_t>(nodes);
    }
    return [estimator = std::make_shared<Estimator<G>>(options)](const auto& p) {
        return estimator->estimate(p).pv.front();
    };
}

template <Game G>
void row(const Options& options, const std::string& one, const std::string& other, const Tally& tally, double seconds) {
    fmt::print("{:<9} {:<12} {:<10} {:>5} {:>6} {:>7} {:>7.1f} {:>7.1f} {:>8.1f}\n", G::info.id, one, other, tally.wins,
               tally.draws, tally.losses, 100 * tally.points() / options.games,
               static_cast<double>(tally.plies) / options.games, seconds);
    std::fflush(stdout);
}

template <Game G>
void rows(const Options& options) {
    if (!options.game.empty() && options.game != G::info.id) {
        return;
    }
    const auto match = [&](const std::string& one, const std::string& other, auto make_one, auto make_other) {
        if (!options.against.empty() && other.find(options.against) == std::string::npos) {
            return;
        }
        const auto begun = std::chrono::steady_clock::now();
        const Tally tally = bench::play_match<G>(options, [&](Rng& rng, std::uint64_t) {
            return std::array<Player<G>, 2>{make_one(rng), make_other(rng)};
        });
        row<G>(options, one, other, tally,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    };
    const auto by_nodes = [&](Rng&) { return searching_player<G>(60, options.nodes); };
    const auto by_depth = [](int depth) { return [depth](Rng&) { return searching_player<G>(depth, 0); }; };
    const std::string nodes = fmt::format("{} nodes", options.nodes);
    match(nodes, "random", by_nodes, random_player<G>);
    match(nodes, "greedy", by_nodes, greedy_player<G>);
    const int deepest = G::info.id == Anacund::info.id ? 2 : 3;
    for (int depth = 2; depth <= deepest; ++depth) {
        match(fmt::format("depth {}", depth), fmt::format("depth {}", depth - 1), by_depth(depth), by_depth(depth - 1));
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures how well the estimated search plays", "damier-bench-play");
    Options options;
    options.declare(app);
    app.add_option("--nodes", options.nodes, "Nodes a turn of the search")->range(1, 1 << 30);
    app.add_option("--against", options.against, ValueKind::text, "Only this opponent: random, greedy, depth");
    bench::read_line(app, argc, argv);
    fmt::print("{:<9} {:<12} {:<10} {:>5} {:>6} {:>7} {:>7} {:>7} {:>8}\n", "game", "player", "against", "wins",
               "draws", "losses", "score%", "plies", "seconds");
    for_each_game([&]<class G>() { rows<G>(options); });
    return 0;
}
