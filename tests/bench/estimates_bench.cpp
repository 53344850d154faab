// damier-bench-estimates: how good estimates are, by the nodes that they may search. The positions are from games of
// the program against itself, and their values are proved. docs/design/estimates.md has the table.

#include "games/any.hpp"
#include "match.hpp"
#include "read_line.hpp"
#include "solve/estimate/estimator.hpp"
#include "solve/solve.hpp"
#include "solve/tablebase/file.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

namespace {

using namespace damier;
using damier::testing::Rng;

struct Options {
    std::uint64_t seed = 1;
    int positions = 300;
    std::int64_t proof = 20'000;
    std::string game;
    std::shared_ptr<const TableFolder> tables{};
};

/// A position with more than one turn, and its proved value for the side to move.
template <Game G>
struct Proved {
    typename G::Position position;
    int value = 0;
};

Limits nodes_only(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

template <Game G>
Estimate<G> estimate(const typename G::Position& p, std::uint64_t nodes) {
    EstimateOptions options;
    options.limits = nodes_only(nodes);
    options.memory = std::size_t{4} << 20U;
    return Estimator<G>(options).estimate(p);
}

template <Game G>
std::optional<int> proof(const typename G::Position& p, std::int64_t nodes, const Options& how) {
    if (const auto outcome = G::outcome(p)) {
        return (G::side_to_move(p) == Side::one ? 1 : -1) * worth<G>(p);
    }
    SolveOptions options;
    options.limits = nodes_only(static_cast<std::uint64_t>(nodes));
    options.memory = std::size_t{8} << 20U;
    options.tables = how.tables;
    const Verdict value = solve<G>(p, options).value;
    return value.is_exact() ? std::optional(value.lower) : std::nullopt;
}

/// Positions of games with a few random turns. At most three are from the same game.
template <Game G>
std::vector<Proved<G>> proved_positions(const Options& options) {
    constexpr int most_of_a_game = 3;
    constexpr std::uint64_t nodes_of_a_turn = 500;
    Rng rng(options.seed);
    std::vector<Proved<G>> found;
    while (static_cast<int>(found.size()) < options.positions) {
        StartTags tags;
        if (G::info.needs_board) {
            tags[StartPart::board] = testing::random_start<G>(rng)[StartPart::board];
        }
        auto p = G::start(tags.view()).value();
        int left = most_of_a_game;
        for (int ply = 0; ply < 150 && left > 0 && !G::outcome(p); ++ply) {
            const auto turns = all_turns<G>(p);
            if (turns.size() > 1) {
                if (const auto value = proof<G>(p, options.proof, options)) {
                    found.push_back({p, *value});
                    --left;
                }
            }
            p = G::play(p, rng.one_in(6) ? rng.pick(turns) : estimate<G>(p, nodes_of_a_turn).pv.front());
        }
    }
    return found;
}

template <Game G>
void rows(const Options& options) {
    if (!options.game.empty() && options.game != G::info.id) {
        return;
    }
    const auto in_units = [](int worth) {
        return G::info.score_decides ? in_hundredths<G>(worth) / 100.0 : static_cast<double>(worth);
    };
    const auto positions = proved_positions<G>(options);
    for (const std::uint64_t nodes : {100U, 1'000U, 10'000U, 100'000U}) {
        double error = 0;
        double regret = 0;
        int decided = 0;
        int right = 0;
        int kept = 0;
        int compared = 0;
        for (const auto& [p, value] : positions) {
            const auto estimated = estimate<G>(p, nodes);
            error += std::abs(estimated.value / 100.0 - in_units(value));
            decided += value != 0 ? 1 : 0;
            right += (value > 0 && estimated.value > 0) || (value < 0 && estimated.value < 0) ? 1 : 0;
            if (const auto after = proof<G>(G::play(p, estimated.pv.front()), 10 * options.proof, options)) {
                ++compared;
                kept += -*after == value ? 1 : 0;
                regret += in_units(value) - in_units(-*after);
            }
        }
        const auto per_cent = [](int part, int all) { return 100.0 * part / std::max(all, 1); };
        fmt::print("{:<9} {:>7} {:>9} {:>7} {:>6.1f} {:>9.1f} {:>7.3f}\n", G::info.id, nodes, positions.size(),
                   G::info.score_decides ? fmt::format("{:.2f}", error / static_cast<double>(positions.size())) : "",
                   per_cent(right, decided), per_cent(kept, compared), regret / std::max(compared, 1));
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures how good estimates are, by the nodes that they may search", "damier-bench-estimates");
    Options options;
    std::string tables;
    app.add_option("--tables", tables, ValueKind::folder, "The folder of endgame tables, for proofs");
    app.add_option("--seed", options.seed, "Where the random numbers begin");
    app.add_option("--positions", options.positions, "How many positions of each game")->range(1, 100'000);
    app.add_option("--proof", options.proof, "Nodes to prove a position; those that need more are left out");
    app.add_option("--game", options.game, ValueKind::game, "Only this game");
    bench::read_line(app, argc, argv);
    if (!tables.empty()) {
        options.tables = std::make_shared<TableFolder>(tables);
    }
    fmt::print("{:<9} {:>7} {:>9} {:>7} {:>6} {:>9} {:>7}\n", "game", "nodes", "positions", "error", "sign%",
               "best turn%", "regret");
    for_each_game([&]<class G>() { rows<G>(options); });
    return 0;
}
