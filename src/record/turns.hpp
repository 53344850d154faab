// The turns of a replayed record.

#pragma once

#include "games/position.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// Visits all turns of a record in their order, including those of variations, with the positions before and after
/// each. `replay` must have brought the record into canonical form; `start` is the position that it gave.
void for_each_turn(const Record& record, const Position& start,
                   const std::function<void(const Item& turn, const Position& before, const Position& after)>& visit);

/// The texts of the turns in a record's main line.
[[nodiscard]] std::vector<std::string> main_turns(const Record& record);

/// The drawing of a game after `ply` turns, with the last turn marked. `positions` are `Replay::positions`, `turns` the
/// `main_turns`.
[[nodiscard]] Picture picture_at(const std::vector<Position>& positions, const std::vector<std::string>& turns,
                                 std::size_t ply);

}  // namespace damier
