#pragma once

#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"

#include <filesystem>
#include <span>
#include <string_view>

namespace damier {

/// `damr`: tells our databases from all others.
inline constexpr int application_id = 0x64616D72;

/// Brings a database to the version that has seen all these scripts, in one transaction; one that has seen them already
/// is left alone. `file` is its absolute path: unless it is new, it is first copied to `FILE.backup-vN`, where N is its
/// version, if the options say so. Throws StoreError, SQLite::Exception or std::system_error.
void migrate(SQLite::Database& db, const std::filesystem::path& file, std::span<const std::string_view> scripts,
             const OpenOptions& options = {});

}  // namespace damier
