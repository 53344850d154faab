#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// Looks in a moment, in one go through the summaries, for what is missing in a damaged file and what no answer would
/// show: games of which only a part is there, and names, players, events and rule sets that games refer to. `check`
/// finds far more. Throws StoreError.
void quick_check(const Database& database);

}  // namespace damier
