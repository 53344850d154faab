// Finds out whose win `result:win` means, whose loss `result:loss`, and whose opponent `opponent:`.
#pragma once

#include "store/query/query.hpp"

#include <functional>
#include <optional>
#include <string>

namespace damier {

/// Gives each `opponent:NAME`, `result:win` and `result:loss` the player, or the side, that another term names. An
/// example: `player:dupont result:win` becomes `player:dupont winner:dupont`. If the query does not name exactly one
/// player, throws QueryRefusal. If the other terms have words, which may also name an event or a place, it leaves
/// `candidates`. Terms in parentheses count before those around the parentheses.
void settle_results(Query& query);

/// Whether a player of the database has the name, or a part of it.
using IsPlayer = std::function<bool(const std::string& name)>;

/// Chooses among the candidates. The error if not exactly one of them names a player.
[[nodiscard]] std::optional<QueryError> settle_by_names(Query& query, const IsPlayer& is_player);

}  // namespace damier
