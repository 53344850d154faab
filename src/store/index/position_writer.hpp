// Updates the position index when games change.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/index/segment.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

namespace damier {

/// Updates the position index in the same transactions that change the games.
class PositionWriter {
public:
    explicit PositionWriter(SQLite::Database& db);

    /// The game `id` is now this entry, which must come from `make_entry`.
    void add(std::int64_t id, const Entry& entry);
    /// The index must forget the game `id` as it was so far.
    void remove(std::int64_t id);
    /// Stores all additions and removals. Call it before a commit.
    void store();
    /// The transaction was rolled back.
    void forget();

private:
    SQLite::Database& db_;
    std::vector<std::int64_t> removed_;
    std::map<std::string, std::vector<IndexedGame>> games_;  // added games, by kind
    std::unordered_set<std::int64_t> added_;
};

/// The game as the index stores it.
[[nodiscard]] IndexedGame indexed_game(std::int64_t id, const Entry& entry);

}  // namespace damier
