// Conflicts: values that two people changed in two databases, neither knowing of the other (see join_game.hpp).
#pragma once

#include "store/connection/database.hpp"
#include "store/log/log.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// A value that was lost, next to the one that stays. It is of a game, or it is what a spelling of a name means.
struct Conflict {
    std::int64_t id = 0;
    std::optional<Named> named;        ///< if it is about a name: of what
    std::string spelling;              ///< in that case
    std::optional<std::int64_t> game;  ///< its number here; nothing if it is deleted
    std::string uid;                   ///< of the game, 32 hexadecimal digits
    std::string title;                 ///< of the game: `avalam, Anna – Bert, Spring cup`
    /// A tag, or several such as `Result, Score`; `turns` or `remarks`, perhaps with tags: `turns, Score`; `whole
    /// game`; or `player ` and the spelling.
    std::string field;
    std::string kept;  ///< of turns, remarks and whole games the movetext, and the tags that differ; nothing if deleted
    std::string other;          ///< the same of the lost value
    bool is_other_own = false;  ///< whether the lost value was written in this database
};

/// The conflicts that nobody has settled, in the order in which they were found. Only those with a number greater than
/// `after`. Throws StoreError.
[[nodiscard]] std::vector<Conflict> conflicts(const Database& db, std::int64_t after = 0);

/// What settling conflicts did.
struct Settled {
    std::vector<std::int64_t> stored_again;  ///< the numbers of games that were deleted
    bool can_undo = true;                    ///< false if two people were told apart, who stay two
};

/// Settles conflicts. With `prefers_other`, the lost values are put in the place of those that stayed, as one change of
/// the log with this summary. Throws std::invalid_argument, with a message for people, if a number is not that of an
/// open conflict, or if the lost value would change nothing. Then nothing is changed. Throws StoreError.
Settled settle_conflicts(Database& db, std::span<const std::int64_t> ids, bool prefers_other,
                         const std::string& summary);

}  // namespace damier
