// Writing summaries when games change.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/summary/game_summary.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace damier {

/// Updates the table `game_summary` in the same transactions that change the games.
class SummaryWriter {
public:
    explicit SummaryWriter(SQLite::Database& db) : db_(db) {}

    void put(std::int64_t id, const GameSummary& summary) { change(id, summary); }
    void remove(std::int64_t id) { change(id, std::nullopt); }
    /// Stores all changes. Call it before a commit.
    void store();
    /// Forgets all changes that are not stored. Call it after a rollback.
    void forget() { changes_.clear(); }

private:
    /// The most changes that are kept in memory during a long transaction. If there are more, they are stored earlier.
    static constexpr std::size_t most_waiting = 100'000;

    void change(std::int64_t id, const std::optional<GameSummary>& summary) {
        changes_.insert_or_assign(changes_.end(), id, summary);  // new games have the greatest numbers
        if (changes_.size() >= most_waiting) {
            store();
        }
    }

    SQLite::Database& db_;
    std::map<std::int64_t, std::optional<GameSummary>> changes_;
};

}  // namespace damier
