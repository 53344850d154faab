// Planned games that were played under a misspelt name.
#pragma once

#include "store/connection/database.hpp"
#include "store/write/writer.hpp"

#include <cstdint>
#include <vector>

namespace damier {

/// Puts each game into the place of a planned game that it turns out to be, since two players or events have just become
/// one in the open batch: both games have the same two players, kind and event, and the round of the planned game or
/// none. Gives the numbers of the planned games. Throws StoreError.
std::vector<std::int64_t> fill_planned_games(const Database& db, GameWriter& writer);

}  // namespace damier
