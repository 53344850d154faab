#pragma once

#include "games/any.hpp"
#include "solve/budget.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/verdict.hpp"

#include <cstddef>
#include <memory>

namespace damier {

struct SolveOptions {
    Limits limits{};
    /// The most bytes that tables may take.
    std::size_t memory = std::size_t{64} << 20U;
    /// How many threads search. With more than one the lines, the turns and the nodes can differ from time to time.
    unsigned jobs = 1;
    /// Find every optimal turn, and not just one.
    bool all = false;
    /// Find out only who wins: `best` and `pv` then keep the result, not the margin.
    bool result_only = false;
    /// Endgame tables, where there are any. What they say counts as proved.
    std::shared_ptr<const TableFolder> tables{};
};

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
