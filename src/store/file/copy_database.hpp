#pragma once

#include "store/connection/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

/// Copies a whole database into a new file, some pages at a time, so that others can go on writing to it meanwhile; the
/// copy is of one state. `to` may be an empty file. `progress` is called with bytes done and bytes in all. Throws
/// SQLite::Exception.
void copy_database(SQLite::Database& from, const std::filesystem::path& to,
                   const std::function<void(std::int64_t bytes, std::int64_t of)>& progress = {});

/// The same of the database in a file, which is not opened otherwise.
void copy_database(const std::filesystem::path& from, const std::filesystem::path& to);

/// The first name, from 1 on, that a file kept beside another one may have: NAME, NAME.2, NAME.3.
[[nodiscard]] std::filesystem::path numbered(const std::filesystem::path& name, int number);

}  // namespace damier
