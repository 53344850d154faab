#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/index/run.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

namespace damier {

/// Keeps the position index in step with the games, as part of the transactions that change them.
class PositionWriter {
public:
    explicit PositionWriter(SQLite::Database& db);

    /// The game `id` is now this entry, which must come from `make_entry`.
    void add(std::int64_t id, const Entry& entry);
    /// What is stored of the game `id` so far holds no longer.
    void remove(std::int64_t id);
    /// Stores what was added. Called before a commit.
    void store();
    /// The transaction was undone.
    void forget();

private:
    SQLite::Database& db_;
    std::vector<std::int64_t> removed_;
    std::map<std::string, std::vector<IndexedGame>> games_;  // added, by kind
    std::unordered_set<std::int64_t> added_;
};

/// What the index holds of a game.
[[nodiscard]] IndexedGame indexed_game(std::int64_t id, const Entry& entry);

}  // namespace damier
