// Options that limit the work of a solver.
#pragma once

#include "solve/search/budget.hpp"
#include "solve/tablebase/file.hpp"

#include "options/command_line.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace damier {

/// The options --time, --nodes, --memory and --jobs, which limit the work of a solver, and --tables, which saves work.
struct BudgetOptions {
    std::optional<double> seconds;
    std::optional<std::int64_t> nodes;
    std::string memory;
    unsigned jobs = 1;
    std::string tables;

    /// Adds the options. With `of_each_turn`, the limits hold for each turn of a game separately.
    void declare(CommandLine& app, bool of_each_turn = false);
    /// The limits, without `progress`. Ctrl-C cancels the work while an InterruptGuard exists. Throws UsageError if
    /// --time or --nodes is not more than 0.
    [[nodiscard]] Limits limits() const;
    /// The memory for the solver's tables, in bytes. Throws UsageError.
    [[nodiscard]] std::size_t bytes() const;
    /// The folder of endgame tables; null if neither --tables nor $DAMIER_TABLES names one. Throws std::runtime_error.
    [[nodiscard]] std::shared_ptr<const TableFolder> endgames() const;
};

}  // namespace damier
