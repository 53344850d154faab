// Finds games by their first turns, for the search terms `opening` and `line`.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace damier {

/// The numbers, in no order, of all games whose main lines begin with `turns`. Unless `exact` is set, the main line may
/// also begin with an image of these turns under the symmetries of the board. Throws StoreError.
///
/// - Turns are read as people type them (see meant_turns). If a text can mean several turns, all of them are searched
///   for.
/// - The kind of game, the rules and the start may be any in which these texts are turns.
/// - In games whose board is mixed before play (Anacund), each game is searched on its own board and on the images of
///   that board.
[[nodiscard]] std::vector<std::int64_t> games_that_begin(const Database& db, std::span<const std::string_view> turns,
                                                         bool exact);

}  // namespace damier
