// The log of changes, for reading. Each command that changes the database adds one `Change`.
//
// A change has rows for the games (`ChangeRow`) and spellings (`ChangeName`) that it touched, with the state before.
// New games with consecutive numbers share one row. That is all that `undo` needs. An example: `damier delete 12` adds
// the change "13 (delete 12)" with the row "delete, game 12, the whole text of game 12".
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
    std::optional<std::int64_t> undone_by{};  ///< the undo of this change, unless that undo was undone itself
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
    std::optional<std::string> before;  ///< whom it meant, as tables show the name; nothing if it is new
    bool by_game = false;               ///< games brought it or took it away; else somebody declared what it means
    bool declared = false;              ///< somebody had declared what it meant before
};

/// The latest changes, the newest first; all of them if `limit` is 0. Throws StoreError.
[[nodiscard]] std::vector<Change> changes(const Database& db, std::int64_t limit = 0);

/// The change with this number, or nothing. Throws StoreError.
[[nodiscard]] std::optional<Change> find_change(const Database& db, std::int64_t change);

/// The undo of a change, unless that undo was undone itself. Throws StoreError.
[[nodiscard]] std::optional<std::int64_t> undone_by(const Database& db, std::int64_t change);

/// A change to which the log refers. Throws StoreError if it is not there, or undid one that came later.
[[nodiscard]] Change known_change(const Database& db, std::int64_t change);

/// Throws StoreError if a row of the log is about games that were never given a number, up to `last_given`: to go
/// through them would take for ever.
void require_given(std::int64_t first, std::int64_t last, std::int64_t last_given);

/// What one change did to games, in the order in which it was done; the first `limit` rows, or all where that is 0.
/// Throws StoreError.
[[nodiscard]] std::vector<ChangeRow> change_rows(const Database& db, std::int64_t change, std::int64_t limit = 0);

/// The time, in UTC, when a game was stored or last replaced; nothing if the log does not have it. Throws StoreError.
[[nodiscard]] std::optional<std::string> changed_at(const Database& db, std::int64_t game);

/// The rows of a change about spellings, in order. Throws StoreError.
[[nodiscard]] std::vector<ChangeName> change_names(const Database& db, std::int64_t change);

}  // namespace damier
