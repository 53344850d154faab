// Positions of games that the program plays against itself, with what became of them.
#pragma once

#include "games/any.hpp"
#include "solve/estimate/estimator.hpp"
#include "solve/solve.hpp"
#include "solve/tablebase/file.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <istream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace damier::tune {

struct Sample {
    int game = 0;       ///< the number of its game
    double target = 0;  ///< for side one: hundredths of the margin if the score decides, otherwise 1, 0.5 or 0
    bool proved = false;
    int estimate = 0;      ///< of the search that chose the turn, for side one
    std::string position;  ///< and, in Anacund, the board in front of it
};

struct PlayOptions {
    std::uint64_t seed = 1;
    int games = 1000;
    std::uint64_t nodes = 3000;  ///< for each turn
    std::uint64_t proof = 2000;  ///< nodes to prove the value of a sample
    int longest = 250;           ///< turns, after which a game is drawn
    std::string rules;           ///< the usual ones if empty
    /// If there are tables, games without a score are proved near their end, too.
    std::shared_ptr<const TableFolder> tables{};
    bool dense = false;  ///< keep every quiet position, not one of three
};

/// The value of a finished game for side one, as a target.
template <Game G>
double target_of(int worth) {
    return G::info.score_decides ? in_hundredths<G>(worth) : (worth > 0 ? 1 : worth < 0 ? 0 : 0.5);
}

/// The usual start, after a few random turns. Anacund has a random board, so that its start alone is random enough.
template <Game G>
typename G::Position opening(testing::Rng& rng, const std::string& rules) {
    StartTags tags;
    tags[StartPart::rules] = rules;
    if (G::info.needs_board) {
        tags[StartPart::board] = testing::random_start<G>(rng)[StartPart::board];
    }
    while (true) {
        auto p = G::start(tags.view()).value();
        std::size_t left = G::info.most_turns == 12 ? rng.below(4) : 2 + rng.below(9);
        for (; left > 0 && !G::outcome(p); --left) {
            p = G::play(p, rng.pick(all_turns<G>(p)));
        }
        if (!G::outcome(p)) {
            return p;
        }
    }
}

/// Calls visit(sample, position) for each line of the input.
template <Game G, class Visit>
void for_each_sample(std::istream& input, Visit visit) {
    std::string line;
    while (std::getline(input, line)) {
        std::istringstream in(line);
        Sample sample;
        in >> sample.game >> sample.target >> sample.proved >> sample.estimate;
        std::getline(in >> std::ws, sample.position);
        Start start{};
        start[StartPart::position] = sample.position;
        if (const auto p = G::start(start)) {
            visit(sample, *p);
        }
    }
}

/// Plays one game, and calls keep(sample) for its samples.
template <Game G, class Keep>
void play_game(int number, const PlayOptions& options, Keep keep) {
    testing::Rng rng(options.seed * 1'000'003 + static_cast<std::uint64_t>(number));
    EstimateOptions by_nodes;
    by_nodes.limits.nodes = options.nodes;
    by_nodes.memory = std::size_t{1} << 20U;
    Estimator<G> player(by_nodes);
    EstimateOptions one_turn;
    one_turn.depth = 1;
    one_turn.memory = std::size_t{1} << 12U;
    Estimator<G> looker(one_turn);
    SolveOptions by_proof;
    by_proof.memory = std::size_t{1} << 20U;
    by_proof.tables = options.tables;
    Solver<G> solver(by_proof);
    Limits of_proof;
    of_proof.nodes = options.proof;
    solver.limit(of_proof);
    const Verdict unknown{-greatest_worth<G>(), greatest_worth<G>()};
    std::vector<Sample> samples;
    std::optional<double> decided;  // the first proved target in a game without a score
    std::vector<typename G::Position> seen;
    auto p = opening<G>(rng, options.rules);
    constexpr int plies_after_proof = 20;
    int last = options.longest;
    for (int ply = 0; ply < last && !G::outcome(p); ++ply) {
        const int sign = G::side_to_move(p) == Side::one ? 1 : -1;
        const bool is_quiet = G::info.score_decides || std::abs(looker.estimate(p).value - sign * G::estimate(p)) < 60;
        if (G::info.endless) {
            player.set_earlier(seen);
        }
        const Estimate<G> found = player.estimate(p);
        if (is_quiet && (G::info.score_decides || options.dense || rng.one_in(3))) {
            Sample sample{number, 0, false, sign * found.value, G::write_position(p)};
            const bool is_proved_here = G::info.score_decides || options.tables;
            if (const auto value = is_proved_here ? solver.solve(p).value : unknown; value.is_exact()) {
                sample.target = target_of<G>(sign * value.lower);
                sample.proved = true;
                if (!G::info.score_decides && !decided) {
                    decided = sample.target;
                    last = std::min(last, ply + plies_after_proof);
                }
            }
            samples.push_back(sample);
        }
        seen.push_back(p);
        if (G::info.endless && std::count(seen.begin(), seen.end(), p) > 2) {
            break;
        }
        // A few more random turns give games that the program would not play.
        p = rng.one_in(40) ? G::play(p, rng.pick(all_turns<G>(p))) : G::play(p, found.pv.front());
    }
    // The last position of a game says who controls the squares.
    if (G::info.score_decides && G::outcome(p)) {
        samples.push_back({number, 0, false, 0, G::write_position(p)});
    }
    const double target = decided.value_or(target_of<G>(G::outcome(p) ? worth<G>(p) : 0));
    for (Sample& sample : samples) {
        sample.target = sample.proved ? sample.target : target;
        keep(sample);
    }
}

}  // namespace damier::tune
