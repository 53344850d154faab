#pragma once

#include "store/connection/database.hpp"
#include "store/names/people_file.hpp"
#include "store/query/selection.hpp"

#include <vector>

namespace damier {

/// The players and events of the selected games that are known by several spellings, in the order in which they came; of
/// all games also those of which there is no game. Throws StoreError.
[[nodiscard]] std::vector<KnownAs> known_by_several(const Database& db, const Selection& selection);

}  // namespace damier
