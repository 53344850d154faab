// damier-bench-solve: the time of the exact solvers, as medians over positions from random play. Next to each figure is
// the time of a plain alpha-beta search with a transposition table for the same positions.

#include "games/anacund/anacund.hpp"
#include "games/avalam/tree.hpp"
#include "read_line.hpp"
#include "solve/solve.hpp"
#include "support/plain_solver.hpp"
#include "support/random_play.hpp"
#include "yardstick.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>

namespace {

using namespace damier;
using Clock = std::chrono::steady_clock;

struct Options {
    std::uint64_t seed = 1;
    int positions = 20;
    std::string game;
    int size = 0;
    unsigned jobs = 1;
    bool plain = false;
};

/// The size of a position in a row: how much of the game is left.
int size_of(const Anacund::Position& p) {
    return std::popcount(anacund::free_squares(p));
}

int size_of(const Avalam::Position& p) {
    avalam::Tree tree;
    const auto root = tree.root(p);
    return std::popcount(root.height[0] | root.height[1] | root.height[2]);
}

template <Game G>
std::vector<typename G::Position> positions_of_size(const Options& options, int size) {
    testing::Rng rng(options.seed);
    std::vector<typename G::Position> list;
    std::vector<typename G::Turn> legal;
    while (list.size() < static_cast<std::size_t>(options.positions)) {
        StartTags tags = testing::random_start<G>(rng);
        tags[StartPart::position].clear();
        auto p = G::start(tags.view()).value();
        while (size_of(p) > size) {
            G::turns(p, legal);
            p = G::play(p, rng.pick(legal));
        }
        if (size_of(p) == size) {
            list.push_back(p);
        }
    }
    return list;
}

template <class T>
T median(std::vector<T> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// The costs of the positions of a row.
struct Figures {
    std::vector<double> seconds;
    std::vector<std::uint64_t> nodes;

    void add(Clock::time_point begun, std::uint64_t count) {
        seconds.push_back(std::chrono::duration<double>(Clock::now() - begun).count());
        nodes.push_back(count);
    }
};

template <Game G>
void row(const Options& options, int size, bool result_only) {
    Figures ours;
    Figures plain;
    SolveOptions how;
    how.result_only = result_only;
    how.memory = std::size_t{1} << 30U;
    how.jobs = options.jobs;
    for (const auto& p : positions_of_size<G>(options, size)) {
        const auto begun = Clock::now();
        const Solution<G> solution = solve<G>(p, how);
        ours.add(begun, solution.nodes);
        if (options.plain) {
            const auto begun_plain = Clock::now();
            testing::PlainSolver<G> solver;
            const int value = solver.solve(p);
            plain.add(begun_plain, solver.nodes());
            if (value < solution.value.lower || value > solution.value.upper) {
                throw std::logic_error("the solvers disagree on " + G::write_position(p));
            }
        }
    }
    fmt::print("{:<8} {:>4} {:<6} {:>10.4f} {:>10.4f} {:>10}", G::info.id, size, result_only ? "result" : "value",
               median(ours.seconds), *std::max_element(ours.seconds.begin(), ours.seconds.end()), median(ours.nodes));
    if (options.plain) {
        fmt::print(" {:>10.4f} {:>10} {:>8.1f}", median(plain.seconds), median(plain.nodes),
                   median(plain.seconds) / median(ours.seconds));
    }
    fmt::print("\n");
    std::fflush(stdout);
}

template <Game G>
void rows(const Options& options, const std::vector<int>& sizes) {
    if (!options.game.empty() && options.game != G::info.id) {
        return;
    }
    for (const int size : options.size != 0 ? std::vector<int>{options.size} : sizes) {
        row<G>(options, size, false);
        row<G>(options, size, true);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures the exact solvers", "damier-bench-solve");
    Options options;
    app.add_option("--seed", options.seed, "Where the random numbers begin");
    app.add_option("--positions", options.positions, "How many positions a row")->range(1, 10000);
    app.add_option("--game", options.game, ValueKind::game, "Only this game");
    app.add_option("--size", options.size, "Only this size: placements left, or stacks that can still move");
    app.add_option("--jobs", options.jobs, "How many threads search")->range(1, 256);
    app.add_flag("--plain", options.plain, "Beside each row also the plain solver, which takes long");
    bench::read_line(app, argc, argv);
    fmt::print("{:<8} {:>4} {:<6} {:>10} {:>10} {:>10}", "game", "size", "asked", "median s", "most s", "nodes");
    fmt::print("{}\n", options.plain ? fmt::format(" {:>10} {:>10} {:>8}", "plain s", "nodes", "ratio") : "");
    rows<Anacund>(options, {18, 21, 24, 27});
    rows<Avalam>(options, {17, 20, 23, 26});
    fmt::print("yardstick {:.2f} ns\n", bench::yardstick());
    return 0;
}
