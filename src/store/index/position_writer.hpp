// Updates the position index when games change.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/index/segment.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace damier {

class NewSegments;

/// Updates the position index in the same transactions that change the games.
class PositionWriter {
public:
    explicit PositionWriter(SQLite::Database& db);
    ~PositionWriter();
    PositionWriter(const PositionWriter&) = delete;
    PositionWriter& operator=(const PositionWriter&) = delete;

    /// From now on, many games are sorted on a thread of their own. The result is the same.
    void use_thread() { uses_thread_ = true; }
    /// Adds the game `id`. `entry` must come from `make_entry`.
    void add(std::int64_t id, const Entry& entry);
    /// Removes the game `id` in its present state. If the game is replaced, call `add` afterwards.
    void remove(std::int64_t id);
    /// Stores all additions and removals. Call it before a commit.
    void store();
    /// Begins to make segments of the additions. The next call of this function or of `store` stores these segments.
    void store_later();
    /// Forgets all additions and removals that are not stored. Call it after a rollback.
    void forget();

private:
    void finish_segments();
    void begin_segments();

    SQLite::Database& db_;
    bool uses_thread_ = false;
    std::vector<std::int64_t> removed_;
    std::map<std::string, std::vector<IndexedGame>> games_;  // added games, by kind
    std::unordered_set<std::int64_t> added_;
    std::unique_ptr<NewSegments> begun_;
};

/// The game as the index stores it.
[[nodiscard]] IndexedGame indexed_game(std::int64_t id, const Entry& entry);

}  // namespace damier
