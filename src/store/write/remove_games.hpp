// Removes selected games.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// What `remove_games` did.
struct RemovedGames {
    std::int64_t games = 0;
    std::int64_t change = 0;  ///< the number of the change in the log; 0 without games
};

/// Removes all selected games, or none if an error occurs. The log notes the change under `command` (`delete`) and
/// `summary` (the words of the user). Throws StoreError.
RemovedGames remove_games(Database& db, const Selection& selection, const std::string& command,
                          const std::string& summary);

}  // namespace damier
