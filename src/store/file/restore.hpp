#pragma once

#include "store/check/check.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace damier {

struct RestoreOptions {
    CheckOptions check;   ///< how the backup is looked over
    bool faulty = false;  ///< restore also what the check finds faults in
};

struct Restored {
    std::int64_t games = 0;
    std::int64_t bytes = 0;
    std::int64_t faults = 0;                  ///< that the check found
    std::vector<std::filesystem::path> kept;  ///< where that is now which was there before; the database comes first
};

/// Puts a copy of a backup in the place of a database, which may be missing or damaged, and is kept beside under a name
/// of its own, whole if a process died while it wrote to it. The backup is only read. Its copy is brought up to date
/// and every game is replayed before anything is changed. Nobody else writes to the present database meanwhile. Throws
/// StoreError, and the present database is then as it was.
Restored restore(const std::filesystem::path& backup, const std::filesystem::path& database,
                 const RestoreOptions& options = {});

}  // namespace damier
