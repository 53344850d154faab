// A quick check for damage that would give wrong answers without an error.
#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// Reads each summary once. Throws StoreError if a game lacks a part, or if a name, player, event or rule set is
/// missing that a game needs. Without this check, a report would silently leave these games out. `check` finds far
/// more.
void quick_check(const Database& database);

}  // namespace damier
