#pragma once

#include "games/any.hpp"
#include "solve/budget.hpp"
#include "solve/verdict.hpp"

#include <cstddef>

namespace damier {

struct SolveOptions {
    Limits limits;
    /// The most bytes that tables may take.
    std::size_t memory = std::size_t{64} << 20U;
    /// Find every optimal turn, and not just one.
    bool all = false;
    /// Find out only who wins: `best` and `pv` then keep the result, not the margin.
    bool result_only = false;
};

/// Proves the value of a position as far as the limits allow; nothing in the solution is a guess. The same limit of
/// nodes gives the same solution every time. Defined for all games of the list.
template <Game G>
[[nodiscard]] Solution<G> solve(const typename G::Position& p, const SolveOptions& options);

}  // namespace damier
