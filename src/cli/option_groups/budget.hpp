// Options that limit the work of a solver.
#pragma once

#include "cli/context/context.hpp"
#include "options/command_line.hpp"
#include "solve/memory/proof_file.hpp"
#include "solve/search/budget.hpp"
#include "solve/tablebase/file.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace damier {

/// The options --time, --nodes, --memory and --jobs limit the work of a solver. Endgame tables (--tables) and the
/// proofs of earlier runs save work; --fresh does without the latter.
struct BudgetOptions {
    std::optional<double> seconds;
    std::optional<std::int64_t> nodes;
    std::string memory;
    unsigned jobs = 1;
    std::string tables;
    bool fresh = false;

    /// The work that is limited: a proof, the turns of a game, each by itself, or advice, which ends by itself only
    /// after `usual_seconds`.
    enum class For : std::uint8_t { proof, each_turn, advice };
    static constexpr double usual_seconds = 2;

    void declare(CommandLine& app, For work = For::proof);
    /// The limits, without `progress`. Ctrl-C cancels the work while an InterruptGuard exists. Throws UsageError if
    /// --time is not more than 0.
    [[nodiscard]] Limits limits() const;
    /// The memory for the solver's tables, in bytes. Throws UsageError.
    [[nodiscard]] std::size_t bytes() const;
    /// The same, but without --memory no more than a search with these limits fills. The system needs time to give and
    /// take back memory: from the start of Avalam, a quarter of the machine cost a tenth of two seconds after the
    /// search.
    [[nodiscard]] std::size_t bytes(const Limits& search) const;
    /// The folder of endgame tables; null if neither --tables nor $DAMIER_TABLES names one. Throws std::runtime_error.
    [[nodiscard]] std::shared_ptr<const TableFolder> endgames() const;
    /// The proofs of earlier runs, in a file next to the database; null with --fresh.
    [[nodiscard]] std::shared_ptr<ProofFile> proofs(const Context& context) const;
};

}  // namespace damier
