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

/// Reads the summaries of single games, quickest in the order of their numbers.
class SummaryReader {
public:
    explicit SummaryReader(const SQLite::Database& db) : query_(db, "SELECT block FROM brief WHERE id = ?") {}

    /// The summary of that game, or nothing.
    std::optional<GameSummary> find(std::int64_t id);

private:
    SQLite::Statement query_;
    std::int64_t number_ = -1;  // of the block that was read last
    std::string bytes_;
};

/// Goes through the table as it is, whether or not there are such games. Throws StoreError for bytes that are no
/// summaries.
void for_each_stored_summary(const SQLite::Database& db,
                             const std::function<void(std::int64_t id, const GameSummary& summary)>& visit);

/// Goes through the selected games by number, all in one state of the database. Throws StoreError.
void for_each_summary(const Database& db, const Selection& selection,
                      const std::function<void(std::int64_t id, const GameSummary& summary)>& visit);

}  // namespace damier
