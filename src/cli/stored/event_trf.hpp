// An event in TRF.
#pragma once

#include "reports/trf.hpp"
#include "store/connection/database.hpp"
#include "store/read/people.hpp"

#include <string>
#include <vector>

namespace damier {

/// The event with these games in TRF. The start ranks are in the order of the players' ratings, and then of their
/// names. The ratings are those from all games outside the event, and before its first day if that is known. So the start
/// ranks stay the same during the event.
[[nodiscard]] TrfTournament trf_of_event(const Database& db, const std::string& event,
                                         const std::vector<EventGame>& games);

}  // namespace damier
