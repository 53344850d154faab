// An event in TRF.
#pragma once

#include "reports/trf.hpp"
#include "store/connection/database.hpp"
#include "store/read/people.hpp"

#include <string>
#include <vector>

namespace damier {

/// The event with these games in TRF. Start ranks follow the ratings in all other games, then the names, so they stay
/// the same during the event.
[[nodiscard]] TrfTournament trf_of_event(const Database& db, const std::string& event,
                                         const std::vector<EventGame>& games);

}  // namespace damier
