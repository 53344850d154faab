#pragma once

#include "cli/context.hpp"
#include "reports/matches.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace damier {

/// The round before each second round among these games, by number of the game (see `tie_rounds`; who is said to have
/// won the round before is read here). Warns of those that contradict each other.
[[nodiscard]] std::map<std::int64_t, std::int64_t> rounds_before(const Database& db, std::vector<MatchGame> games,
                                                                 const Context& context);

}  // namespace damier
