// A quick check for damage that answers would hide.
#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// Finds missing parts that no answer would show, reading each summary once: games with missing parts, and missing
/// names, players, events and rule sets. `check` finds far more. Throws StoreError.
void quick_check(const Database& database);

}  // namespace damier
