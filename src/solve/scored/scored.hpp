// Solves positions of games that always end: finds the value, a best line and all best turns.
//
// The steps of `ScoredSolver::solve`:
//
// 1. `find_value` narrows the bounds of the value with searches. search/alpha_beta.hpp explains a search.
// 2. `find_line` follows best turns to the end.
// 3. `find_all` tests every turn, if all best turns are wanted.
#pragma once

#include "solve/search/alpha_beta.hpp"
#include "solve/search/crew.hpp"
#include "solve/search/solve_options.hpp"
#include "solve/search/verdict.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace damier {

/// Solves positions of a game that always ends. All positions must have the same board, because the table keeps proved
/// bounds for the next position.
template <SearchTree Tree>
class ScoredSolver {
public:
    using G = typename Tree::Game;
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    explicit ScoredSolver(const SolveOptions& options)
        : options_(options),
          crew_(options_.limits, options_.memory, options_.jobs,
                [](Budget& budget, TranspositionTable& table, Busy* busy) {
                    return std::make_unique<AlphaBeta<Tree>>(budget, table, busy);
                }) {}

    void limit(const Limits& limits) {
        options_.limits = limits;
        crew_.limit(limits);
    }

    /// The game must not be over.
    Solution<G> solve(const Position& p) {
        crew_.restart();
        Solution<G> solution;
        solution.method = "alpha-beta";
        solution.value = find_value(p);
        const bool known = options_.result_only ? solution.value.is_decided() : solution.value.is_exact();
        if (known) {
            const int aim = aim_of(solution.value);
            solution.pv = find_line(p, aim);
            solution.best = options_.all ? find_all(p, aim) : first_of(solution.pv);
            solution.has_all = options_.all && !crew_.first().is_stopped();
        }
        solution.nodes = crew_.nodes();
        solution.seconds = crew_.budget().seconds();
        return solution;
    }

private:
    /// Narrows the bounds until they meet. With `result_only`, it stops when the winner is clear.
    Verdict find_value(const Position& p) {
        Verdict value = crew_.first().known(p);
        int guess = std::clamp(likely(p), value.lower, value.upper);
        while (!(options_.result_only ? value.is_decided() : value.is_exact())) {
            const int beta = options_.result_only ? (value.upper > 0 ? 1 : 0) : crew_.first().next_beta(value, guess);
            guess = test(p, beta);
            if (crew_.first().is_stopped()) {
                break;
            }
            (guess >= beta ? value.lower : value.upper) = guess;
        }
        return value;
    }

    /// The value that the game's estimate expects. A search that begins near the value asks fewer questions.
    static int likely(const Position& p) {
        const int value = G::estimate(p) * std::max(G::info.tie_break.per_point, 1) / 100;
        return G::side_to_move(p) == Side::one ? value : -value;
    }

    int test(const Position& p, int beta) {
        return crew_.ask([&](AlphaBeta<Tree>& search) { return search.test(p, beta); });
    }

    /// The least value (for the side to move) of a turn that counts as best.
    [[nodiscard]] int aim_of(Verdict value) const {
        if (!options_.result_only) {
            return value.lower;
        }
        return value.lower > 0 ? 1 : value.upper < 0 ? -TranspositionTable::widest : 0;
    }

    /// The same for the other side, after a turn that counts as best.
    [[nodiscard]] int aim_of_other(int aim) const {
        if (!options_.result_only) {
            return -aim;
        }
        return aim > 0 ? -TranspositionTable::widest : aim < 0 ? 1 : 0;
    }

    /// The first `most` of the turns that are worth at least `aim` to the side that plays them; fewer if the search is
    /// stopped.
    std::vector<Turn> good_turns(const Position& p, const std::vector<Turn>& turns, int aim, std::size_t most) {
        std::vector<Turn> good;
        for (auto turn = turns.begin(); turn != turns.end() && good.size() < most; ++turn) {
            const bool is_good = test(G::play(p, *turn), 1 - aim) <= -aim;
            if (crew_.first().is_stopped()) {
                break;
            }
            if (is_good) {
                good.push_back(*turn);
            }
        }
        return good;
    }

    /// A turn that is worth at least `aim`. If known bounds show that a turn is, the first such turn is given.
    /// Otherwise turns are searched until one is found.
    std::optional<Turn> find_turn(const Position& p, int aim) {
        std::vector<Turn> turns;
        G::turns(p, turns);
        for (const Turn& turn : turns) {
            if (crew_.first().known(G::play(p, turn)).upper <= -aim) {
                return turn;
            }
        }
        const auto good = good_turns(p, turns, aim, 1);
        return good.empty() ? std::nullopt : std::optional(good.front());
    }

    std::vector<Turn> find_line(Position p, int aim) {
        std::vector<Turn> line;
        while (!G::outcome(p)) {
            const auto turn = find_turn(p, aim);
            if (!turn) {
                break;
            }
            line.push_back(*turn);
            p = G::play(p, *turn);
            aim = aim_of_other(aim);
        }
        return line;
    }

    std::vector<Turn> find_all(const Position& p, int aim) {
        std::vector<Turn> turns;
        G::turns(p, turns);
        return good_turns(p, turns, aim, turns.size());
    }

    static std::vector<Turn> first_of(const std::vector<Turn>& line) {
        return line.empty() ? line : std::vector<Turn>{line.front()};
    }

    SolveOptions options_;
    Crew<AlphaBeta<Tree>> crew_;
};

}  // namespace damier
