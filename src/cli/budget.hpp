#pragma once

#include "solve/budget.hpp"

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// --time, --nodes and --memory, by which commands limit what a solver spends.
struct BudgetOptions {
    std::optional<double> seconds;
    std::optional<std::int64_t> nodes;
    std::string memory;

    /// `each` says what the limits hold for, where there is more than one thing: ` for each turn`.
    void declare(CLI::App& app, const std::string& each = "");
    /// Without `progress`. Cancelled by Ctrl-C while an InterruptGuard lives. Throws UsageError for a budget of
    /// nothing.
    [[nodiscard]] Limits limits() const;
    /// The bytes that tables may take. Throws UsageError.
    [[nodiscard]] std::size_t bytes() const;
};

/// While it lives, Ctrl-C only asks the solver to come to an end.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    void (*before_)(int);
};

/// Whether Ctrl-C was pressed while a guard lived.
[[nodiscard]] const std::atomic<bool>& interrupted();

}  // namespace damier
