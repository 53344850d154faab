#pragma once

#include "games/any.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// Goes through all turns of a record that `replay` has brought into canonical form, those of variations too, in the
/// order in which they stand, with the positions before and after each. `start` is the position that it gave.
void for_each_turn(const Record& record, const Position& start,
                   const std::function<void(const Item& turn, const Position& before, const Position& after)>& visit);

/// The turns of the main line of a record, as they are written there.
[[nodiscard]] std::vector<std::string> main_turns(const Record& record);

/// The drawing after so many turns of a game, given `Replay::positions` and its `main_turns`; the last of them is
/// marked.
[[nodiscard]] Picture picture_at(const std::vector<Position>& positions, const std::vector<std::string>& turns,
                                 std::size_t ply);

}  // namespace damier
