// Finds out whose result `result:win` and `result:loss` mean.
#pragma once

#include "store/query/query.hpp"

namespace damier {

/// Gives each `result:win` and `result:loss` the player, or the side, that another term names. An example:
/// `player:dupont result:win` becomes `player:dupont winner:dupont`. Throws QueryRefusal unless exactly one player is
/// named.
void settle_results(Query& query);

}  // namespace damier
