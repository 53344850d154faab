// damier-bench-levels: how often each level of `play` beats the level below. All matches begin with openings of a few
// random turns, each with both sides. docs/results/levels.md has the table.

#include "games/any.hpp"
#include "match.hpp"
#include "read_line.hpp"
#include "reports/opponent.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <memory>

namespace {

using namespace damier;
using damier::testing::Rng;

struct Options : bench::MatchOptions {
    int first = 2;
    int last = most_level;
};

/// An opponent, which keeps its knowledge for the next turn.
template <Game G>
bench::Player<G> player(int level, std::uint64_t seed) {
    AdviserOptions options;
    options.memory = std::size_t{16} << 20U;
    const auto opponent = std::make_shared<Opponent>(*find_game(G::info.id), level, seed, options);
    return [opponent](const auto& p) {
        const Position position = Position::of<G>(p);
        return *G::parse_turn(p, opponent->choose(std::span(&position, 1), {}, nullptr));
    };
}

template <Game G>
bench::Tally play_match(const Options& options, int level) {
    return bench::play_match<G>(options, [&](Rng&, std::uint64_t number) {
        const std::uint64_t seed = options.seed + number;
        return std::array{player<G>(level, seed), player<G>(level - 1, seed + 1'000'000)};
    });
}

template <Game G>
void rows(const Options& options) {
    if (!options.game.empty() && options.game != G::info.id) {
        return;
    }
    for (int level = options.first; level <= options.last; ++level) {
        const auto begun = std::chrono::steady_clock::now();
        const bench::Tally tally = play_match<G>(options, level);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        fmt::print("{:<9} {:>5} {:>7} {:>5} {:>6} {:>7} {:>7.1f} {:>8.1f}\n", G::info.id, level, level - 1, tally.wins,
                   tally.draws, tally.losses, 100 * tally.points() / options.games, seconds);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures how often each level beats the level below", "damier-bench-levels");
    Options options;
    options.opening = 2;
    options.declare(app);
    app.add_option("--first", options.first, "The first level to measure")->range(2, most_level);
    app.add_option("--last", options.last, "The last level to measure")->range(2, most_level);
    bench::read_line(app, argc, argv);
    fmt::print("{:<9} {:>5} {:>7} {:>5} {:>6} {:>7} {:>7} {:>8}\n", "game", "level", "against", "wins", "draws",
               "losses", "score%", "seconds");
    for_each_game([&]<class G>() { rows<G>(options); });
    return 0;
}
