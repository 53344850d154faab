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
    /// The most bytes that verifying may take: the table and those below are unpacked into as much, which is much quicker
    /// to look into; the others are only mapped.
    std::size_t memory = std::size_t{1} << 30U;
    /// Threads. What is reported is the same with any number.
    unsigned jobs = 1;
    /// The most faults that are put into words.
    std::size_t most_faults = 20;
    const std::atomic<bool>* cancelled = nullptr;  ///< as in BuildOptions; what is checked so far is reported
    /// Called now and then, by one thread at a time.
    std::function<void(std::uint64_t done, std::uint64_t of)> progress;
};

struct VerifyReport {
    struct Fault {
        std::string position;  ///< empty where the fault is not one of a single position
        std::string message;
    };
    std::uint64_t entries = 0;      ///< that were checked
    std::uint64_t fault_count = 0;  ///< all of them
    std::vector<Fault> faults;      ///< the first ones, in the order of the table
    bool interrupted = false;
};

/// Compares every entry of a table with what the turns of its position lead to, as the rules generate and play them:
/// nothing that the builder did is done again. Where all entries of a table and of those below it agree, all values are
/// right, since each win and loss rests on nearer ones, and what is neither is no worse than a draw for both. The table
/// may stand elsewhere than in the folder, which has those below. Throws std::runtime_error where one of these is
/// missing, and where a block is damaged. Defined for games that are Retractable.
template <Game G>
[[nodiscard]] VerifyReport verify_table(const TableFile& table, const TableFolder& folder,
                                        const VerifyOptions& options);

}  // namespace damier
