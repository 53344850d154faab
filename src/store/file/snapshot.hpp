// The state of a database at one moment.
#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// A copy of a database as it is now. Reading it for a long time neither sees what others write to the database, nor
/// makes them wait. SQLite keeps the copy in memory, and in a temporary file without a name if it is large. Throws
/// StoreError.
[[nodiscard]] Database copy_of(const Database& db);

/// The same, but throws StoreError if another connection has an open change: half of the change would be in the copy.
[[nodiscard]] Database snapshot_of(const Database& db);

}  // namespace damier
