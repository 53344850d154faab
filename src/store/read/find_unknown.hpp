#pragma once

#include "store/connection/database.hpp"
#include "store/query/query.hpp"

#include <optional>
#include <string>

namespace damier {

/// The first thing that a query names and the database does not have (a player, an event, a site, a game by its
/// number), as a message with the nearest names; nothing where all are known. Throws StoreError.
[[nodiscard]] std::optional<std::string> find_unknown(const Database& db, const Query& query);

}  // namespace damier
