// Reading summaries from the table `game_summary`.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/query/selection.hpp"
#include "store/summary/game_summary.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace damier {

/// Reads the summaries of single games. It is fastest in the order of their numbers.
class SummaryReader {
public:
    explicit SummaryReader(const SQLite::Database& db) : query_(db, "SELECT block FROM game_summary WHERE id = ?") {}

    /// The summary of this game, or nothing.
    std::optional<GameSummary> find(std::int64_t id);

private:
    SQLite::Statement query_;
    std::int64_t number_ = -1;  // of the block that was read last
    std::string bytes_;
};

/// Visits all summaries in the table, even those without a game. Throws StoreError if the bytes are not summaries.
void for_each_stored_summary(const SQLite::Database& db,
                             const std::function<void(std::int64_t id, const GameSummary& summary)>& visit);

/// The same as `for_each_summary`, only for games of this player. It is much faster, since the other summaries are not
/// read.
void for_each_summary_of(const Database& db, const Selection& selection, std::int64_t player,
                         const std::function<void(std::int64_t id, const GameSummary& summary)>& visit);

/// Visits the summaries of the selected games by number, in one state of the database. Throws StoreError.
void for_each_summary(const Database& db, const Selection& selection,
                      const std::function<void(std::int64_t id, const GameSummary& summary)>& visit);

}  // namespace damier
