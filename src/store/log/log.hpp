// The log of changes, for reading. Each command that changes the database adds one `Change`.
//
// A change has rows for the games (`ChangeRow`) and the spellings (`ChangeName`) that it touched. Each row has the
// state before the change, so `undo` needs nothing else. New games with consecutive numbers share one row. An example:
// `damier delete 12` adds the change "13 (delete 12)" with the row "delete, game 12, the whole text of game 12".
//
// Changes are never removed, and only `player anonymise` rewrites names in them. An undo is a change like any other:
// its `undoes` names the change that it undid. See docs/design/database.md.
//
// Next: log_writer.hpp, which writes the log, and open_change.hpp, for changes that take several transactions.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The kinds of names that have spellings: players and events.
enum class Named : std::uint8_t { player, event };

/// `player` or `event`.
[[nodiscard]] std::string_view name_of(Named kind);

/// The facts about a whole change that are known before it begins.
struct ChangeInfo {
    std::string command;                   ///< `import`, `delete`, …
    std::string summary;                   ///< the arguments of the command
    std::optional<std::int64_t> undoes{};  ///< the change that this one undoes
    bool undoable = true;                  ///< whether this change can be undone
};

/// One command's changes to the database.
struct Change : ChangeInfo {
    std::int64_t id = 0;
    std::string at;                           ///< the time, in UTC: `2026-01-31T18:05:00Z`
    std::int64_t inserted = 0;                ///< number of new games
    std::int64_t replaced = 0;                ///< number of replaced games
    std::int64_t deleted = 0;                 ///< number of deleted games
    std::int64_t names = 0;                   ///< number of spellings of players and events that it touched
    std::optional<std::int64_t> undone_by{};  ///< the undo of this change, if it is still in force
};

/// The name of a change in messages: `12 (import club.dmr)`.
[[nodiscard]] std::string title(const Change& change);

/// The log's row for games with these numbers.
struct ChangeRow {
    std::string action;  ///< `insert`, `replace` or `delete`
    std::int64_t first = 0;
    std::int64_t last = 0;              ///< greater than `first` only for an insert
    std::optional<std::string> before;  ///< the whole text of the game before the change; an insert has none
};

/// The log's row for a spelling.
struct ChangeName {
    Named kind = Named::player;
    std::string spelling;
    std::optional<std::string> before;  ///< the name of the owner before the change; nothing if the spelling is new
    bool by_game = false;               ///< whether it came or went with games; otherwise a command declared it
    bool declared = false;              ///< whether its meaning before the change had been declared
};

/// The latest changes, the newest first; all of them if `limit` is 0. Throws StoreError.
[[nodiscard]] std::vector<Change> changes(const Database& db, std::int64_t limit = 0);

/// The change with this number, or nothing. Throws StoreError.
[[nodiscard]] std::optional<Change> find_change(const Database& db, std::int64_t change);

/// The undo of a change, unless that undo was undone itself. Throws StoreError.
[[nodiscard]] std::optional<std::int64_t> undone_by(const Database& db, std::int64_t change);

/// The change with this number, to which the log refers. Throws StoreError if it is missing, or if it undoes a later
/// change.
[[nodiscard]] Change known_change(const Database& db, std::int64_t change);

/// Throws StoreError if a row of the log, for the games `first` to `last`, has numbers that no game ever had.
/// `last_given` is the highest number that a game ever had. In a damaged log, a loop over such a range could run for
/// ever.
void require_given(std::int64_t first, std::int64_t last, std::int64_t last_given);

/// The rows of a change about games, in order: the first `limit` rows, or all rows if `limit` is 0. If the change
/// replaced a game several times, only the first of these rows. Throws StoreError.
[[nodiscard]] std::vector<ChangeRow> change_rows(const Database& db, std::int64_t change, std::int64_t limit = 0);

/// A row of the log about one game.
struct GameVersion {
    std::int64_t change = 0;
    std::string action;                 ///< as in ChangeRow
    std::optional<std::string> before;  ///< the whole text of the game before the change; an insert has none
};

/// The rows of the log about a game, the oldest first. Each change left the game as the next one found it. Throws
/// StoreError.
[[nodiscard]] std::vector<GameVersion> versions_of_game(const Database& db, std::int64_t game);

/// The time, in UTC, when a game was stored or last replaced, by this command if one is given; nothing if the log does
/// not have it. Throws StoreError.
[[nodiscard]] std::optional<std::string> changed_at(const Database& db, std::int64_t game,
                                                    const std::string& command = {});

/// The rows of a change about spellings, in order. Throws StoreError.
[[nodiscard]] std::vector<ChangeName> change_names(const Database& db, std::int64_t change);

}  // namespace damier
