// Migrations: bringing a database to the present schema.
#pragma once

#include "schema/schema.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"

#include <filesystem>
#include <span>
#include <string_view>

namespace damier {

/// Runs all scripts that a database has not seen yet, in one transaction. Does nothing if there are none. The version
/// of a database is the number of scripts that it has seen. An empty database gets schema/current.sql instead. `file`
/// is its absolute path. If the options say so, a database that is not new is first copied to `FILE.backup-vN`; N is
/// its version. Throws StoreError, SQLite::Exception or std::system_error.
void migrate(SQLite::Database& db, const std::filesystem::path& file, std::span<const std::string_view> scripts,
             const OpenOptions& options = {});

}  // namespace damier
