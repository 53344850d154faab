#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// Removes the selected games, all or none, and gives how many. They stand in the journal afterwards, under `command`
/// (`delete`) and `summary` (what the user asked for). Throws StoreError.
std::int64_t remove_games(Database& db, const Selection& selection, const std::string& command,
                          const std::string& summary);

}  // namespace damier
