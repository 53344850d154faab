#pragma once

#include "games/bits.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"

#include <bit>
#include <cstdint>

namespace damier::fanorona {

/// What the side to move may capture in this turn.
enum class Licence : std::uint8_t {
    chains,   ///< captures and chains, or nothing: the free rules
    must,     ///< the same, but the first displacement captures
    nearest,  ///< vela, who lost the first round: one piece, and no chain
    nothing   ///< vela, who won the first round
};

/// What that is in a position.
[[nodiscard]] inline Licence licence(const Fanorona::Position& p, const View& view) {
    if (is_limited(p)) {
        return p.to_move == p.first_round ? Licence::nothing : Licence::nearest;
    }
    return p.rules == Fanorona::Rules::forced && view.can_capture() ? Licence::must : Licence::chains;
}

[[nodiscard]] inline bool has_lost_all(const Fanorona::Position& p) {
    return p.pieces[0] == 0 || p.pieces[1] == 0;
}

/// The enemies in an unbroken line from the beginning of a ray that leads up in bit order.
[[nodiscard]] inline std::uint64_t line_up(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & ~stops & (stops - 1);
}

/// The same for a ray that leads down.
[[nodiscard]] inline std::uint64_t line_down(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & ~std::uint64_t{0} << (std::bit_width(stops << 1U | 1U) - 1);
}

/// The enemies in an unbroken line that begins next to `point`.
[[nodiscard]] inline std::uint64_t line_of(const Geometry& g, int point, int direction, std::uint64_t enemy) {
    const std::uint64_t ray = g.rays[point][direction];
    return direction >= 4 ? line_up(ray, enemy) : line_down(ray, enemy);
}

/// The enemies that a displacement can take.
struct Lines {
    std::uint64_t ahead;
    std::uint64_t behind;
};

/// Those of a displacement in that direction.
[[nodiscard]] inline Lines lines_of(const Geometry& g, int from, int to, int direction, std::uint64_t enemy) {
    // One of the two lines leads up and the other down. Working them out in that order leaves no branch on the
    // direction, which would be guessed wrongly half the time.
    const bool is_up = direction >= 4;
    const int up = is_up ? direction : opposite(direction);
    const std::uint64_t upper = line_up(g.rays[is_up ? to : from][up], enemy);
    const std::uint64_t lower = line_down(g.rays[is_up ? from : to][opposite(up)], enemy);
    return is_up ? Lines{upper, lower} : Lines{lower, upper};
}

/// The direction of a displacement, or -1 when the points are not next to each other.
[[nodiscard]] inline int direction_between(const Geometry& g, int from, int to) {
    return g.direction_of[to - from + no_distance];
}

}  // namespace damier::fanorona
