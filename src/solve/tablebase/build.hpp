// Builds the endgame table of one class.
//
// This is the main header for building tables. `build_table` in build.cpp has the steps. To understand them, read
// cell.hpp, worker.hpp and retrograde.hpp, which compute the values. write.hpp writes the file, and snapshot.hpp keeps
// unfinished work.
//
// The other half of this folder reads tables: start with probe.hpp. plan.hpp lists the classes, and verify.hpp tests a
// table.
#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/value.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

namespace damier {

/// The caller stopped the work. Tables that are complete are kept. If the work took long, a snapshot keeps it.
struct BuildInterrupted : std::runtime_error {
    BuildInterrupted() : std::runtime_error("interrupted") {}
};

/// The progress of building a class.
struct BuildProgress {
    int level = 0;     ///< the level (number of plies) that is computed now; -1 while captures are looked up
    double share = 0;  ///< share of the work that is done; it may be more, since draws are not known yet
};

struct BuildOptions {
    /// The most memory that building may take, in bytes. Captures are looked up in the tables of smaller classes. If
    /// memory is left, these tables are unpacked into it, which makes look-ups much faster. Tables that do not fit are
    /// only mapped.
    std::size_t memory = std::size_t{1} << 30U;
    /// If an end takes more than this many plies, each value takes two bytes. Smaller numbers are for tests.
    int most_plies_of_a_byte = TableNumber<std::uint8_t>::most_plies;
    /// The number of threads. The table is the same with any number.
    unsigned jobs = 1;
    /// The caller may set this to stop the work. A signal handler may set it, too.
    const std::atomic<bool>* cancelled = nullptr;
    /// Called now and then, between rounds of the work.
    std::function<void(const BuildProgress&)> progress;
    /// The seconds between two snapshots. The snapshot is a file next to the table. If the work is cancelled after that
    /// time, it also leaves a snapshot. The next call continues from the snapshot.
    double snapshot_seconds = 600;
    /// Called with messages for people, mostly about snapshots that are found or kept.
    std::function<void(const std::string& words)> remark;
};

struct BuildReport {
    bool was_there = false;  ///< the table existed already, and was kept
    TableInfo info;
    std::uint64_t bytes = 0;  ///< of the file
    double seconds = 0;
};

/// Builds the table of one class, and stores it in the folder. The folder must already have the tables of all classes
/// that captures lead to. The file gets its name when it is complete and on disk. Defined for games that are
/// Retractable. Throws
///
/// - TableTaken (lock.hpp) if another process builds the table.
/// - BuildInterrupted if `options.cancelled` is set.
/// - std::runtime_error if a needed table is missing or damaged, if the file cannot be written, or if the memory is too
///   small. The memory is checked before the work starts.
template <Game G>
BuildReport build_table(Tier tier, const TableFolder& folder, const BuildOptions& options);

}  // namespace damier
