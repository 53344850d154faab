// Guards against the rollback journal of another database.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace damier {

// A process that dies while it writes leaves SQLite's rollback journal next to the database. The next process that
// opens the database uses the journal to roll the unfinished transaction back. But SQLite finds the journal only by its
// name. If somebody has put another database in that place, the journal overwrites pages of the new database with pages
// of the old one.
//
// An example: `games.db` and `games.db-journal` are left by a killed import. Somebody copies a backup over `games.db`.
// Then the journal would damage the backup, so damier refuses to open it.

/// Whether the journal next to a database belongs to another database. If nothing proves this, the answer is no. Throws
/// std::filesystem::filesystem_error.
[[nodiscard]] bool has_foreign_journal(const std::filesystem::path& database);

/// Throws StoreError if the journal next to a database belongs to another one.
void refuse_foreign_journal(const std::filesystem::path& database);

/// Throws StoreError if there is a journal without a database.
void refuse_orphaned_journal(const std::filesystem::path& database);

/// The number in four bytes of a database or a journal.
[[nodiscard]] std::uint32_t number_at(std::string_view bytes, std::size_t at);

/// The name of a database's journal.
[[nodiscard]] std::filesystem::path journal_of(const std::filesystem::path& database);

}  // namespace damier
