// Checks the position index.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/index/segment.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

namespace damier {

/// Compares the position index with the games. The caller must pass each game once, to `compare` or to `leave_out`.
class PositionChecker {
public:
    /// Receives an error: the game, or 0, and a message.
    using Report = std::function<void(std::int64_t game, const std::string& message)>;

    /// Reads the whole index. Reports all errors that need no replay: unreadable blocks, wrong order, and paths that
    /// differ from those of the games.
    PositionChecker(const SQLite::Database& db, Report report);

    /// Compares the index with game `id`, whose replay gave `entry`.
    void compare(std::int64_t id, const Entry& entry);
    /// Skips game `id`, which could not be replayed.
    void leave_out(std::int64_t id) { digests_.erase(id); }
    /// Call this after the last game. Reports all games that are in the index but were not passed.
    void finish();

private:
    void read_kind(const SQLite::Database& db, const std::string& kind);

    Report report_;
    std::unordered_map<std::int64_t, std::uint64_t> digests_;  // of the index entries, by game
};

}  // namespace damier
