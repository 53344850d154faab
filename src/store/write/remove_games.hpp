// Removes selected games.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// Removes all selected games, or none if an error occurs. Returns their number. The log notes the change under
/// `command` (`delete`) and `summary` (the words of the user). Throws StoreError.
std::int64_t remove_games(Database& db, const Selection& selection, const std::string& command,
                          const std::string& summary);

}  // namespace damier
