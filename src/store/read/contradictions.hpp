// Finds games of one pairing in one round, or on one day, that contradict each other.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <vector>

namespace damier {

/// Two stored games of the same two players in one round of an event, or on one day, of which one is probably wrong.
struct Contradiction {
    std::int64_t game = 0;  ///< the lower number
    std::int64_t other = 0;
    bool exchanged = false;  ///< the players have exchanged sides
    bool differs = false;    ///< the results say different things about the players
    bool by_day = false;     ///< the day is the same, and a round is unknown

    bool operator==(const Contradiction&) const = default;
};

/// Finds pairs of games of which all of this holds. Throws StoreError.
/// - Kind and rules are the same.
/// - Event and round are known and the same, and the dates may be the same day. Or neither round is known, the event is
///   the same or both have none, and the day is known and the same. Or the day is known and the same, event and round
///   are the same or unknown in one of them, the sides are exchanged, and the scores are known and the same.
/// - The two players are the same, whichever of their spellings the games have. Case, accents and the order of the
/// words in
///   a name do not matter.
/// - At least one of the games has no turns. Two records with turns are two games.
/// - Both have a result. Either the players have the same sides and the results differ, or they have exchanged sides in
///   one round. If these results say the same about each player and both scores are known, they agree for one player at
///   least, so that the other number may be a slip.
/// - Neither is a round of a match (the tag Match).
/// - If the rounds are unknown, or if both sides and results differ, the two games did not come in one change: two
/// lines of
///   a table are two games.
///
/// With a selection, only pairs with at least one selected game are given. The order is that of `game`, then `other`.
[[nodiscard]] std::vector<Contradiction> find_contradictions(const Database& db, const Selection& selection);

}  // namespace damier
