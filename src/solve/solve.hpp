#pragma once

#include "games/any.hpp"
#include "solve/search/solve_options.hpp"
#include "solve/search/verdict.hpp"
#include "solve/tablebase/file.hpp"

#include <memory>

namespace damier {

/// Proves the values of positions, one after the other. What was proved for one helps with the next, which must be of
/// the same game and board; each has the whole of the limits. Defined for all games of the list.
template <Game G>
class Solver {
public:
    explicit Solver(const SolveOptions& options);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    /// Nothing in the solution is a guess. With a limit of nodes alone the same positions in the same order have the
    /// same solutions every time.
    [[nodiscard]] Solution<G> solve(const typename G::Position& p);

private:
    struct Method;
    std::unique_ptr<Method> method_;
};

/// Proves the value of a position as far as the limits allow; nothing in the solution is a guess. The same limit of
/// nodes gives the same solution every time. Defined for all games of the list.
template <Game G>
[[nodiscard]] Solution<G> solve(const typename G::Position& p, const SolveOptions& options);

}  // namespace damier
