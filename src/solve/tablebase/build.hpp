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

/// The work was stopped from outside. What was whole before is kept, and what took long is in a snapshot.
struct BuildInterrupted : std::runtime_error {
    BuildInterrupted() : std::runtime_error("interrupted") {}
};

/// How far a class has come.
struct BuildProgress {
    int level = 0;     ///< positions that are decided in so many plies are told from; -1: captures are looked up
    double share = 0;  ///< of the work that is done: at least this, since how many positions are drawn is not known
};

struct BuildOptions {
    /// The most bytes that building may take. What the class itself does not need is for the tables below: those that it
    /// has room for are unpacked into memory, which is much quicker to look into; the others are only mapped.
    std::size_t memory = std::size_t{1} << 30U;
    /// Where ends are farther than so many plies, values take two bytes. Smaller numbers are for tests.
    int most_plies_of_a_byte = TableNumber<std::uint8_t>::most_plies;
    /// Threads. The table is the same with any number.
    unsigned jobs = 1;
    /// Set from outside, also by a signal handler, to stop.
    const std::atomic<bool>* cancelled = nullptr;
    /// Called now and then.
    std::function<void(const BuildProgress&)> progress;
    /// After so many seconds what is done of a table is kept beside it, and goes on from there the next time; also when
    /// it is cancelled.
    double snapshot_seconds = 600;
    /// Told what is found of an earlier work, or kept of this one.
    std::function<void(const std::string& words)> remark;
};

struct BuildReport {
    bool was_there = false;  ///< the table was whole already, and was kept
    TableInfo info;
    std::uint64_t bytes = 0;  ///< of the file
    double seconds = 0;
};

/// Builds the table of one class into the folder, which must have those of all classes below. It gets its name when it
/// is whole and on disk. Throws TableTaken (lock.hpp) where somebody else builds it, std::runtime_error where a table below is missing or damaged, the memory is not enough
/// (before the work starts) or the file cannot be written, and BuildInterrupted. Defined for games that are
/// Retractable.
template <Game G>
BuildReport build_table(Tier tier, const TableFolder& folder, const BuildOptions& options);

}  // namespace damier
