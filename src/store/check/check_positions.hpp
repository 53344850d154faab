#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/index/run.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

namespace damier {

/// Compares the position index with the games, of which each must be handed in once.
class PositionChecker {
public:
    /// Receives faults: the game, 0 for none, and what is wrong.
    using Report = std::function<void(std::int64_t game, const std::string& message)>;

    /// Reads the whole index, and reports what is wrong with it by itself: blocks that cannot be read, an order that is
    /// none, paths that are not those of the games.
    PositionChecker(const SQLite::Database& db, Report report);

    /// Game `id` gave this entry when it was replayed.
    void compare(std::int64_t id, const Entry& entry);
    /// Game `id` could not be replayed, so nothing can be said of it.
    void leave_out(std::int64_t id) { digests_.erase(id); }
    /// All games were handed in: reports what the index has beside.
    void finish();

private:
    void read_kind(const SQLite::Database& db, const std::string& kind);

    Report report_;
    std::unordered_map<std::int64_t, std::uint64_t> digests_;  // of what the index holds, by game
};

}  // namespace damier
