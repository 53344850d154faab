// Dealing the board of an Anacund game.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier::anacund {

/// The slats of a club's own set. Each text has the numbers of a slat from left to right, with `*` after the bonus
/// square's number.
using SlatSet = std::vector<std::string>;

/// Reads a set of slats: 15 with two numbers and 2 with three, in any order, separated by white space or `/`. If a
/// number does not occur six times, the error names that number, as for a Board tag.
[[nodiscard]] Result<SlatSet> read_slats(std::string_view text);

/// A random Board tag: six squares of each number, one of the squares of number 1 being the bonus square. All such
/// boards are equally likely, since the rule sheets do not say which numbers share a slat. The same seed always gives
/// the same board.
[[nodiscard]] std::string deal_board(std::uint64_t seed);

/// A random Board tag from the slats of a set, which `read_slats` gave. The slats are mixed, and each is turned one way
/// or the other. The slats with three numbers are at the ends.
[[nodiscard]] std::string deal_board(SlatSet set, std::uint64_t seed);

}  // namespace damier::anacund
