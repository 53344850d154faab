// Removes the games that a selection selects.
#pragma once

#include "store/query/selected_games.hpp"
#include "store/write/remove_games.hpp"

#include <string>

namespace damier::testing {

inline RemovedGames remove_games(Database& db, const Selection& selection, const std::string& command,
                                 const std::string& summary) {
    return damier::remove_games(db, ids_of(db, selection), command, summary);
}

}  // namespace damier::testing
