// Whether people have edited a stored game.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>

namespace damier {

/// Whether a stored game differs from what it was before people first edited it. Edits that were undone do not count.
/// Nor do results of planned games, marks of an analysis, merges of twins, and imports. False if the game is not
/// stored. Throws StoreError.
[[nodiscard]] bool is_edited(const Database& db, std::int64_t game);

}  // namespace damier
