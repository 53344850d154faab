#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier::anacund {

/// The slats of a club's own set: their numbers from left to right, `*` after that of the bonus square.
using SlatSet = std::vector<std::string>;

/// Reads a set of slats: 15 with two numbers and 2 with three, in any order, separated by white space or `/`. The error
/// says which number is miscounted, as that of a board.
[[nodiscard]] Result<SlatSet> read_slats(std::string_view text);

/// A Board tag for a game at the table: six squares of each number, one of number 1 the bonus square. All such boards
/// are equally likely, since the rule sheets do not say which numbers share a slat. The same seed always gives the
/// same.
[[nodiscard]] std::string deal_board(std::uint64_t seed);

/// The same with the slats of a set, which `read_slats` gave: mixed, each turned one way or the other, those with three
/// numbers at the ends.
[[nodiscard]] std::string deal_board(SlatSet set, std::uint64_t seed);

}  // namespace damier::anacund
