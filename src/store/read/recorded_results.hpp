// Finds results that are stored beside the record of the same game.
#pragma once

#include "store/connection/database.hpp"
#include "store/read/twins.hpp"

#include <vector>

namespace damier {

/// Finds games without turns that seem to be the results of games with turns. In each pair, `keep` is the game with
/// turns.
/// - Both have the same rules, the same result, and the same players on the same sides.
/// - Event and round are known and the same, or the whole date is. Event, round, date and score do not contradict each
/// other.
/// - Neither is a forfeit, or has the tag Match: two people may play several rounds on one day.
///
/// Each game is in one pair at most, since two people may play two games on one day. Games that are `other` in one of
/// the twins `known` are in no pair. The order is that of `other`.
[[nodiscard]] std::vector<Twin> find_recorded_results(const Database& db, const std::vector<Twin>& known);

}  // namespace damier
