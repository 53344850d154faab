#pragma once

#include "solve/alpha_beta.hpp"
#include "solve/solve.hpp"

namespace damier {

/// Solves games that end by themselves. What is proved stays in the table for the next position, which must be of the
/// same board.
template <SearchTree Tree>
class ScoredSolver {
public:
    using G = typename Tree::Game;
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    explicit ScoredSolver(const SolveOptions& options)
        : options_(options), budget_(options_.limits), search_(tree_, budget_, options_.memory) {}

    /// The game must not be over.
    Solution<G> solve(const Position& p) {
        budget_.restart();
        Solution<G> solution;
        solution.method = "alpha-beta";
        solution.value = find_value(p);
        const bool known = options_.result_only ? solution.value.is_decided() : solution.value.is_exact();
        if (known) {
            const int aim = aim_of(solution.value);
            solution.pv = find_line(p, aim);
            solution.best = options_.all ? find_all(p, aim) : first_of(solution.pv);
            solution.has_all = options_.all && !budget_.is_spent();
        }
        solution.nodes = budget_.nodes();
        solution.seconds = budget_.seconds();
        return solution;
    }

private:
    /// Brings the bounds together until they meet, or only until the winner is clear.
    Verdict find_value(const Position& p) {
        const auto root = tree_.root(p);
        Verdict value = search_.known(root);
        int guess = (value.lower + value.upper) / 2;
        while (!(options_.result_only ? value.is_decided() : value.is_exact())) {
            const int beta = options_.result_only ? (value.upper > 0 ? 1 : 0) : tree_.next_beta(value, guess);
            guess = search_.test(root, beta);
            if (budget_.is_spent()) {
                break;
            }
            (guess >= beta ? value.lower : value.upper) = guess;
        }
        return value;
    }

    /// What a turn must be worth to the side to move, to be as good as any.
    [[nodiscard]] int aim_of(Verdict value) const {
        if (!options_.result_only) {
            return value.lower;
        }
        return value.lower > 0 ? 1 : value.upper < 0 ? -TranspositionTable::widest : 0;
    }

    /// The same, for the other side after such a turn.
    [[nodiscard]] int aim_of_other(int aim) const {
        if (!options_.result_only) {
            return -aim;
        }
        return aim > 0 ? -TranspositionTable::widest : aim < 0 ? 1 : 0;
    }

    /// Whether a turn is worth at least `aim` to the side that plays it.
    bool is_worth(const Position& p, const Turn& turn, int aim) {
        return search_.test(tree_.root(G::play(p, turn)), 1 - aim) <= -aim;
    }

    /// The first turn that is known to be worth as much, or else the first that proves to be.
    std::optional<Turn> find_turn(const Position& p, int aim) {
        std::vector<Turn> turns;
        G::turns(p, turns);
        for (const Turn& turn : turns) {
            if (search_.known(tree_.root(G::play(p, turn))).upper <= -aim) {
                return turn;
            }
        }
        for (const Turn& turn : turns) {
            const bool good = is_worth(p, turn, aim);
            if (budget_.is_spent()) {
                break;
            }
            if (good) {
                return turn;
            }
        }
        return std::nullopt;
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
        std::vector<Turn> best;
        for (const Turn& turn : turns) {
            const bool good = is_worth(p, turn, aim);
            if (budget_.is_spent()) {
                break;
            }
            if (good) {
                best.push_back(turn);
            }
        }
        return best;
    }

    static std::vector<Turn> first_of(const std::vector<Turn>& line) {
        return line.empty() ? line : std::vector<Turn>{line.front()};
    }

    SolveOptions options_;
    Budget budget_;
    Tree tree_;
    AlphaBeta<Tree> search_;
};

}  // namespace damier
