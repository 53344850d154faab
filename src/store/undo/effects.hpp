// Reads the effects of a change from the log, in the form that undo needs.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A row of the log about games, without the text.
struct GameEffect {
    std::int64_t id = 0;  ///< of the row
    bool is_insert = false;
    IdRange games;  ///< several games only if `is_insert`
};

/// The effects of a change on games: for each game, the first row of the change about it. This row has the text from
/// before the change. If the change itself stored the game and then changed it again, only the row of the insert is
/// given.
[[nodiscard]] std::vector<GameEffect> game_effects(const SQLite::Database& db, std::int64_t change);

/// The declarations of a change.
struct NameEffects {
    std::int64_t first_row = 0;  ///< the first row of these declarations in the log
    /// For each kind and spelling: the declared name before the change; nothing if it was not declared.
    std::map<Named, std::map<std::string, std::optional<std::string>>> before;
};

[[nodiscard]] NameEffects name_effects(const SQLite::Database& db, std::int64_t change);

}  // namespace damier
