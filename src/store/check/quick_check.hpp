// A quick check for damage that would give wrong answers without an error.
#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// Reads each summary once. Throws StoreError if a game lacks a part. Also throws if a game refers to a name, player,
/// event or rule set that is missing. Without this check, a report would silently leave these games out. `check` finds
/// far more.
void quick_check(const Database& database);

}  // namespace damier
