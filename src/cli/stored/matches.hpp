// Finds matches of two rounds among stored games.
#pragma once

#include "cli/context/context.hpp"
#include "reports/matches.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace damier {

/// For each second round among these games, the number of the first round's game, by number of the second round's game;
/// see `tie_rounds`. This function reads which side is recorded as the winner of the first round. It warns about games
/// that contradict each other.
[[nodiscard]] std::map<std::int64_t, std::int64_t> rounds_before(const Database& db, std::vector<MatchGame> games,
                                                                 const Context& context);

}  // namespace damier
