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
    PseudonymCounts pseudonyms;   ///< the pseudonyms that replaced names anonymised here
    /// Names of players here that are anonymised in the other database, each with its pseudonym there.
    std::vector<std::pair<std::string, std::string>> named_here;
    /// Pseudonyms of earlier versions, such as `Anonymous 1`, that both databases have. They may mean two people.
    std::vector<std::string> numbered;
};

struct MergeOptions {
    std::function<void()> on_wait;  ///< as in OpenOptions, for the other database
    /// Called now and then with the number of games read and the number of all.
    std::function<void(std::int64_t games, std::int64_t of)> progress;
};

/// Throws StoreError if `other` cannot be merged into the database at `path`: it is not a database of damier, or it is
/// that database itself. `path` need not exist.
void inspect_for_merge(const std::filesystem::path& path, const std::filesystem::path& other);

/// Adds all games of another database in one transaction, each after a replay: all games or none. Names that fold alike
/// are one player. Players and events with several spellings in the other database are merged here, too. Names that are
/// anonymised there become anonymised here, except names of players here (see anonymise.hpp). The other
/// database is read in one state and never changed. If its schema is older, a copy is migrated and read. Throws
/// StoreError.
Merged merge(Database& db, const std::filesystem::path& other, const MergeOptions& options = {});

}  // namespace damier
