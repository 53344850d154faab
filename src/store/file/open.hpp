// Opening a database.
//
// This folder treats a database as one file: it opens, migrates, copies, merges, restores, compacts and anonymises it.
// An example:
//
//     const Database db = open_database("games.db", OpenMode::read);
//
// Next: open.cpp has the steps; migrate.hpp, backup.hpp, restore.hpp, merge.hpp and compact.hpp have the other tasks.
#pragma once

#include "store/connection/database.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

enum class OpenMode : std::uint8_t {
    read,    ///< the file must exist; nothing can be changed
    write,   ///< the file must exist
    create,  ///< a missing or empty file becomes a new database
    /// For a GameWriter that only tries: its changes stay in memory. While it works, other processes can read but not
    /// write. A missing or empty file is an empty database, and a file that cannot be written is copied into memory.
    dry_run,
};

struct OpenOptions {
    /// How long to wait for another process that writes, before it is an error.
    std::chrono::milliseconds patience{10'000};
    /// Called once, after half a second of waiting.
    std::function<void()> on_wait{};
    /// Called before an older schema is migrated, which can take minutes. `copy` is the kept copy of the database.
    std::function<void(const std::filesystem::path& copy)> on_upgrade{};
    bool keep_old = true;  ///< whether a migration keeps a copy of the old database
    /// Called after a new database was created.
    std::function<void()> on_create{};
};

/// Opens the database. An older schema is migrated, and a copy of the old database is kept next to it.
///
/// Throws StoreError, without having written anything, if the file is missing, is a folder, cannot be read, or is
/// damaged. It also does so if the file is not a database of damier, or comes from a newer version. The same holds if
/// the journal next to the file belongs to another database (see hot_journal.hpp).
[[nodiscard]] Database open_database(const std::filesystem::path& path, OpenMode mode, const OpenOptions& options = {});

/// The schema version of the database in a file: the number of migrations that it has seen. Does not change the file.
/// Throws StoreError like `open_database`, also for a newer version.
[[nodiscard]] int schema_version_of(const std::filesystem::path& path);

/// An empty database in memory, which disappears at the end.
[[nodiscard]] Database database_in_memory();

}  // namespace damier
