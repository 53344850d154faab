// Turns of Anacund placement by placement, for recording a game as it is played.
//
// These functions accept a position in the middle of a turn, after one or two of its three placements. Outside this
// file, only `Anacund::picture` accepts such a position.
#pragma once

#include "base/result.hpp"
#include "games/anacund/anacund.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The number of placements in a turn.
constexpr int parts_of_turn(const Anacund::Position&) {
    return 3;
}

/// Reads a placement such as c12 or 5:c12 at the start of the text, and removes it from the text.
[[nodiscard]] Result<Anacund::Placement> take_placement(const Anacund::Position& p, std::string_view& text);

/// The canonical text of a placement.
[[nodiscard]] std::string write_part(const Anacund::Position& p, Anacund::Placement part);

/// Judges a placement, in the same way as `Anacund::judge` judges a turn.
[[nodiscard]] Judgement judge_part(const Anacund::Position& p, Anacund::Placement part);

/// All legal placements, in the order of squares.
[[nodiscard]] std::vector<Anacund::Placement> legal_parts(const Anacund::Position& p);

/// The position after a placement, with the same side to move.
[[nodiscard]] Anacund::Position play_part(const Anacund::Position& p, Anacund::Placement part);

}  // namespace damier
