#include "cli/option_groups/budget.hpp"

#include "base/environment.hpp"
#include "base/translate.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/option_groups/jobs.hpp"
#include "cli/option_groups/memory.hpp"
#include "cli/option_groups/tables.hpp"

#include <algorithm>
#include <filesystem>

namespace damier {

void BudgetOptions::declare(CommandLine& app, For work) {
    const bool of_each_turn = work == For::each_turn;
    app.add_option("--time", seconds,
                   of_each_turn          ? tr_later("Stop after S seconds for each turn")
                   : work == For::advice ? tr_later("Stop after S seconds (default: 2, or no limit with --nodes)")
                                         : tr_later("Stop after S seconds"))
        ->type_name("S");
    app.add_option("--nodes", nodes,
                   of_each_turn ? tr_later("Stop after N positions for each turn") : tr_later("Stop after N positions"))
        ->range(1);
    app.add_option("--memory", memory, ValueKind::text,
                   "Use at most this much memory for tables, for example 512M or 2G (default: at most a quarter of the "
                   "machine's)")
        ->type_name("SIZE");
    add_jobs(app, jobs,
             "Search with N threads (default: 1; with more, estimates, lines and equal turns may differ each time)");
    app.add_option("--tables", tables, ValueKind::folder,
                   "The folder of endgame tables (default: $DAMIER_TABLES, else none)");
    app.add_flag("--fresh", fresh, "Do without the proofs of earlier runs, and keep none");
}

Limits BudgetOptions::limits() const {
    if (seconds && !(*seconds > 0)) {
        throw UsageError(tr_format("--time: {} is not a time limit (expected more than 0 seconds)", *seconds));
    }
    Limits limits;
    limits.seconds = seconds;
    if (nodes) {
        limits.nodes = static_cast<std::uint64_t>(*nodes);
    }
    limits.cancelled = &interrupted;
    return limits;
}

std::size_t BudgetOptions::bytes() const {
    return memory_or_quarter(memory);
}

std::size_t BudgetOptions::bytes(const Limits& search) const {
    constexpr double least = 64U << 20U;
    constexpr double of_a_second = 32U << 20U;
    constexpr double of_a_node = 128;
    auto most = static_cast<double>(bytes());
    if (memory.empty() && search.seconds) {
        most = std::min(most, least + of_a_second * *search.seconds * jobs);
    }
    if (memory.empty() && search.nodes) {
        most = std::min(most, least + of_a_node * static_cast<double>(*search.nodes));
    }
    return static_cast<std::size_t>(most);
}

std::shared_ptr<const TableFolder> BudgetOptions::endgames() const {
    return open_tables(tables);
}

std::shared_ptr<ProofFile> BudgetOptions::proofs(const Context& context) const {
    if (fresh) {
        return nullptr;
    }
    const std::filesystem::path database = context.database_path();
    if (context.db.empty() && environment("DAMIER_DB").empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(database.parent_path(), ignored);
    }
    return std::make_shared<ProofFile>(database.string() + ".proofs", DAMIER_VERSION);
}

}  // namespace damier
