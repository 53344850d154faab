#pragma once

#include "base/result.hpp"
#include "games/anacund/anacund.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

// A turn of Anacund placement by placement. Here alone a position may be one in the middle of a turn, with some of its
// placements made; nothing but `Anacund::picture` takes such a one elsewhere.

/// How many placements a turn has.
constexpr int parts_of_turn(const Anacund::Position&) {
    return 3;
}

/// Reads a placement such as c12 or 5:c12 off the text.
[[nodiscard]] Result<Anacund::Placement> take_placement(const Anacund::Position& p, std::string_view& text);

/// The canonical text of a placement.
[[nodiscard]] std::string write_part(const Anacund::Position& p, Anacund::Placement part);

/// Whether a placement may be made, as `Anacund::judge` says of turns.
[[nodiscard]] Judgement judge_part(const Anacund::Position& p, Anacund::Placement part);

/// All legal placements, in the order of squares.
[[nodiscard]] std::vector<Anacund::Placement> legal_parts(const Anacund::Position& p);

/// The position after a placement; the side to move stays.
[[nodiscard]] Anacund::Position play_part(const Anacund::Position& p, Anacund::Placement part);

}  // namespace damier
