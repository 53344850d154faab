#pragma once

#include "store/connection/database.hpp"

#include <cstdint>

namespace damier {

struct Compacted {
    std::int64_t before = 0;  ///< the size of the database, in bytes
    std::int64_t after = 0;
};

/// Writes the database anew without the room that deleted games left. Needs as much free disk again as the database
/// takes, twice; others wait meanwhile. Throws StoreError, and the database is then as it was.
Compacted compact(Database& database);

}  // namespace damier
