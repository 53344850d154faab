#pragma once

#include "solve/search/budget.hpp"

#include <cstddef>
#include <memory>

namespace damier {

class TableFolder;

/// What a solver is asked, beside a position.
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

}  // namespace damier
