// Restoring a database from a backup.
#pragma once

#include "store/check/check.hpp"
#include "store/connection/database.hpp"
#include "store/log/log.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

struct RestoreOptions {
    CheckOptions check;   ///< options of the check of the backup
    bool faulty = false;  ///< restore the backup even if the check finds errors
};

struct Restored {
    std::int64_t games = 0;
    std::int64_t bytes = 0;
    std::int64_t errors = 0;  ///< number of errors that the check found
    /// Names of players in the backup that are anonymised in the present database, each with its pseudonym there.
    std::vector<std::pair<std::string, std::string>> named_again;
    std::vector<std::filesystem::path> kept;  ///< the new names of the old files; the database first
};

/// Puts a copy of a backup in the place of a database, which may be missing or damaged. The backup is only read.
///
/// Before anything changes, the copy is migrated and all its games are replayed. Names that are anonymised in the
/// present database become anonymised in the copy, unless a player in the copy has such a name (see anonymise.hpp). The
/// present database is kept in the same folder under another name. If a process died while it wrote to the present
/// database, its unfinished transaction is rolled back first. While the files are exchanged, other processes cannot
/// write to the present database. Throws StoreError, and then leaves the present database as it was.
Restored restore(const std::filesystem::path& backup, const std::filesystem::path& database,
                 const RestoreOptions& options = {});

/// The database that the last restore kept, if it had a change after this one of `db`. Nothing without a kept database
/// that can be read. Throws StoreError.
[[nodiscard]] std::optional<std::filesystem::path> kept_with_later_changes(const Database& db, const Change& change);

}  // namespace damier
