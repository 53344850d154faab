#pragma once

#include <span>
#include <string_view>

namespace damier {

/// The files of this folder that begin with a number, in their order. Each brings a database from the version before
/// to its own; a database's version is the number of those it has seen. None is ever changed once it was released.
[[nodiscard]] std::span<const std::string_view> migrations();

/// current.sql: what a new database has. That is the same as what the migrations make of an empty one.
[[nodiscard]] std::string_view current_schema();

/// server.sql: the tables that `publish` makes on a PostgreSQL server.
[[nodiscard]] std::string_view server_tables();

}  // namespace damier
