// Whether people have edited a stored game.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>

namespace damier {

/// Whether a stored game differs from the text that was stored first under its number. Edits that were undone do not
/// count. False if the game is not stored. Throws StoreError.
[[nodiscard]] bool is_edited(const Database& db, std::int64_t game);

}  // namespace damier
