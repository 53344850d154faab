// Looks up the games of search terms that SQL cannot answer.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/query.hpp"

namespace damier {

/// Finds the games of all terms that SQL cannot answer: positions, openings, lines and repeats. The numbers of the
/// games are put into the terms of `query`. A position string may belong to any kind of game and any rule set, so all
/// are tried, on the usual board of its size. Throws StoreError.
void find_positions(const Database& db, Query& query);

}  // namespace damier
