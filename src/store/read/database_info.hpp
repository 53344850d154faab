// Facts about a whole database, for `db info`.
#pragma once

#include "record/date.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// The facts that `db info` shows.
struct DatabaseInfo {
    std::string path;
    int schema_version = 0;  ///< number of migrations that it has seen
    std::string sqlite_version;
    std::int64_t bytes = 0;  ///< of the file; of its pages if it is in memory
    std::int64_t games = 0;
    std::vector<std::pair<std::string, std::int64_t>> games_per_kind;  ///< by name of the kind; only kinds with games
    std::int64_t players = 0;                                          ///< players with games
    std::int64_t events = 0;                                           ///< events with games
    DateSpan dates;
    std::optional<std::string> last_change;  ///< the time, in UTC: `2026-01-31T18:05:00Z`
};

/// Collects these facts. Throws StoreError.
[[nodiscard]] DatabaseInfo describe(const Database& database);

}  // namespace damier
