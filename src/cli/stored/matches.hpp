// Finds matches of two rounds among stored games.
#pragma once

#include "cli/context/context.hpp"
#include "reports/matches.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace damier {

/// Finds the first round of each second round among these games (see `tie_rounds`). The result maps the number of the
/// second round's game to that of the first round's game. The function reads from the records which side won the first
/// round. It warns about games that contradict each other.
[[nodiscard]] std::map<std::int64_t, std::int64_t> rounds_before(const Database& db, std::vector<MatchGame> games,
                                                                 const Context& context);

}  // namespace damier
