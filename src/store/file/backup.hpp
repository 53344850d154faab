#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

struct BackupOptions {
    bool overwrite = false;  ///< replace a file that has the name already
    /// Called now and then with the bytes that were copied, and those there are.
    std::function<void(std::int64_t bytes, std::int64_t of)> progress;
};

/// Copies a database into another file while others read and write it, and gives the size of the copy in bytes. The
/// copy takes its name only when all of it is on disk and SQLite found it sound; it is as private as the database is.
/// Throws StoreError, and has then left nothing behind.
std::int64_t backup(const Database& db, const std::filesystem::path& file, const BackupOptions& options = {});

}  // namespace damier
