// Finds names and numbers in a query that are not in the database.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/query.hpp"

#include <optional>
#include <string>

namespace damier {

/// A message about the first name or number in a query that the database does not have. Players, events, sites, games
/// and changes are checked. The message lists the nearest names. Nothing if the database has all of them. Throws
/// StoreError.
[[nodiscard]] std::optional<std::string> find_unknown(const Database& db, const Query& query);

}  // namespace damier
