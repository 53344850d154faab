// A quick check for damage that would give wrong answers without an error.
#pragma once

#include "store/check/checked_files.hpp"
#include "store/connection/database.hpp"

namespace damier {

/// Reads each summary once. Throws StoreError if a game lacks a part. Also throws if a game refers to a name, player,
/// event or rule set that is missing. Without this check, a report would silently leave these games out. `check` finds
/// far more. A file that is listed as checked is not read again; a file that is complete is added to the list.
void quick_check(const Database& database, const CheckedFiles& checked);

}  // namespace damier
