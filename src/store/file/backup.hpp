// Backups: copying a database while it is in use.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

struct BackupOptions {
    bool overwrite = false;  ///< replace an existing file
    /// Called now and then with the number of bytes copied and the number of all.
    std::function<void(std::int64_t bytes, std::int64_t of)> progress;
};

/// Copies a database into another file, while others read and write the database. Returns the size of the copy in
/// bytes. The copy gets its name only after all of it is on disk and SQLite's check has found no error in it. It has
/// the same permissions as the database. Throws StoreError, and then deletes the unfinished copy.
std::int64_t backup(const Database& db, const std::filesystem::path& file, const BackupOptions& options = {});

}  // namespace damier
