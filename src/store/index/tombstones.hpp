// Games that segments still have although they were deleted or replaced.
#pragma once

#include "store/connection/sqlite.hpp"

#include <cstdint>
#include <unordered_map>

namespace damier {

/// The table `tombstone`: for each deleted or replaced game, the segments that still have its old state. Throws
/// StoreError if the table is damaged.
class Tombstones {
public:
    explicit Tombstones(const SQLite::Database& db);

    /// Whether the entry of `game` in `segment` is no longer valid.
    [[nodiscard]] bool contains(std::int64_t segment, std::int64_t game) const {
        const auto at = before_.find(game);
        return at != before_.end() && segment < at->second;
    }

private:
    std::unordered_map<std::int64_t, std::int64_t> before_;
};

}  // namespace damier
