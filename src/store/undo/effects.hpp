// Reads the effects of a change from the log, in the form that undo needs.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/game/rows.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
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

/// What a change did to the fields of one game, and what the game is now.
struct FieldEffect {
    Entry before;
    Entry left;  ///< as the change left it
    Entry now;
};

/// The game as it must be to undo the change: the fields of the change are as before, others stay as they are. Nothing
/// if one of its fields was changed since. Sides, turns and result belong together.
[[nodiscard]] std::optional<Entry> without_change(const FieldEffect& effect);

/// Whether a later step of a game, from one state to another, changed a field that the change had changed, too: the
/// change made `left` out of `before`.
[[nodiscard]] bool is_field_changed_again(const Entry& before, const Entry& left, const Entry& from, const Entry& to);

/// Rows of the log after row ?1, about games from ?3 to ?4, of all changes except ?2. Without INDEXED BY, SQLite
/// goes through all later rows for each game, instead of sorting the few rows that are needed.
inline constexpr const char* later_rows =
    "SELECT id, change, first, last, before FROM change_row INDEXED BY change_row_first"
    " WHERE first BETWEEN ?3 AND ?4 AND id > ?1 AND change <> ?2"
    " UNION ALL SELECT id, change, first, last, before FROM change_row INDEXED BY change_row_range"
    " WHERE last > first AND last >= ?3 AND first < ?3 AND id > ?1 AND change <> ?2 ORDER BY 1";

/// The texts of games as a change left them.
class TextsLeft {
public:
    TextsLeft(const SQLite::Database& db, std::int64_t change) : change_(change), later_(db, later_rows), reader_(db) {}

    /// The text of the game in a row of the change: as it was before the next row of another change, or as it is now.
    /// Nothing if the game was missing.
    std::optional<std::string> of(const GameEffect& row);

private:
    std::int64_t change_;
    SQLite::Statement later_;
    EntryReader reader_;
};

/// The declarations of a change.
struct NameEffects {
    std::int64_t first_row = 0;  ///< the first row of these declarations in the log
    /// For each kind and spelling: the declared name before the change; nothing if it was not declared.
    std::map<Named, std::map<std::string, std::optional<std::string>>> before;
    /// Spellings of the change that a sync has since declared to mean something else. They stay so.
    std::map<Named, std::set<std::string>> changed_elsewhere;
    /// The latest sync that declared one of the spellings; 0 without any.
    std::int64_t sync = 0;
};

[[nodiscard]] NameEffects name_effects(const SQLite::Database& db, std::int64_t change);

}  // namespace damier
