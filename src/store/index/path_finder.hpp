// Reads the paths of single games from their texts.
#pragma once

#include "store/connection/sqlite.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// Reads the start and the turns of games, in the form of IndexedGame::path.
class PathFinder {
public:
    explicit PathFinder(const SQLite::Database& db);

    /// The path of a stored game. Throws StoreError if the game is not stored.
    const std::string& path(std::int64_t id);

private:
    SQLite::Statement query_;
    std::string path_;
};

}  // namespace damier
