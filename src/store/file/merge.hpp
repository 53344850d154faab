// Merging another database into a database.
#pragma once

#include "store/connection/database.hpp"
#include "store/sync/joined_games.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// The outcome.
struct Merged : JoinedGames {
    std::int64_t last_before = 0;  ///< the number of the last game that was here before; 0 without games
    std::int64_t names = 0;        ///< what spellings mean: declarations that were taken over
    PseudonymCounts pseudonyms;    ///< the pseudonyms that replaced names anonymised here
    /// Names of players in this database that are anonymised in the other database, each with its pseudonym there.
    std::vector<std::pair<std::string, std::string>> named_here;
    /// Pseudonyms of names that were anonymised here, and that the other database allowed again.
    std::vector<std::string> readmitted;
    /// Pseudonyms of earlier versions, such as `Anonymous 1`, that both databases have. One such pseudonym may mean a
    /// different person in each database.
    std::vector<std::string> numbered;
};

struct MergeOptions {
    std::function<void()> on_wait;  ///< as in OpenOptions, for the other database
    JoinProgress progress;
    bool is_sync = false;  ///< one half of a sync, which cannot be undone
};

/// Throws StoreError if `other` cannot be merged into the database at `path`: `other` is not a database of damier, or
/// both are the same. `path` need not exist.
void inspect_for_merge(const std::filesystem::path& path, const std::filesystem::path& other);

/// Joins another database into this one, in one transaction: everything or nothing. Each game is replayed first.
/// - New games are added, edits of others are taken over, and games that were deleted there are deleted here (see
///   store/sync/join_game.hpp). Games that were deleted here stay deleted.
/// - Names that fold alike are one player.
/// - If the other database has several spellings for one player or event, they become one here, too.
/// - Names that are anonymised in the other database become anonymised here, unless a player here has such a name (see
///   anonymise.hpp).
/// - The other database is read in one state and never changed. If its schema is older, a copy of it is migrated and
///   read.
///
/// Throws StoreError.
Merged merge(Database& db, const std::filesystem::path& other, const MergeOptions& options = {});

}  // namespace damier
