#pragma once

#include "store/connection/sqlite.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// The start and the turns of games, in the form of IndexedGame::path.
class PathFinder {
public:
    explicit PathFinder(const SQLite::Database& db);

    /// The path of a stored game. Throws StoreError where there is no such game.
    const std::string& path(std::int64_t id);

private:
    SQLite::Statement query_;
    std::string path_;
};

}  // namespace damier
