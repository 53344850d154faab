// Finds games that are stored twice, or contained in another game.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <vector>

namespace damier {

/// Two stored games that seem to be the same.
struct Twin {
    std::int64_t keep = 0;   ///< the better one: it has more turns, or more information, or the lower number
    std::int64_t other = 0;  ///< its main line is that of `keep`, or the beginning of it
    bool whole = false;      ///< whether both main lines are equal; false for games without turns

    bool operator==(const Twin&) const = default;
};

/// Finds games that are stored twice, or contained in another game. Throws StoreError.
///
/// Two games are twins if all of this holds:
/// - The kind, the rules and the start are equal.
/// - The main lines are equal, or one begins the other. A game with fewer than five turns is not contained in any game.
/// - The players have names that are alike (see names.hpp).
/// - If there are fewer than ten turns, date, event and round do not contradict each other.
///
/// If several games have the same turns, the one with the most information is `keep`; among equals, the lowest number.
/// If hundreds of different players have equal games, names must also have the same words for at least one player.
/// Games without turns are compared by their information (see result_twins.hpp), also with games that have turns
/// (recorded_results.hpp).
///
/// Each game is `other` at most once. With a selection, only twins with at least one selected game are given. The order
/// is that of `keep`, then `other`.
[[nodiscard]] std::vector<Twin> find_twins(const Database& db, const Selection& selection);

}  // namespace damier
