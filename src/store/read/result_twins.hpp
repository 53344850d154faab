// Finds results that are stored twice: games without turns.
#pragma once

#include "store/connection/database.hpp"
#include "store/read/twins.hpp"

#include <vector>

namespace damier {

/// Finds pairs of games without turns that seem to be the same result:
/// - Both have the same kind, rules, start and result.
/// - Both have the same two players, whichever of their spellings the games have. Case, accents and the order of the
/// words
///   in a name do not matter.
/// - All spellings of an event are the same event.
/// - Event, round, date, score, site and termination are each equal, or unknown in one of the games. If event, round
/// and
///   date are known and equal, the scores may differ: two people meet once in a round.
/// - The event is known in both, or the day is, or nothing is known of event, round and date in either.
///
/// Two games that differ in nothing are twins only if event and round are known, and if they are no rounds of a match.
/// Otherwise two people may play two games in one evening.
///
/// Two results of one round are twins, too, if date, score, termination and one player are equal, and the other player
/// has a similar name (`alike_names`) that nobody said to be another person's.
[[nodiscard]] std::vector<Twin> find_result_twins(const Database& db);

}  // namespace damier
