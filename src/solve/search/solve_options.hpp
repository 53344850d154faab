// The options of a solver.
#pragma once

#include "solve/search/budget.hpp"

#include <cstddef>
#include <memory>

namespace damier {

class ProofFile;
class TableFolder;

/// The question to a solver, apart from the position.
struct SolveOptions {
    Limits limits{};
    /// The most memory that transposition tables and state spaces may take, in bytes.
    std::size_t memory = std::size_t{64} << 20U;
    /// The number of threads. With more than one thread, the lines, the turns and the number of nodes can differ
    /// between runs. Proved values are always right.
    unsigned jobs = 1;
    /// Find every optimal turn, not just one.
    bool all = false;
    /// Find only the winner, not the margin. The turns in `best` and `pv` then keep the win or draw, but may lose
    /// margin.
    bool result_only = false;
    /// Endgame tables, or null. Their values count as proved.
    std::shared_ptr<const TableFolder> tables{};
    /// Proofs of earlier runs, or null. They are not used with `all` or `result_only`.
    std::shared_ptr<ProofFile> proofs{};
    /// Try again to prove what earlier runs could not prove within the same limits.
    bool repeats_attempts = false;
};

}  // namespace damier
