// Games and positions, as the functions of the extension ask for them.
#pragma once

#include "games/position.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The main line of a stored game.
struct MainLine {
    Side first = Side::one;
    std::vector<Position> positions;  ///< from the start to the end; empty for a result without turns
    std::vector<std::uint64_t> keys;  ///< of these positions
    std::vector<std::string> turns;   ///< one less than positions
};

/// Reads a game from the database of the host's connection, and replays it. Nothing if there is no such game. Throws
/// StoreError and SQLite::Exception: if the main database is not one of this version of damier, or is damaged.
[[nodiscard]] std::optional<MainLine> read_main_line(sqlite3* connection, std::int64_t id);

/// The position that a position string means; an empty one means the usual start, and an empty rule set that of most
/// games. Throws std::invalid_argument.
[[nodiscard]] Position position_of(std::string_view game, std::string_view rules, std::string_view position);

}  // namespace damier
