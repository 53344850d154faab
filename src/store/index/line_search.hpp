// Finds games by their first turns, for the search terms `opening` and `line`.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace damier {

/// The numbers of the games, in no order, whose main lines begin with these turns, or, unless `exact`, with an image of
/// them under the symmetries of the board. Turns are read as people type them (see meant_turns); one that can mean
/// several finds them all. A game whose boards are mixed is looked at on its own board, and on the images of that. The
/// kind of game, the rules and the start do not matter as long as the turns are some there. Throws StoreError.
[[nodiscard]] std::vector<std::int64_t> games_that_begin(const Database& db, std::span<const std::string_view> turns,
                                                         bool exact);

}  // namespace damier
