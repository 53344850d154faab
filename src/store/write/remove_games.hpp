// Removes games.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace damier {

/// What `remove_games` did.
struct RemovedGames {
    std::int64_t games = 0;
    std::int64_t change = 0;  ///< the number of the change in the log; 0 without games
};

/// Removes the games with these numbers, which are in order, or none if an error occurs. Numbers of games that are gone
/// already do not count. The log notes the change under `command` (`delete`) and `summary` (the words of the user).
/// Throws StoreError.
RemovedGames remove_games(Database& db, std::span<const std::int64_t> ids, const std::string& command,
                          const std::string& summary);

}  // namespace damier
