#pragma once

#include "store/connection/sqlite.hpp"

#include <cstdint>
#include <unordered_map>

namespace damier {

/// Which games runs speak of no longer: the table `gone`. Throws StoreError where the table is damaged.
class Tombstones {
public:
    explicit Tombstones(const SQLite::Database& db);

    /// Whether what `run` says of `game` holds no longer.
    [[nodiscard]] bool contains(std::int64_t run, std::int64_t game) const {
        const auto at = before_.find(game);
        return at != before_.end() && run < at->second;
    }

private:
    std::unordered_map<std::int64_t, std::int64_t> before_;
};

}  // namespace damier
