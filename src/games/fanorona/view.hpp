// All displacements of a side at once, as sets of points.
#pragma once

#include "games/fanorona/fanorona.hpp"

#include <cstdint>

namespace damier::fanorona {

/// The displacements in one direction, as sets of the points from which a piece could start.
struct Moves {
    std::uint64_t all;
    std::uint64_t approach;    ///< those that can capture by approach
    std::uint64_t withdrawal;  ///< those that can capture by withdrawal
};

/// A position, seen by the side to move.
struct View {
    const Geometry& lines;
    std::uint64_t own;
    std::uint64_t enemy;
    std::uint64_t empty;

    explicit View(const Fanorona::Position& p)
        : lines(geometry(p)),
          own(p.pieces[index(p.to_move)]),
          enemy(p.pieces[index(other(p.to_move))]),
          empty(empty_points(p)) {}

    /// Calls f(direction, moves) for all directions.
    template <class F>
    void each_direction(F f) const {
        for (int d = 4; d < 8; ++d) {
            const int distance = lines.distance[d];
            const std::uint64_t points = is_diagonal(d) ? lines.strong : lines.points;
            const std::uint64_t up = points & empty >> distance;
            const std::uint64_t down = points & empty << distance;
            f(d, Moves{up, up & enemy >> 2 * distance, up & enemy << distance});
            f(opposite(d), Moves{down, down & enemy << 2 * distance, down & enemy >> distance});
        }
    }
    [[nodiscard]] bool can_move() const {
        for (int d = 4; d < 8; ++d) {
            const int distance = lines.distance[d];
            const std::uint64_t movers = is_diagonal(d) ? own & lines.strong : own;
            if ((movers & (empty >> distance | empty << distance)) != 0) {
                return true;  // mostly in the first direction
            }
        }
        return false;
    }
    /// The pieces that can capture.
    [[nodiscard]] std::uint64_t capturers() const {
        std::uint64_t any = 0;
        each_direction([&](int, const Moves& moves) { any |= moves.approach | moves.withdrawal; });
        return any & own;
    }
};

}  // namespace damier::fanorona
