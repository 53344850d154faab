#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What has spellings: people, and events.
enum class Named : std::uint8_t { player, event };

/// `player` or `event`.
[[nodiscard]] std::string_view name_of(Named kind);

/// What the journal says of a change as a whole.
struct ChangeInfo {
    std::string command;                   ///< `import`, `delete`, …
    std::string summary;                   ///< what it was given
    std::optional<std::int64_t> undoes{};  ///< the change that it takes back
    bool undoable = true;                  ///< whether it can be taken back itself
};

/// One command's changes to what is stored. Changes are only ever added.
struct Change : ChangeInfo {
    std::int64_t id = 0;
    std::string at;                           ///< when, in UTC: `2026-01-31T18:05:00Z`
    std::int64_t inserted = 0;                ///< games
    std::int64_t replaced = 0;                ///< games
    std::int64_t deleted = 0;                 ///< games
    std::int64_t names = 0;                   ///< spellings of people and events that it touched
    std::optional<std::int64_t> undone_by{};  ///< the undo that took it back, unless that was undone in turn
};

/// How messages name a change: `12 (import club.dmr)`.
[[nodiscard]] std::string title(const Change& change);

/// What happened to games with these numbers.
struct ChangeRow {
    std::string action;  ///< `insert`, `replace` or `delete`
    std::int64_t first = 0;
    std::int64_t last = 0;              ///< greater than `first` for an insert only
    std::optional<std::string> before;  ///< the whole text of the game that stood there; an insert has none
};

/// What happened to a spelling.
struct ChangeName {
    Named kind = Named::player;
    std::string spelling;
    std::optional<std::string> before;  ///< whom it meant, as tables show the name; nothing if it is new
    bool by_game = false;               ///< games brought it or took it away; else somebody declared what it means
    bool declared = false;              ///< somebody had declared what it meant before
};

/// The latest changes, the newest first; all where `limit` is 0. Throws StoreError.
[[nodiscard]] std::vector<Change> changes(const Database& db, std::int64_t limit = 0);

/// One change, or nothing where there is none of that number. Throws StoreError.
[[nodiscard]] std::optional<Change> find_change(const Database& db, std::int64_t change);

/// The undo that took a change back, unless that was undone in turn. Throws StoreError.
[[nodiscard]] std::optional<std::int64_t> undone_by(const Database& db, std::int64_t change);

/// A change to which the journal refers. Throws StoreError if it is not there, or undid one that came later.
[[nodiscard]] Change known_change(const Database& db, std::int64_t change);

/// Throws StoreError if a row of the journal is about games that were never given a number, up to `last_given`: to go
/// through them would take for ever.
void require_given(std::int64_t first, std::int64_t last, std::int64_t last_given);

/// What one change did to games, in the order in which it was done; the first `limit` rows, or all where that is 0.
/// Throws StoreError.
[[nodiscard]] std::vector<ChangeRow> change_rows(const Database& db, std::int64_t change, std::int64_t limit = 0);

/// When a game was taken in or last replaced, in UTC, or nothing where the journal does not know it. Throws StoreError.
[[nodiscard]] std::optional<std::string> changed_at(const Database& db, std::int64_t game);

/// What one change did to spellings, in the order in which it was done. Throws StoreError.
[[nodiscard]] std::vector<ChangeName> change_names(const Database& db, std::int64_t change);

}  // namespace damier
