#pragma once

#include "store/connection/database.hpp"
#include "store/query/query.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// Looks up the games of all terms that SQL cannot find: positions, openings, lines and boards that recur. A position
/// string means it in every kind of game, with every rule set, on the usual board of the size that it has. Throws
/// StoreError.
void find_positions(const Database& db, Query& query);

}  // namespace damier
