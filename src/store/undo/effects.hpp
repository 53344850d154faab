#pragma once

// What a change did, as undo needs it.

#include "store/connection/sqlite.hpp"
#include "store/journal/journal.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A row of the journal about games, but for the text.
struct GameEffect {
    std::int64_t id = 0;  ///< of the row
    bool is_insert = false;
    IdRange games;  ///< more than one for an insert only
};

/// What a change did to games: the rows that tell what they were before it, which are the first of each game. A game
/// that the change itself stored was not there, whatever else happened to it.
[[nodiscard]] std::vector<GameEffect> game_effects(const SQLite::Database& db, std::int64_t change);

/// What a change declared of names, as it stands in the journal.
struct NameEffects {
    std::int64_t first_row = 0;  ///< of the change's rows in the journal
    /// By kind and spelling: what was declared of it before the change; nothing if nothing was.
    std::map<Named, std::map<std::string, std::optional<std::string>>> before;
};

[[nodiscard]] NameEffects name_effects(const SQLite::Database& db, std::int64_t change);

}  // namespace damier
