// The uids of games with equal texts.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace damier {

/// The uids, as texts, of games whose text is also stored under a lower number; by number. All other games have the uid
/// of their text (see uid.hpp). Throws StoreError.
[[nodiscard]] std::map<std::int64_t, std::string> uids_of_copies(const Database& db);

}  // namespace damier
