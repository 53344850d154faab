// Undoes a change of the database.
//
// Three steps:
//
// 1. `game_effects` and `name_effects` (effects.hpp) read from the log what the change did.
// 2. `undo_conflict` (conflict.hpp) finds out whether anything later prevents the undo.
// 3. A `GameWriter` declares the names as they were before the change, and deletes, replaces or restores the games.
//
// An example: change 5 (`tag`) replaced game 7, and change 6 (`delete`) deleted it. Change 5 cannot be undone before
// change 6, because game 7 is not as change 5 left it. Undoing change 6 restores game 7; this undo is change 7 of the
// log. After that, change 5 can be undone.
#pragma once

#include "base/result.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <optional>

namespace damier {

/// The change that `damier undo` without a number undoes: the latest change that is not undone and not itself an undo
/// or a sync. Nothing if no change is left. Throws StoreError.
[[nodiscard]] std::optional<std::int64_t> last_to_undo(const Database& db);

/// What an undo did, or would do.
struct Undone {
    std::int64_t change = 0;    ///< the number of the undo itself; 0 for `try_undo`
    std::int64_t inserted = 0;  ///< restored games
    std::int64_t replaced = 0;  ///< games with another text
    std::int64_t deleted = 0;   ///< deleted games
    /// Of these, games of an import that another database entered, too. They stay there, and a sync brings them again.
    std::int64_t elsewhere = 0;
};

/// Undoes a change in one transaction. The games and names that the change touched are then as they were before the
/// change. Games keep their numbers. The undo is a change of its own, which can be undone. The change must exist.
///
/// The undo is refused, with the reason, in these cases:
/// - the change is undone already, or is of a kind that cannot be undone;
/// - a game that it changed is different now in what the change changed (sides, turns and result count as one);
/// - a later change declared a spelling that this change declared, too. Case and accents do not matter (see
///   spellings.hpp). A later change that is undone does not count.
///
/// Names that came with games need no undo: they come and go with the games (see spellings.hpp). Throws StoreError;
/// then nothing has changed.
Result<Undone> undo(Database& db, std::int64_t number);

/// What `undo` would do. Changes nothing.
Result<Undone> try_undo(const Database& db, std::int64_t change);

}  // namespace damier
