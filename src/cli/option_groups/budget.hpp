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

/// --time, --nodes, --memory and --jobs, by which commands limit what a solver spends, and --tables, which saves it
/// work.
struct BudgetOptions {
    std::optional<double> seconds;
    std::optional<std::int64_t> nodes;
    std::string memory;
    unsigned jobs = 1;
    std::string tables;

    /// The limits may hold for each turn of a game by itself.
    void declare(CommandLine& app, bool of_each_turn = false);
    /// Without `progress`. Cancelled by Ctrl-C while an InterruptGuard lives. Throws UsageError for a budget of
    /// nothing.
    [[nodiscard]] Limits limits() const;
    /// The bytes that tables may take. Throws UsageError.
    [[nodiscard]] std::size_t bytes() const;
    /// The folder of endgame tables, or nothing where none is named. Throws std::runtime_error.
    [[nodiscard]] std::shared_ptr<const TableFolder> endgames() const;
};

}  // namespace damier
