// What may be wrong with a game that was just stored, in words with the command that mends it.
#pragma once

#include "store/connection/database.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace damier {

/// Hints about a new game, each a line. Nothing if the game was there already. Throws StoreError.
/// - A friendly was stored although a game of its two players is planned.
/// - The same result of the same day is stored without the event or the round, or with the sides exchanged.
/// - The date is more than half a year from that of any other game of the event.
[[nodiscard]] std::vector<std::string> hints_about_stored(const Database& db, const Added& added);

/// How many of these results are stored a second time under other numbers, with more or less of the event and the
/// round. Throws StoreError.
[[nodiscard]] std::size_t count_stored_twice(const Database& db, const std::set<std::int64_t>& results);

}  // namespace damier
