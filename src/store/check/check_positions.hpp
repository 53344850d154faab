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

/// Compares the position index with the games. Each game must be passed once.
class PositionChecker {
public:
    /// Receives an error: the game, or 0, and a message.
    using Report = std::function<void(std::int64_t game, const std::string& message)>;

    /// Reads the whole index and reports everything wrong with the index alone: unreadable blocks, wrong order, and
    /// paths that differ from those of the games.
    PositionChecker(const SQLite::Database& db, Report report);

    /// The replay of game `id` gave this entry.
    void compare(std::int64_t id, const Entry& entry);
    /// Game `id` could not be replayed, so nothing can be said about it.
    void leave_out(std::int64_t id) { digests_.erase(id); }
    /// All games have been passed: reports all other games that the index has.
    void finish();

private:
    void read_kind(const SQLite::Database& db, const std::string& kind);

    Report report_;
    std::unordered_map<std::int64_t, std::uint64_t> digests_;  // of the index entries, by game
};

}  // namespace damier
