// Verifies endgame tables by the rules alone.
#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

struct VerifyOptions {
    /// The most memory that verifying may take, in bytes. The table and the tables that its captures lead to are
    /// unpacked if they fit, which makes look-ups much faster. The others are only mapped.
    std::size_t memory = std::size_t{1} << 30U;
    /// The number of threads. The report is the same with any number.
    unsigned jobs = 1;
    /// The most errors that are listed.
    std::size_t most_errors = 20;
    const std::atomic<bool>* cancelled = nullptr;  ///< as in BuildOptions; the report covers the entries checked so far
    /// Called now and then, by one thread at a time, with the number of entries.
    std::function<void(std::uint64_t done, std::uint64_t of)> progress;
};

struct VerifyReport {
    struct Error {
        std::string position;  ///< empty if the error is not about a single position
        std::string message;
    };
    std::uint64_t entries = 0;      ///< checked entries
    std::uint64_t error_count = 0;  ///< all errors, listed or not
    std::vector<Error> errors;      ///< some of the errors, in the order of the table
    bool interrupted = false;
};

/// Compares every entry of a table with the entries to which the turns of its position lead. The rules generate and
/// play the turns. The test shares only the numbering of positions with the code that builds tables.
///
/// If this test finds no error in a table and in the tables that its captures lead to, all values are right. The
/// reason: each win and loss follows from entries that are nearer to the end, and from a draw no side can force a win.
///
/// The table may be in another folder than `folder`, which has the tables below. Throws std::runtime_error if one of
/// these is missing, or if a block is damaged. Defined for games that are Retractable.
template <Game G>
[[nodiscard]] VerifyReport verify_table(const TableFile& table, const TableFolder& folder,
                                        const VerifyOptions& options);

}  // namespace damier
