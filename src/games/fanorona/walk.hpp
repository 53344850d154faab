// Goes through the turns of a position, displacement by displacement.
//
// A turn is a displacement without capture, or a chain of captures. At each point the piece may continue to a neighbour
// if it captures there. The neighbour must be empty, must not have been visited, and must not be in the direction of
// the last displacement.
//
// The captures that can follow a capture do not depend on the line that it takes (see count.cpp). So the walk knows
// whether a chain goes on before it computes the line, and a visitor that does not use the line costs no time for it.
#pragma once

#include "games/bits.hpp"
#include "games/fanorona/around.hpp"
#include "games/fanorona/capture.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"

#include <array>
#include <cstdint>

namespace damier::fanorona {

/// Tells a visitor all turns of a position, in canonical order: each chain comes directly before its continuations.
///
/// - `piece(from)`            the next turns are those of the piece at `from`
/// - `quiet(to)`              a displacement without capture
/// - `take_one(step, one)`    a capture of one enemy, chosen from a line
/// - `end(step, taken)`       a chain begins or continues with a step that captures the set `taken`, and cannot go on
/// - `enter(step, taken)`     the same for a chain that can go on
/// - `leave()`                all continuations of the chain that was entered last were told
template <int stride, class Visitor>
class Walk {
public:
    Walk(const Fanorona::Position& p, Visitor& visitor) : view_(p), licence_(licence(p)), position_(p), to_(visitor) {}

    /// All turns.
    void all() {
        std::uint64_t movers = 0;
        std::uint64_t capturers = 0;
        Around<stride>::each_direction(view_, [&](int, const Moves& moves) {
            movers |= moves.all;
            capturers |= moves.approach | moves.withdrawal;
        });
        capturers &= view_.own;
        const std::uint64_t quiet = quiet_pieces(position_, view_.own, [&] { return capturers; });
        go((movers & quiet) | capturers, quiet);
    }

    /// Only the turns that capture.
    void captures() {
        if (licence_ != Licence::nothing) {
            go(view_.capturers(), 0);
        }
    }

private:
    using Capture = Fanorona::Capture;

    void go(std::uint64_t pieces, std::uint64_t quiet) {
        each_bit(pieces, [&](int from) {
            to_.piece(from);
            const Captures captures = Around<stride>::captures(from, no_direction, view_.enemy, view_.empty);
            const Captures allowed = licence_ == Licence::nothing ? 0 : captures;
            Captures others = 0;
            if ((quiet & bit(from)) != 0) {
                others = Around<stride>::displacements(from, view_.empty) & ~directions_of(allowed);
            }
            each_bit(allowed | others, [&](int way) {
                if ((others >> way & 1U) != 0) {
                    to_.quiet(target(from, way));
                } else if (licence_ == Licence::chains) {
                    step(from, way, view_.enemy, view_.empty);
                } else {
                    take_part(from, way);
                }
            });
        });
    }

    /// A capture under the limits of vela.
    void take_part(int from, int way) {
        const int to = target(from, way);
        const std::uint64_t enemies = line(from, way, view_.enemy);
        if (licence_ == Licence::one) {
            each_bit(enemies, [&](int one) { to_.take_one({to, capture_of(way)}, one); });
        } else {
            to_.end({to, capture_of(way)}, enemies & (view_.lines.neighbours[to] | view_.lines.neighbours[from]));
        }
    }

    /// One step of a chain, and its continuations. `open` has the points that the piece may still reach.
    void step(int from, int way, std::uint64_t enemy, std::uint64_t open) {
        const int to = target(from, way);
        const Captures next = Around<stride>::captures(to, direction_of(way), enemy, open);
        const std::uint64_t taken = line(from, way, enemy);
        if (next == 0) {
            to_.end({to, capture_of(way)}, taken);
            return;
        }
        to_.enter({to, capture_of(way)}, taken);
        each_bit(next, [&](int way_on) { step(to, way_on, enemy ^ taken, (open ^ bit(to)) | taken); });
        to_.leave();
    }

    static int target(int from, int way) { return from + Around<stride>::distance(direction_of(way)); }
    static Capture capture_of(int way) { return static_cast<Capture>(1 + (way & 1)); }

    /// The line that a capture from a point can take.
    [[nodiscard]] std::uint64_t line(int from, int way, std::uint64_t enemy) const {
        const Ray ray = rays[static_cast<std::size_t>(way)];
        return line_of(view_.lines, from + ray.start, ray.direction, enemy);
    }

    /// The ray of a capture. Its start is counted from the point that the piece leaves, and its direction is that of a
    /// `Geometry`.
    struct Ray {
        std::int8_t start = 0;
        std::int8_t direction = 0;
    };
    static constexpr std::array<Ray, 18> rays = [] {
        std::array<Ray, 18> table{};
        for (int d = 0; d < 8; ++d) {
            const int nine = d < 4 ? d : d + 1;
            table[2 * nine] = {static_cast<std::int8_t>(Around<stride>::distance(nine)), static_cast<std::int8_t>(d)};
            table[2 * nine + 1] = {0, static_cast<std::int8_t>(opposite(d))};
        }
        return table;
    }();

    View view_;
    Licence licence_;
    const Fanorona::Position& position_;
    Visitor& to_;
};

/// Walks through all turns of a position.
template <class Visitor>
void walk_turns(const Fanorona::Position& p, Visitor& visitor) {
    with_stride(p, [&]<int stride>() { Walk<stride, Visitor>(p, visitor).all(); });
}

/// Walks through the turns that capture.
template <class Visitor>
void walk_captures(const Fanorona::Position& p, Visitor& visitor) {
    with_stride(p, [&]<int stride>() { Walk<stride, Visitor>(p, visitor).captures(); });
}

}  // namespace damier::fanorona
