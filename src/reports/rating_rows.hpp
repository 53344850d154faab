// Ratings as rows for the database.

#pragma once

#include "store/query/selection.hpp"
#include "store/write/derived.hpp"

#include <string>
#include <vector>

namespace damier {

/// The `ratings` with months as periods, and the histories of all players, as plain rows. Throws StoreError.
[[nodiscard]] RatingRows rating_rows(const Database& db, const Selection& selection);

/// The errors in the ratings that are stored for other programs, one text per error. Throws StoreError.
[[nodiscard]] std::vector<std::string> check_stored_ratings(const Database& db);

}  // namespace damier
