// An event in TRF.
#pragma once

#include "games/game_id.hpp"
#include "record/date.hpp"
#include "reports/trf.hpp"
#include "store/connection/database.hpp"
#include "store/read/people.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

/// The event with these games in TRF. `rounds` is their table as a Swiss. The start ranks are in the order of the
/// players' arrivals: those of the first round first. Players who came in one round are in the order of their ratings,
/// and then of the names in their first games. The ratings are those from the games outside the event that were stored
/// before its first game, and are before its first day if that is known. So the start ranks stay the same during the
/// event, unless the name in a game is changed.
[[nodiscard]] TrfTournament trf_of_event(const Database& db, const std::string& event,
                                         const std::vector<EventGame>& games, const Crosstable& rounds);

/// The players of an event that is not played yet, in the order of the start ranks that it will have in TRF.
/// `first_day` is that of the event, if it is known.
[[nodiscard]] std::vector<std::string> by_start_rank(const Database& db, const std::string& event, GameId kind,
                                                     const std::optional<Date>& first_day,
                                                     std::vector<std::string> players);

}  // namespace damier
