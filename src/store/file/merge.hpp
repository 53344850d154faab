// Merging another database into a database.
#pragma once

#include "store/connection/database.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// The outcome for the games of the other database.
struct Merged {
    std::int64_t imported = 0;
    std::int64_t duplicates = 0;  ///< the same as a stored game (see GameWriter)
    /// A duplicate that differs from the stored game. Nothing of it was stored.
    struct Differing {
        std::int64_t id = 0;      ///< the stored game
        std::int64_t other = 0;   ///< its number in the other database
        std::string differences;  ///< for people: `Date "2026.03.14", stored "?"`
    };
    std::vector<Differing> differing;
    PseudonymCounts pseudonyms;   ///< the pseudonyms that replaced names anonymised here
    /// Names of players in this database that are anonymised in the other database, each with its pseudonym there.
    std::vector<std::pair<std::string, std::string>> named_here;
    /// Pseudonyms of earlier versions, such as `Anonymous 1`, that both databases have. One such pseudonym may mean a
    /// different person in each database.
    std::vector<std::string> numbered;
};

struct MergeOptions {
    std::function<void()> on_wait;  ///< as in OpenOptions, for the other database
    /// Called now and then with the number of games read and the number of all.
    std::function<void(std::int64_t games, std::int64_t of)> progress;
};

/// Throws StoreError if `other` cannot be merged into the database at `path`: `other` is not a database of damier, or
/// both are the same. `path` need not exist.
void inspect_for_merge(const std::filesystem::path& path, const std::filesystem::path& other);

/// Adds all games of another database in one transaction: all games or none. Each game is replayed first.
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
