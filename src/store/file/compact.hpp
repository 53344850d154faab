// Making a database smaller, and deriving all derived data again.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>

namespace damier {

struct Compacted {
    std::int64_t before = 0;  ///< the size of the database, in bytes
    std::int64_t after = 0;
};

/// Rewrites the database without the space of deleted games, and derives the position index and the summaries from
/// scratch. Needs free disk space of twice the size of the database. Other processes wait until it is done. Throws
/// StoreError, and then leaves the database as it was.
Compacted compact(Database& database);

}  // namespace damier
