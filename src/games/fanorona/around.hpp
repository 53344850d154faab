// What lies around one point, as sets of directions.
//
// Directions have the numbers 0 to 8, in the order of the points that they lead to. Direction 4 would lead to the point
// itself, and is in no set. All directions are computed at once, since the processor would mispredict branches of a
// loop.
#pragma once

#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace damier::fanorona {

/// The captures that one displacement from a point can make, in the order of turns. Bit 2 * d is the approach in
/// direction d, and the next bit is the withdrawal.
using Captures = std::uint32_t;

constexpr Captures approach(int direction) {
    return 1U << 2 * direction;
}

constexpr Captures withdrawal(int direction) {
    return approach(direction) << 1U;
}

constexpr int direction_of(int capture) {
    return static_cast<int>(static_cast<unsigned>(capture) >> 1U);
}

/// The directions of captures, as approaches.
constexpr Captures directions_of(Captures captures) {
    return (captures | captures >> 1U) & 0x15555U;
}

/// The last direction of a piece that has not moved.
constexpr int no_direction = 4;

/// A table by sets of points around a middle. A multiplication gives each set another number in the highest bits, and
/// that is its place in the table.
template <int bits>
struct Gatherer {
    std::uint64_t points = 0;
    std::uint64_t factor = 0;
    std::array<Captures, std::size_t{1} << bits> sets{};

    [[nodiscard]] constexpr Captures operator()(std::uint64_t set) const {
        return sets[(set & points) * factor >> (64 - bits)];
    }
};

/// Makes the table of the points that lie `steps` steps away from the middle. `captures_by(d)` is what a point in
/// direction d stands for. The factor was found by trial; a wrong one ends the compilation.
template <int bits, class CapturesBy>
constexpr Gatherer<bits> make_gatherer(int stride, int steps, std::uint64_t factor, CapturesBy captures_by) {
    Gatherer<bits> table;
    table.factor = factor;
    const auto point = [&](int d) { return steps * (d / 3 * stride + d % 3); };
    for (unsigned subset = 0; subset < 512; ++subset) {
        if ((subset >> 4U & 1U) != 0) {
            continue;
        }
        std::uint64_t points = 0;
        Captures captures = 0;
        for (int d = 0; d < 9; ++d) {
            if ((subset >> d & 1U) != 0) {
                points |= bit(point(d));
                captures |= captures_by(d);
            }
        }
        table.points |= points;
        const std::uint64_t place = points * factor >> (64 - bits);
        if (table.sets[place] != 0 || (points != 0 && place == 0)) {  // the empty set has place 0
            throw "two sets have the same place";
        }
        table.sets[place] = captures;
    }
    return table;
}

/// The surroundings of points on boards with `stride` bits from a file to the next.
template <int stride>
class Around {
public:
    /// The captures from a point that the piece reached in a direction. `open` has the points where it may go. It must
    /// not go on in that direction.
    static constexpr Captures captures(int point, int direction, std::uint64_t enemy, std::uint64_t open) {
        const std::uint64_t enemies = std::rotr(enemy, point - stride - 1);
        return near(std::rotr(open, point - stride - 1)) & ways[point][direction] &
               (far(std::rotr(enemies, -stride - 1)) | behind(enemies));
    }

    /// The directions in which a piece can move from a point to one of the points `open`, as approaches.
    static constexpr Captures displacements(int point, std::uint64_t open) {
        return directions_of(near(std::rotr(open, point - stride - 1)) & ways[point][no_direction]);
    }

    /// Calls f(direction, moves) for all directions.
    template <class F>
    static void each_direction(const View& view, F f) {
        const auto call = [&](auto d) {
            constexpr int direction = decltype(d)::value;
            if constexpr (direction != no_direction) {
                constexpr const Geometry& lines = geometries[stride / 2 - 2];
                constexpr std::uint64_t points = direction % 2 == 0 ? lines.strong : lines.points;
                constexpr int step = distance(direction);
                const std::uint64_t all = points & shift(view.empty, -step);
                f(direction, Moves{all, all & shift(view.enemy, -2 * step), all & shift(view.enemy, step)});
            }
        };
        [&]<int... d>(std::integer_sequence<int, d...>) {
            (call(std::integral_constant<int, d>{}), ...);
        }
        (std::make_integer_sequence<int, 9>{});
    }

    /// The distance in bits to the neighbour in a direction.
    static constexpr int distance(int direction) { return distances[static_cast<std::size_t>(direction)]; }

private:
    static constexpr std::uint64_t near_factor = stride == 4   ? 0x0095021a80842204U
                                                 : stride == 6 ? 0x6046238a8120024cU
                                                 : stride == 8 ? 0x100c4603410022a0U
                                                               : 0x0102044100200816U;
    static constexpr std::uint64_t far_factor = stride == 4   ? 0x4802740065241009U
                                                : stride == 6 ? 0x4400563801004103U
                                                : stride == 8 ? 0x2400b56248002042U
                                                              : 0x180000612564027eU;

    static constexpr auto near =
        make_gatherer<9>(stride, 1, near_factor, [](int d) { return approach(d) | withdrawal(d); });
    static constexpr auto behind = make_gatherer<9>(stride, 1, near_factor, [](int d) { return withdrawal(8 - d); });
    static constexpr auto far = make_gatherer<8>(stride, 2, far_factor, [](int d) { return approach(d); });
    /// By point and direction of the last displacement: the directions of lines, without the last one.
    static constexpr auto ways = [] {
        std::array<std::array<Captures, 16>, 64> table{};
        for (int point = 0; point < 64; ++point) {
            const bool is_strong = (geometries[stride / 2 - 2].strong >> point & 1U) != 0;
            for (int last = 0; last < 9; ++last) {
                for (int d = 0; d < 9; ++d) {
                    const bool is_way = d != last && d != no_direction && (is_strong || d % 2 != 0);
                    table[point][last] |= is_way ? approach(d) | withdrawal(d) : 0;
                }
            }
        }
        return table;
    }();
    static constexpr std::array<std::int8_t, 9> distances{-stride - 1, -stride,    -stride + 1, -1,        0,
                                                          1,           stride - 1, stride,      stride + 1};
};

/// Calls f.operator()<stride>() with the stride of a board, so that its tables are known when f is compiled.
template <class F>
auto with_stride(const Fanorona::Position& p, F f) {
    switch (p.height) {
        case 3:
            return f.template operator()<4>();
        case 5:
            return f.template operator()<6>();
        case 7:
            return f.template operator()<8>();
        default:
            return f.template operator()<10>();
    }
}

}  // namespace damier::fanorona
