// Joins two states of one game, from two databases.
//
// The result does not depend on the order: it is the least state that has both (a join of a lattice; see Shapiro et
// al., "Conflict-free replicated data types", 2011). So databases that have heard of each other's changes are equal,
// whatever the way in which they heard.
//
// 1. If one side has deleted the game, whoever deleted or restored it last is right.
// 2. Otherwise, of each field (version/game_fields.hpp) the later value stays.
// 3. If a field is as it was entered on both sides, but differs, the value that says more stays.
//
// A value that was lost to somebody who did not know it is a conflict.
#pragma once

#include "store/game/entry.hpp"
#include "store/sync/conflict_table.hpp"
#include "store/version/clock.hpp"
#include "store/version/versions.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A game in a database. Without an entry it was deleted; without stamps, too, it is unknown.
struct GameState {
    std::optional<Entry> entry;
    Stamps stamps;

    [[nodiscard]] bool is_known() const { return entry || !stamps.empty(); }
};

struct JoinedGame {
    GameState state;  ///< what `make_entry` derives is not set
    std::vector<LostValue> lost;
};

/// A state, and what its database has seen.
struct JoinSide {
    const GameState& game;
    const Seen& seen;
    bool knows_entries = true;  ///< all entries that are this game; otherwise, it may have deleted only its own
};

/// Whether a side has each change of a game that is on the other side, or knew it. Then nothing of the other side is
/// left in the joined game, and nothing is lost. Both sides have the game, and it was entered once.
[[nodiscard]] bool includes(const Stamps& stamps, const Seen& seen, const Stamps& other);

/// `is_one`: the game was entered once. Otherwise, what was entered on one side is unknown to the other.
[[nodiscard]] JoinedGame join_game(const JoinSide& a, const JoinSide& b, bool is_one);

}  // namespace damier
