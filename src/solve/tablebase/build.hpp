// Builds the endgame table of one class.
//
// `build_table` in build.cpp has the steps. retrograde.hpp computes the values, write.hpp writes the file, and
// snapshot.hpp keeps unfinished work.
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

/// The work was stopped from outside. Complete tables are kept, and a snapshot keeps work that took long.
struct BuildInterrupted : std::runtime_error {
    BuildInterrupted() : std::runtime_error("interrupted") {}
};

/// The progress of building a class.
struct BuildProgress {
    int level = 0;     ///< the number of plies now under way; -1: captures are looked up
    double share = 0;  ///< share of the work that is done, at least: the number of draws is not known yet
};

struct BuildOptions {
    /// The most memory that building may take, in bytes. Memory that the class itself does not need is for the tables
    /// below. Tables that fit are unpacked into memory, which makes look-ups much faster. The others are only mapped.
    std::size_t memory = std::size_t{1} << 30U;
    /// If an end is farther than this many plies, values take two bytes. Smaller numbers are for tests.
    int most_plies_of_a_byte = TableNumber<std::uint8_t>::most_plies;
    /// The number of threads. The table is the same with any number.
    unsigned jobs = 1;
    /// Set from outside to stop the work, also by a signal handler.
    const std::atomic<bool>* cancelled = nullptr;
    /// Called now and then, between rounds of the work.
    std::function<void(const BuildProgress&)> progress;
    /// The seconds between two snapshots, which are kept next to the table. If the work is cancelled after that time,
    /// it also leaves a snapshot. The next call continues from the snapshot.
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

/// Builds the table of one class into the folder, which must have the tables that captures lead to. The file gets its
/// name when it is complete and on disk. Defined for games that are Retractable. Throws
///
/// - TableTaken (lock.hpp) if another process builds the table.
/// - BuildInterrupted if `options.cancelled` is set.
/// - std::runtime_error if a table below is missing or damaged, if the file cannot be written, or if the memory is not
///   enough. The memory is checked before the work starts.
template <Game G>
BuildReport build_table(Tier tier, const TableFolder& folder, const BuildOptions& options);

}  // namespace damier
