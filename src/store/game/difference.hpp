#pragma once

#include "store/game/entry.hpp"

#include <string>

namespace damier {

/// In what a game differs from the stored one that it is the same as, for people: `Date "2026.03.14", stored "?";
/// remarks`. Empty where nothing differs. Throws StoreError where an entry is of no game we know.
[[nodiscard]] std::string differences(const Entry& entry, const Entry& stored);

}  // namespace damier
