#pragma once

#include "store/connection/sqlite.hpp"
#include "store/summary/game_summary.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace damier {

/// Keeps the table `brief` in step with the games, as part of the transactions that change them.
class SummaryWriter {
public:
    explicit SummaryWriter(SQLite::Database& db) : db_(db) {}

    void put(std::int64_t id, const GameSummary& summary) { change(id, summary); }
    void remove(std::int64_t id) { change(id, std::nullopt); }
    /// Stores what was changed. Called before a commit.
    void store();
    /// The transaction was undone.
    void forget() { changes_.clear(); }

private:
    /// So many changes wait at most for the end of a long transaction, which bounds the memory that it needs.
    static constexpr std::size_t most_waiting = 100'000;

    void change(std::int64_t id, const std::optional<GameSummary>& summary) {
        changes_[id] = summary;
        if (changes_.size() >= most_waiting) {
            store();
        }
    }

    SQLite::Database& db_;
    std::map<std::int64_t, std::optional<GameSummary>> changes_;
};

}  // namespace damier
