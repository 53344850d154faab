// The uids of games with equal texts.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace damier {

/// Some games have the same text as a game with a lower number. The result has the uids of these games, by number. All
/// other games have the uid of their text (see uid.hpp). Throws StoreError.
[[nodiscard]] std::map<std::int64_t, std::string> uids_of_copies(const Database& db);

}  // namespace damier
