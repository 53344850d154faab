// Bringing two databases to the same state: two merges, one in each direction.
#pragma once

#include "store/connection/database.hpp"
#include "store/file/merge.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// What a sync did.
struct Synced {
    std::optional<Merged> here;   ///< nothing if only the other database was written
    std::optional<Merged> there;  ///< nothing if the other database cannot be written
    /// Players who are anonymised in one of the databases, and were not yet in the other: the pseudonyms.
    std::vector<std::string> anonymised;
    /// The date of the latest change if it is more than a day ahead of this computer's clock: `2056-11-23`. Otherwise
    /// empty.
    std::string ahead;
};

struct SyncOptions {
    MergeOptions merge;
    bool only_there = false;  ///< changes only the other database, which may be missing
};

/// Joins both databases, so that both have the same games and names. If it ends before that, it can be done again. A
/// sync cannot be undone. Throws StoreError.
Synced sync(Database& db, const std::filesystem::path& other, const SyncOptions& options = {});

}  // namespace damier
