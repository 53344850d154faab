// Finds out whose win `result:win` means, whose loss `result:loss`, and whose opponent `opponent:`.
#pragma once

#include "store/query/query.hpp"

namespace damier {

/// Gives each `opponent:NAME`, `result:win` and `result:loss` the player, or the side, that another term names. An example:
/// `player:dupont result:win` becomes `player:dupont winner:dupont`. If the query does not name exactly one player,
/// throws QueryRefusal.
void settle_results(Query& query);

}  // namespace damier
