#pragma once

// What a change did, as undo needs it.

#include "store/connection/sqlite.hpp"
#include "store/journal/journal.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
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

/// What a change did to a spelling.
struct NameEffect {
    std::int64_t id = 0;  ///< of the row
    ChangeName name;
};

/// The first row of each spelling.
[[nodiscard]] std::vector<NameEffect> name_effects(const SQLite::Database& db, std::int64_t change);

/// What another change did to the same spelling later.
struct LaterName {
    std::int64_t change = 0;
    std::optional<std::string> before;
    bool by_game = false;
    bool is_undo = false;
};

/// Finds what happened to spellings after a change touched them.
class LaterNames {
public:
    LaterNames(const SQLite::Database& db, std::int64_t change);

    std::vector<LaterName> find(const NameEffect& row);

private:
    std::int64_t change_;
    SQLite::Statement query_;
};

}  // namespace damier
