#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

/// What became of the games of the other database.
struct Merged {
    std::int64_t imported = 0;
    std::int64_t duplicates = 0;  ///< the same as a game that was stored already (see GameWriter)
};

struct MergeOptions {
    std::function<void()> on_wait;  ///< as in OpenOptions, for the other database
    /// Called now and then with the games that were read, and those there are.
    std::function<void(std::int64_t games, std::int64_t of)> progress;
};

/// Refuses what cannot be merged into the database at `path` (which need not be there): what is no database of ours, or
/// is that database itself. Throws StoreError.
void inspect_for_merge(const std::filesystem::path& path, const std::filesystem::path& other);

/// Adds all games of another database, each replayed, in one transaction: all or none. Names that fold alike are one
/// player, and players and events that the other database knows by several spellings are one here, too. The other
/// database is read in one state and never changed: where its schema is older, a copy is brought up to date. Throws
/// StoreError.
Merged merge(Database& db, const std::filesystem::path& other, const MergeOptions& options = {});

}  // namespace damier
