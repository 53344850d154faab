// damier-bench-levels: how often each level of `play` beats the level below. All matches begin with openings of a few
// random turns, each with both sides. docs/results/levels.md has the table.

#include "read_line.hpp"
#include "reports/opponent.hpp"
#include "support/random_play.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>

namespace {

using namespace damier;
using damier::testing::Rng;

struct Options {
    std::uint64_t seed = 1;
    int games = 100;
    int opening = 2;
    int longest = 300;
    int first = 2;
    int last = most_level;
    std::string game;
};

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
};

/// Plays one game; the first player has side one. A game that takes too long is drawn.
template <Game G>
int play_game(typename G::Position p, const std::array<Opponent*, 2>& players, int longest) {
    for (int ply = 0; ply < longest; ++ply) {
        if (const auto outcome = G::outcome(p)) {
            return G::utility(*outcome);
        }
        const Position position(std::in_place_type<typename G::Position>, p);
        const auto turn = players[static_cast<std::size_t>(index(G::side_to_move(p)))]->choose(position, {}, nullptr);
        p = G::play(p, *G::parse_turn(p, turn));
    }
    return 0;
}

template <Game G>
Tally play_match(const Options& options, int level) {
    Rng rng(options.seed);
    Tally tally;
    for (int game = 0; game < options.games; game += 2) {
        StartTags tags;
        if (G::info.needs_board) {
            tags[StartPart::board] = testing::random_start<G>(rng)[StartPart::board];
        }
        auto p = G::start(tags.view()).value();
        for (int ply = 0; ply < options.opening && !G::outcome(p); ++ply) {
            p = G::play(p, rng.pick(all_turns<G>(p)));
        }
        for (const bool swapped : {false, true}) {
            const GameId id = *find_game(G::info.id);
            const auto seed = options.seed + static_cast<std::uint64_t>(2 * game) + (swapped ? 1 : 0);
            Opponent one(id, level, seed, {.memory = std::size_t{16} << 20U});
            Opponent other(id, level - 1, seed + 1'000'000, {.memory = std::size_t{16} << 20U});
            std::array<Opponent*, 2> players{&one, &other};
            if (swapped) {
                std::swap(players[0], players[1]);
            }
            const int value = play_game<G>(p, players, options.longest) * (swapped ? -1 : 1);
            ++(value > 0 ? tally.wins : value < 0 ? tally.losses : tally.draws);
        }
    }
    return tally;
}

template <Game G>
void rows(const Options& options) {
    if (!options.game.empty() && options.game != G::info.id) {
        return;
    }
    for (int level = options.first; level <= options.last; ++level) {
        const auto begun = std::chrono::steady_clock::now();
        const Tally tally = play_match<G>(options, level);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        fmt::print("{:<9} {:>5} {:>7} {:>5} {:>6} {:>7} {:>7.1f} {:>8.1f}\n", G::info.id, level, level - 1, tally.wins,
                   tally.draws, tally.losses, 100 * (tally.wins + 0.5 * tally.draws) / options.games, seconds);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures how often each level beats the level below", "damier-bench-levels");
    Options options;
    app.add_option("--seed", options.seed, "Where the random numbers begin");
    app.add_option("--games", options.games, "How many games a match, an even number")->range(2, 10000);
    app.add_option("--opening", options.opening, "How many random turns a game begins with");
    app.add_option("--longest", options.longest, "After how many turns a game is drawn");
    app.add_option("--first", options.first, "The first level to measure")->range(2, most_level);
    app.add_option("--last", options.last, "The last level to measure")->range(2, most_level);
    app.add_option("--game", options.game, ValueKind::game, "Only this game");
    bench::read_line(app, argc, argv);
    fmt::print("{:<9} {:>5} {:>7} {:>5} {:>6} {:>7} {:>7} {:>8}\n", "game", "level", "against", "wins", "draws",
               "losses", "score%", "seconds");
    for_each_game([&]<class G>() { rows<G>(options); });
    return 0;
}
