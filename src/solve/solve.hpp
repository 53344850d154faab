// Proves the values of positions of any game.
//
// The class `Solver` chooses the method for the game (solve.cpp). `ScoredSolver` is for games that always end.
// `EndlessSolver`, with endgame tables, is for games in which play can go on for ever.
//
// The folders: `search` has what all methods share. `scored` and `endless` have the two methods. `tablebase` has the
// endgame tables, `memory` keeps proofs between runs, and `estimate` finds values without proof. See
// docs/design/solvers.md.
#pragma once

#include "games/game.hpp"
#include "solve/search/solve_options.hpp"
#include "solve/search/verdict.hpp"

#include <memory>

namespace damier {

/// Proves the values of positions, one after the other. All positions must be of the same game and board, because
/// proofs for one position help with the next. The limits apply to each position separately. Defined for all games of
/// games/list.hpp.
template <Game G>
class Solver {
public:
    explicit Solver(const SolveOptions& options);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    /// Proves the value of a position as far as the limits allow. Nothing in the solution is a guess. If nodes are the
    /// only limit and there is one thread, the same positions in the same order always give the same solutions.
    [[nodiscard]] Solution<G> solve(const typename G::Position& p);
    /// Sets the limits for the next positions.
    void limit(const Limits& limits);

private:
    struct Method;
    std::unique_ptr<Method> method_;
};

/// The same for a single position. Defined for all games of games/list.hpp.
template <Game G>
[[nodiscard]] Solution<G> solve(const typename G::Position& p, const SolveOptions& options);

}  // namespace damier
