// The differences between a game and its stored duplicate, in words.
#pragma once

#include "store/game/entry.hpp"

#include <string>

namespace damier {

/// The differences between a game and the stored game that it duplicates, for people: `Date "2026.03.14", stored "?";
/// remarks`. Empty without differences. Throws StoreError if damier does not know the kind of game.
[[nodiscard]] std::string differences(const Entry& entry, const Entry& stored);

/// The changes of a game, for people: `Date "2026.03.14" (was "?"); turns`. Throws in the same way.
[[nodiscard]] std::string changes_between(const Entry& before, const Entry& after);

}  // namespace damier
