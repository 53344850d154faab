#pragma once

#include "record/date.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// What `db info` shows.
struct DatabaseInfo {
    std::string path;
    int schema_version = 0;  ///< how many migrations it has seen
    std::string sqlite_version;
    std::int64_t bytes = 0;  ///< of the file; of its pages for one in memory
    std::int64_t games = 0;
    std::vector<std::pair<std::string, std::int64_t>> games_per_kind;  ///< by name of the game; only those there are
    std::int64_t players = 0;                                          ///< of the games that are there
    std::int64_t events = 0;                                           ///< of the games that are there
    DateSpan dates;
    std::optional<std::string> last_change;  ///< when, in UTC: `2026-01-31T18:05:00Z`
};

/// Gathers it. Throws StoreError.
[[nodiscard]] DatabaseInfo describe(const Database& database);

}  // namespace damier
