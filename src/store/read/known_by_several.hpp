// Players and events with several spellings.
#pragma once

#include "store/connection/database.hpp"
#include "store/names/people_file.hpp"
#include "store/query/selection.hpp"

#include <vector>

namespace damier {

/// The players and events of the selected games that have several spellings, in the order of their numbers. If all
/// games are selected, players and events without games are included. Throws StoreError.
[[nodiscard]] std::vector<KnownAs> known_by_several(const Database& db, const Selection& selection);

}  // namespace damier
