#pragma once

#include "store/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// One command's changes to stored games. Changes are only ever added.
struct Change {
    std::int64_t id = 0;
    std::string at;       ///< when, in UTC: `2026-01-31T18:05:00Z`
    std::string command;  ///< `import`, `delete`, …
    std::string summary;  ///< what it was given
    std::int64_t inserted = 0;
    std::int64_t replaced = 0;
    std::int64_t deleted = 0;
};

/// What happened to games with these numbers.
struct ChangeRow {
    std::string action;  ///< `insert`, `replace` or `delete`
    std::int64_t first = 0;
    std::int64_t last = 0;              ///< greater than `first` for an insert only
    std::optional<std::string> before;  ///< the whole text of the game that stood there; an insert has none
};

/// The latest changes, the newest first; all where `limit` is 0. Throws StoreError.
[[nodiscard]] std::vector<Change> changes(const Database& db, std::int64_t limit = 0);

/// What one change did, in the order in which it was done. Throws StoreError.
[[nodiscard]] std::vector<ChangeRow> change_rows(const Database& db, std::int64_t change);

}  // namespace damier
