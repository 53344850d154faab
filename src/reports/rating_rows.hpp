#pragma once

#include "store/query/selection.hpp"
#include "store/write/derived.hpp"

#include <string>
#include <vector>

namespace damier {

/// `ratings` over months as plain rows, with the ways of all players. Throws StoreError.
[[nodiscard]] RatingRows rating_rows(const Database& db, const Selection& selection);

/// What is wrong with the ratings that are stored for other programs, a fault each; none where there are none. Throws
/// StoreError.
[[nodiscard]] std::vector<std::string> check_stored_ratings(const Database& db);

}  // namespace damier
