// Whether two databases have anything to do with each other.
#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// Whether some game is or was in both databases, or one was ever synchronised with the other or a copy of it. Also if
/// one of them has no games. Otherwise they may belong to two clubs. Throws StoreError.
[[nodiscard]] bool have_common_games(const Database& db, const Database& other);

}  // namespace damier
