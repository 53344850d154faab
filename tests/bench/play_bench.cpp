// damier-bench-play: the playing strength of the estimated search. Its opponents are a player who plays any turn, a
// player who plays the best single turn, and itself with a shorter search. All matches begin with openings of a few
// random turns, each with both sides.

#include "read_line.hpp"
#include "solve/estimate/estimator.hpp"
#include "support/random_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <functional>

namespace {

using namespace damier;
using damier::testing::Rng;

struct Options {
    std::uint64_t seed = 1;
    int games = 100;
    int opening = 4;
    int longest = 300;
    std::int64_t nodes = 5000;
    std::string game;
    std::string against;
};

template <Game G>
using Player = std::function<typename G::Turn(const typename G::Position& p)>;

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

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int plies = 0;

    [[nodiscard]] double points() const { return wins + 0.5 * draws; }
};

/// Plays one game; the first player has side one. A game that takes too long is drawn.
template <Game G>
int play_game(typename G::Position p, const std::array<Player<G>, 2>& players, int longest, int& plies) {
    for (int ply = 0; ply < longest; ++ply, ++plies) {
        if (const auto outcome = G::outcome(p)) {
            return G::utility(*outcome);
        }
        p = G::play(p, players[static_cast<std::size_t>(index(G::side_to_move(p)))](p));
    }
    return 0;
}

/// Both players play every opening with both sides.
template <Game G>
Tally play_match(const Options& options, const std::function<Player<G>(Rng&)>& make_one,
                 const std::function<Player<G>(Rng&)>& make_other) {
    Rng rng(options.seed);
    Tally tally;
    for (int game = 0; game < options.games; game += 2) {
        StartTags tags;
        if (G::info.needs_board) {
            tags[StartPart::board] = testing::random_start<G>(rng)[StartPart::board];
        }
        auto p = G::start(tags.view()).value();
        std::vector<typename G::Turn> turns;
        for (int ply = 0; ply < options.opening && !G::outcome(p); ++ply) {
            G::turns(p, turns);
            p = G::play(p, rng.pick(turns));
        }
        for (const bool swapped : {false, true}) {
            std::array<Player<G>, 2> players{make_one(rng), make_other(rng)};
            if (swapped) {
                std::swap(players[0], players[1]);
            }
            const int value = play_game<G>(p, players, options.longest, tally.plies) * (swapped ? -1 : 1);
            ++(value > 0 ? tally.wins : value < 0 ? tally.losses : tally.draws);
        }
    }
    return tally;
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
        const Tally tally = play_match<G>(options, make_one, make_other);
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
    app.add_option("--seed", options.seed, "Where the random numbers begin");
    app.add_option("--games", options.games, "How many games a match, an even number")->range(2, 10000);
    app.add_option("--opening", options.opening, "How many random turns a game begins with");
    app.add_option("--longest", options.longest, "After how many turns a game is drawn");
    app.add_option("--nodes", options.nodes, "Nodes a turn of the search")->range(1, 1 << 30);
    app.add_option("--game", options.game, ValueKind::game, "Only this game");
    app.add_option("--against", options.against, ValueKind::text, "Only this opponent: random, greedy, depth");
    bench::read_line(app, argc, argv);
    fmt::print("{:<9} {:<12} {:<10} {:>5} {:>6} {:>7} {:>7} {:>7} {:>8}\n", "game", "player", "against", "wins",
               "draws", "losses", "score%", "plies", "seconds");
    for_each_game([&]<class G>() { rows<G>(options); });
    return 0;
}
