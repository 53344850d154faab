#pragma once

#include "base/result.hpp"
#include "store/journal/journal.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// The change that is to be undone where none is named: the latest that is not undone, and is no undo itself; nothing
/// where there is none. Throws StoreError.
[[nodiscard]] std::optional<std::int64_t> last_to_undo(const Database& db);

/// What an undo did, or would do.
struct Undone {
    std::int64_t change = 0;    ///< the undo's own number; 0 where nothing was done
    std::int64_t inserted = 0;  ///< games that are there again
    std::int64_t replaced = 0;  ///< games that have another text
    std::int64_t deleted = 0;   ///< games that are gone
};

/// Takes a change back, in one transaction: its games and names are again what they were before it, games under their
/// old numbers. That is a change of its own, which can be undone. A change must have the number.
///
/// It is refused, and the reason says why, if the change cannot be undone, is undone already, or if a game that it
/// touched has become something else since, or somebody declared something of the same names later: changes that were
/// undone do not count. Names that games brought come and go with the games (see spellings.hpp). Throws StoreError, and
/// nothing is changed then.
Result<Undone> undo(Database& db, std::int64_t number);

/// Says what `undo` would do, and changes nothing.
Result<Undone> try_undo(const Database& db, std::int64_t change);

}  // namespace damier
