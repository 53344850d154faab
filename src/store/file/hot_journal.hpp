#pragma once

#include <filesystem>

namespace damier {

// A process that dies while it writes leaves SQLite's rollback journal beside the database. Whoever opens the database
// next undoes with it what was half-done, which is as it should be. But SQLite knows the journal by its name alone: if
// another database has been put in that place meanwhile, its pages are overwritten with those of the old one.

/// Whether the journal beside a database is that of another one. A journal of which no sign tells so is taken for the
/// database's own. Throws std::filesystem::filesystem_error.
[[nodiscard]] bool has_foreign_journal(const std::filesystem::path& database);

/// Throws StoreError where that is so.
void refuse_foreign_journal(const std::filesystem::path& database);

/// Throws StoreError where a journal lies where no database is.
void refuse_orphaned_journal(const std::filesystem::path& database);

/// The journal's name.
[[nodiscard]] std::filesystem::path journal_of(const std::filesystem::path& database);

}  // namespace damier
