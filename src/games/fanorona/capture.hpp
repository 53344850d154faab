// Which enemies a displacement can capture.
#pragma once

#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"

#include <bit>
#include <cstdint>

namespace damier::fanorona {

/// The captures that the side to move may make in this turn.
enum class Licence : std::uint8_t {
    chains,   ///< captures and chains
    nearest,  ///< only the nearest piece of a line, and no chain: the loser of the first round in vela
    one,      ///< only one piece of a line, and no chain: the same, by choice
    nothing   ///< no captures: the winner of the first round in vela
};

/// The licence of the side to move in a position.
[[nodiscard]] inline Licence licence(const Fanorona::Position& p) {
    if (!is_limited(p)) {
        return Licence::chains;
    }
    if (p.to_move == p.first_round) {
        return Licence::nothing;
    }
    return p.rules == Fanorona::Rules::vela_choice ? Licence::one : Licence::nearest;
}

/// Whether a capture that a piece can make may forbid displacements without a capture.
[[nodiscard]] inline bool forbids_quiet(const Fanorona::Position& p) {
    const Fanorona::Rules base = base_of(p.rules);
    return (base == Fanorona::Rules::forced || base == Fanorona::Rules::other) && licence(p) != Licence::nothing;
}

/// The pieces of the side to move that may move without capturing. `capturers()` gives its pieces that can capture.
template <class Capturers>
[[nodiscard]] std::uint64_t quiet_pieces(const Fanorona::Position& p, std::uint64_t own, Capturers capturers) {
    if (!forbids_quiet(p)) {
        return own;
    }
    const std::uint64_t able = capturers();
    return base_of(p.rules) == Fanorona::Rules::other ? own & ~able : able == 0 ? own : 0;
}

[[nodiscard]] inline std::uint64_t quiet_pieces(const Fanorona::Position& p, const View& view) {
    return quiet_pieces(p, view.own, [&] { return view.capturers(); });
}

[[nodiscard]] inline bool has_lost_all(const Fanorona::Position& p) {
    return p.pieces[0] == 0 || p.pieces[1] == 0;
}

/// The enemies in an unbroken line at the beginning of a ray. The ray leads up in bit order.
[[nodiscard]] inline std::uint64_t line_up(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & ~stops & (stops - 1);
}

/// The same for a ray that leads down.
[[nodiscard]] inline std::uint64_t line_down(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & ~std::uint64_t{0} << (63 ^ std::countl_zero(stops << 1U | 1U));
}

/// The enemies in an unbroken line that begins at the neighbour of `point` in a direction.
[[nodiscard]] inline std::uint64_t line_of(const Geometry& g, int point, int direction, std::uint64_t enemy) {
    // One of the two rays is empty. A branch on the direction would be mispredicted half the time, and the compiler
    // would make one of a condition.
    const std::uint64_t ray = g.rays[point][direction];
    const std::uint64_t up = ray & -static_cast<std::uint64_t>(direction >> 2);
    return line_up(up, enemy) | line_down(ray ^ up, enemy);
}

/// The enemies that a displacement can capture: ahead by approach, behind by withdrawal.
struct Lines {
    std::uint64_t ahead;
    std::uint64_t behind;
};

/// The lines of a displacement, whose direction must be `direction`.
[[nodiscard]] inline Lines lines_of(const Geometry& g, int from, int to, int direction, std::uint64_t enemy) {
    // One of the two lines leads up and the other down. Computing them in this order avoids a branch on the direction,
    // which the processor would mispredict half the time.
    const bool is_up = direction >= 4;
    const int up = is_up ? direction : opposite(direction);
    const std::uint64_t upper = line_up(g.rays[is_up ? to : from][up], enemy);
    const std::uint64_t lower = line_down(g.rays[is_up ? from : to][opposite(up)], enemy);
    return is_up ? Lines{upper, lower} : Lines{lower, upper};
}

/// The direction of a displacement, or -1 if the points are not next to each other.
[[nodiscard]] inline int direction_between(const Geometry& g, int from, int to) {
    return g.direction_of[to - from + no_distance];
}

}  // namespace damier::fanorona
