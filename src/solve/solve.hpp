// Proves the values of positions of any game.
//
// The class `Solver` chooses the method for the game (solve.cpp). `ScoredSolver` is for games that always end.
// `EndlessSolver`, with endgame tables, is for games in which play can go on for ever.
//
// The folders: search has what all methods share, scored and endless the two methods, tablebase the endgame tables, and
// estimate values without proof. See docs/design/solvers.md.
#pragma once

#include "games/any.hpp"
#include "solve/search/solve_options.hpp"
#include "solve/search/verdict.hpp"
#include "solve/tablebase/file.hpp"

#include <memory>

namespace damier {

/// Proves the values of positions, one after the other. Proofs for one position help with the next, which must be of
/// the same game and board. Each position has the whole of the limits. Defined for all games of the list.
template <Game G>
class Solver {
public:
    explicit Solver(const SolveOptions& options);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    /// Proves the value of a position as far as the limits allow. Nothing in the solution is a guess. With a limit of
    /// nodes alone and one thread, the same positions in the same order have the same solutions every time.
    [[nodiscard]] Solution<G> solve(const typename G::Position& p);

private:
    struct Method;
    std::unique_ptr<Method> method_;
};

/// The same for a single position. The same limit of nodes gives the same solution every time, with one thread. Defined
/// for all games of the list.
template <Game G>
[[nodiscard]] Solution<G> solve(const typename G::Position& p, const SolveOptions& options);

}  // namespace damier
