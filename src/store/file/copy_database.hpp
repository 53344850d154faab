// Copying database files, and names for copies.
#pragma once

#include "store/connection/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

/// Copies a whole database into an empty one. Only some pages are copied at a time, so other processes can still write.
/// The copy nevertheless has one state of the database. `progress` is called with the number of bytes done and the
/// number of all. Throws SQLite::Exception.
void copy_database(SQLite::Database& from, SQLite::Database& to,
                   const std::function<void(std::int64_t bytes, std::int64_t of)>& progress = {});

/// The same with a new file. `to` must be missing or an empty file.
void copy_database(SQLite::Database& from, const std::filesystem::path& to,
                   const std::function<void(std::int64_t bytes, std::int64_t of)>& progress = {});

/// The same for the database in the file `from`, which it opens itself.
void copy_database(const std::filesystem::path& from, const std::filesystem::path& to);

/// The names for files that are kept next to another file: NAME for number 1, then NAME.2, NAME.3.
[[nodiscard]] std::filesystem::path numbered(const std::filesystem::path& name, int number);

}  // namespace damier
