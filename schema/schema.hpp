// The SQL scripts of this folder, as texts in the program.
#pragma once

#include <span>
#include <string_view>

namespace damier {

/// `damr` in ASCII. SQLite stores this number in the file, and it marks the databases of damier.
inline constexpr int application_id = 0x64616D72;

/// The scripts of this folder whose names begin with a number, in order. Script n brings a database from version n - 1
/// to version n. So the version of a database is the number of scripts that it has seen. A script that was released
/// never gives another result.
[[nodiscard]] std::span<const std::string_view> migrations();

/// The text of current.sql, which makes a new database. The migrations bring older databases to the same schema.
[[nodiscard]] std::string_view current_schema();

/// The text of server.sql: the tables that `publish` makes on a PostgreSQL server.
[[nodiscard]] std::string_view server_tables();

}  // namespace damier
