#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace damier {

/// The uids, as texts, of games that are stored already, to the letter, under a lower number; by number. All other games
/// have that of their text (see uid.hpp). Throws StoreError.
[[nodiscard]] std::map<std::int64_t, std::string> uids_of_copies(const Database& db);

}  // namespace damier
