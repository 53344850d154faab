// damier-tune: fits the weights of a game's estimate to the results of games.
//
// The steps:
//
// 1. `play` plays games of the program against itself, from openings of random turns, and writes samples: one position
//    a line, with its game and its target. In games in which the score decides, the target is the exact value if the
//    solver proves it quickly, otherwise the margin at the end of the game. In other games it is the result.
// 2. `fit` reads samples and finds the weights: least squares for margins, and for results the logistic curve of
//    greatest likelihood (Texel's method), by Newton's steps.
// 3. Every fifth game is held apart. `report` compares old and new weights on its positions.
//
//     damier-tune --game fanorona --play 4000 > fanorona.samples
//     damier-tune --game fanorona < fanorona.samples
//     damier-tune --game fanorona --chance --nodes 1500 < fanorona.samples

#include "fit.hpp"
#include "games/any.hpp"
#include "games/features.hpp"
#include "read_line.hpp"
#include "samples.hpp"
#include "solve/estimate/chance.hpp"

#include <fmt/format.h>

#include <array>
#include <iostream>
#include <map>

namespace {

using namespace damier;
using namespace damier::tune;

struct FitOptions {
    int games = 0;
    int openings = 0;
    bool balanced = false;
    double ridge = 30;
    std::size_t unit = 0;
    double lead = 10;
    bool chance = false;
};

struct Rows {
    std::vector<Row> fitted;
    std::vector<Row> apart;
};

template <Game G>
Rows read_rows() {
    Rows rows;
    for_each_sample<G>(std::cin, [&](const Sample& sample, const typename G::Position& p) {
        if (G::outcome(p)) {
            return;
        }
        Row row{features<G>(p), static_cast<double>(G::estimate(p)), sample.target};
        for (std::size_t i = 0; i < row.features.size(); ++i) {
            row.known -= row.features[i] * weights<G>()[i] / 10.0;
        }
        row.known = G::info.score_decides ? row.known : 0;
        (sample.game % 5 == 0 ? rows.apart : rows.fitted).push_back(std::move(row));
    });
    return rows;
}

/// The mean error of margins, or the mean of -log(chance of what happened) with the best spread; and how often the sign
/// is that of the target.
template <Game G>
void report(const char* name, std::span<const Row> rows, std::span<const double> weights) {
    double error = 0;
    double squares = 0;
    int right = 0;
    int signs = 0;
    for (const Row& row : rows) {
        const double value = value_of(row, weights);
        const double target = G::info.score_decides ? row.target : row.target - 0.5;
        if (target != 0) {
            ++signs;
            right += target * value > 0 ? 1 : 0;
        }
        if (G::info.score_decides) {
            error += std::abs(value - row.target);
            squares += (value - row.target) * (value - row.target);
        } else {
            const double chance = 1 / (1 + std::exp(-value));
            error -= row.target * std::log(chance + 1e-9) + (1 - row.target) * std::log(1 - chance + 1e-9);
        }
    }
    const auto n = static_cast<double>(rows.size());
    fmt::print("{:<14} error {:.4f}  root of squares {:.2f}  sign {:.2f} %  ({} positions)\n", name, error / n,
               std::sqrt(squares / n), 100.0 * right / std::max(signs, 1), rows.size());
}

template <Game G>
void fit(const FitOptions& how) {
    const Rows rows = read_rows<G>();
    const std::span<const int> old = weights<G>();
    std::vector<double> start(old.begin(), old.end());
    double spread = 1;
    for (double& weight : start) {
        weight /= 10;
    }
    const bool logistic = !G::info.score_decides;
    if (logistic) {  // the spread of the old weights: one feature, which is the old estimate in hundredths
        std::vector<Row> one;
        for (const Row& row : rows.fitted) {
            one.push_back({{static_cast<int>(value_of({row.features, 0, 0}, start))}, 0, row.target});
        }
        std::vector<double> slope{0.0};
        for (int i = 0; i < 12; ++i) {
            slope = step(one, slope, std::vector<double>{0.0}, 1e-3, true);
        }
        spread = 1 / slope[0];
        fmt::print("spread of the old estimate {:.0f}\n", spread);
        for (double& weight : start) {
            weight /= spread;
        }
    }
    std::vector<double> found = start;
    for (int i = 0; i < (logistic ? 12 : 1); ++i) {
        found = step(rows.fitted, found, start, how.ridge, logistic);
    }
    report<G>("old, apart", rows.apart, start);
    report<G>("new, apart", rows.apart, found);
    report<G>("new, fitted", rows.fitted, found);
    double scale = 10;
    if (logistic) {
        scale = 1000 / (found[how.unit] + how.lead * found[how.unit + 1]);
        fmt::print("spread {:.1f}\n", scale / 10);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        fmt::print("{}{}", std::lround(found[i] * scale), i + 1 == found.size() ? "\n" : ", ");
    }
}

/// Searches positions, and fits the chance to win to what became of them: the spread of each phase, from every fifth
/// game. Then it shows how often positions of the games held apart were won, by the chance that was told.
template <Game G>
void fit_chance(std::uint64_t nodes) {
    EstimateOptions by_nodes;
    by_nodes.limits.nodes = nodes;
    by_nodes.memory = std::size_t{1} << 20U;
    std::map<double, std::vector<Row>> phases;     // by their present spread
    std::array<std::array<double, 3>, 10> bins{};  // positions, chances, wins
    for_each_sample<G>(std::cin, [&](const Sample& sample, const typename G::Position& p) {
        const bool is_apart = sample.game % 5 == 0;
        if ((!is_apart && sample.game % 5 != 1) || G::outcome(p)) {
            return;
        }
        const int sign = G::side_to_move(p) == Side::one ? 1 : -1;
        const int value = Estimator<G>(by_nodes).estimate(p).value;
        const double target = G::info.score_decides ? (sample.target > 0   ? 1
                                                       : sample.target < 0 ? 0
                                                                           : 0.5)
                                                    : sample.target;
        const double won = sign > 0 ? target : 1 - target;
        const double chance = chance_to_win<G>(p, value);
        if (is_apart) {
            auto& bin = bins[std::min<std::size_t>(static_cast<std::size_t>(chance * 10), 9)];
            bin[0] += 1;
            bin[1] += chance;
            bin[2] += won;
            return;
        }
        if (std::abs(value) <= most_estimate) {
            phases[G::spread(p)].push_back({{value}, 0, won});
        }
    });
    for (const auto& [old, rows] : phases) {
        std::vector<double> slope{0.0};
        for (int i = 0; i < 12; ++i) {
            slope = step(rows, slope, std::vector<double>{0.0}, 1e-3, true);
        }
        fmt::print("spread {:.0f} -> {:.0f} ({} positions)\n", old, 1 / slope[0], rows.size());
    }
    for (const auto& [positions, chances, wins] : bins) {
        if (positions > 0) {
            fmt::print("{:6.0f} positions  told {:5.1f} %  won {:5.1f} %\n", positions, 100 * chances / positions,
                       100 * wins / positions);
        }
    }
}

/// Whether neither side has a much better chance to win.
template <Game G>
bool is_balanced(const typename G::Position& p, std::uint64_t nodes) {
    EstimateOptions by_nodes;
    by_nodes.limits.nodes = nodes;
    return std::abs(chance_to_win<G>(p, Estimator<G>(by_nodes).estimate(p).value) - 0.5) <= 0.15;
}

template <Game G>
int run(const FitOptions& how, const PlayOptions& options) {
    if (how.openings != 0) {
        testing::Rng rng(options.seed);
        for (int i = 0; i < how.openings;) {
            const auto p = opening<G>(rng, options.rules);
            if (!how.balanced || is_balanced<G>(p, options.nodes)) {
                fmt::print("{}\n", G::write_position(p));
                ++i;
            }
        }
        return 0;
    }
    if (how.games == 0) {
        if (how.chance) {
            fit_chance<G>(options.nodes);
        } else if constexpr (has_features<G>) {
            fit<G>(how);
        } else {
            fmt::print(stderr, "damier-tune: damier-tune-owners computes the weights of {}\n", G::info.title);
            return 2;
        }
        return 0;
    }
    for (int game = 0; game < how.games; ++game) {
        play_game<G>(game, options, [](const Sample& sample) {
            fmt::print("{}\t{:.1f}\t{:d}\t{}\t{}\n", sample.game, sample.target, sample.proved, sample.estimate,
                       sample.position);
        });
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Fits the weights of estimates", "damier-tune");
    PlayOptions options;
    std::string game;
    FitOptions how;
    app.add_option("--game", game, ValueKind::game, "The game");
    app.add_option("--play", how.games, "Play this many games, and write samples; otherwise read samples and fit");
    app.add_option("--openings", how.openings, "Write this many openings for tests/bench/referee.py");
    app.add_flag("--balanced", how.balanced, "Write only openings in which each side wins with 35 to 65 %");
    app.add_option("--seed", options.seed, "Where the random numbers begin");
    app.add_option("--nodes", options.nodes, "Nodes for each turn, or for each position with --chance")
        ->range(1, 1 << 30);
    app.add_option("--rules", options.rules, ValueKind::rules, "The rules of the games");
    app.add_option("--proof", options.proof, "Nodes to prove the value of a sample")->range(1, 1 << 30);
    std::string tables;
    app.add_option("--tables", tables, ValueKind::folder, "Prove the ends of games with these tables");
    app.add_flag("--dense", options.dense, "Keep every quiet position, not one of three");
    app.add_option("--ridge", how.ridge, "How strongly weights keep their old value");
    app.add_option("--unit", how.unit, "The weight that becomes 1000, in games without a margin");
    app.add_option("--lead", how.lead, "How much of the next weight is added to it");
    app.add_flag("--chance", how.chance, "Fit the chance to win, not the weights");
    bench::read_line(app, argc, argv);
    options.tables = tables.empty() ? nullptr : std::make_shared<const TableFolder>(tables);
    const auto id = find_game(game);
    if (!id) {
        fmt::print(stderr, "damier-tune: --game is missing\n");
        return 2;
    }
    return with_game(*id, [&]<Game G>() { return run<G>(how, options); });
}
