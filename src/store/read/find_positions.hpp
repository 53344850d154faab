// Looks up the games of search terms that SQL cannot answer.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/query.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// Looks up the games of all terms that SQL cannot answer: positions, openings, lines and repeats. A position string is
/// tried in every kind of game and with every rule set, on the usual board of its size. Throws StoreError.
void find_positions(const Database& db, Query& query);

}  // namespace damier
