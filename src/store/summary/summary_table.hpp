#pragma once

#include "store/connection/sqlite.hpp"
#include "store/query/selection.hpp"
#include "store/summary/game_summary.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace damier {

/// Reads the briefs of single games, quickest in the order of their numbers.
class BriefReader {
public:
    explicit BriefReader(const SQLite::Database& db) : query_(db, "SELECT block FROM brief WHERE id = ?") {}

    /// The brief of that game, or nothing.
    std::optional<Brief> find(std::int64_t id);

private:
    SQLite::Statement query_;
    std::int64_t number_ = -1;  // of the block that was read last
    std::string bytes_;
};

/// Goes through the table as it is, whether or not there are such games. Throws StoreError for bytes that are no briefs.
void for_each_stored_brief(const SQLite::Database& db,
                           const std::function<void(std::int64_t id, const Brief& brief)>& visit);

/// Goes through the selected games by number, all in one state of the database. Throws StoreError.
void for_each_brief(const Database& db, const Selection& selection,
                    const std::function<void(std::int64_t id, const Brief& brief)>& visit);

}  // namespace damier
