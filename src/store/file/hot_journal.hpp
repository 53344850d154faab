// Guards against the rollback journal of another database.
#pragma once

#include <filesystem>

namespace damier {

// A process that dies while it writes leaves SQLite's rollback journal next to the database. The next process that
// opens the database rolls the unfinished transaction back with it, and that is right. But SQLite finds the journal
// only by its name. If another database has been put in that place meanwhile, the journal overwrites its pages with
// those of the old one.
//
// An example: `games.db` and `games.db-journal` are left by a killed import. Somebody copies a backup over `games.db`.
// Then the journal would damage the backup, so damier refuses to open it.

/// Whether the journal next to a database belongs to another database. Without evidence, it counts as the database's
/// own. Throws std::filesystem::filesystem_error.
[[nodiscard]] bool has_foreign_journal(const std::filesystem::path& database);

/// Throws StoreError if the journal next to a database belongs to another one.
void refuse_foreign_journal(const std::filesystem::path& database);

/// Throws StoreError if there is a journal without a database.
void refuse_orphaned_journal(const std::filesystem::path& database);

/// The name of a database's journal.
[[nodiscard]] std::filesystem::path journal_of(const std::filesystem::path& database);

}  // namespace damier
