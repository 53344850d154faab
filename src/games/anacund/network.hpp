// A small neural network that estimates positions of Anacund.
//
// For each square, the network estimates who will control it at the end of the game: from -1 (the other side) to 1 (the
// side to move). The estimate of a position is the sum over its squares, in points. The same network looks at each
// square. It sees nine squares: the square itself and the four on each side of it, around the ring.
//
// 1. Each of the nine squares is described by rows (`rows_of`): the piece on it, or which groups can still come there.
// 2. Each unit adds up one weight for each row, by its place among the nine squares, and one weight for the phase.
// 3. Each sum is limited to the range from 0 to `limit`.
// 4. The estimate of the square is the sum of these numbers times their weights. The weights of this step depend on the
//    phase, too.
//
// A board looks the same to the rules from both sides of the ring. So each unit exists in two forms, and the second
// sees the squares in reverse order.
//
// damier-tune-owners computes the weights (docs/design/estimates.md).
#pragma once

#include "games/anacund/anacund.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace damier::anacund::network {

/// A position, as the side to move sees it. In arrays, this side comes first.
struct View {
    std::array<std::uint64_t, 2> loose{};  ///< pieces that can still be captured
    std::array<std::uint64_t, 2> safe{};   ///< pieces on the track that cannot be captured
    std::uint64_t free = 0;
    std::array<std::uint16_t, 2> groups{};
};

/// The estimate of the points on loose pieces and free squares, for the side to move and in hundredths of a point.
/// `of_number` has the squares of each number, and `bonus` the bonus square.
[[nodiscard]] int estimate(const View& view, const std::array<std::uint64_t, highest + 1>& of_number,
                           std::uint64_t bonus);

constexpr int reach_of_window = 4;
constexpr std::size_t window = 2 * reach_of_window + 1;
constexpr std::size_t forms = 2;
constexpr int limit = 64;         ///< of a sum
constexpr int output_unit = 800;  ///< the weights of the last step are so many times points

/// The phase is the number of turns that were played.
constexpr std::size_t phases = 12;
constexpr std::size_t phase_of(int free) {
    return static_cast<std::size_t>(std::clamp((squares - free) / 3, 0, static_cast<int>(phases) - 1));
}

// The rows that describe a square. A free square has one row of `demand` and one of `cost`. The bonus square has one
// row more while it can still change hands.
constexpr std::size_t own_loose = 0;
constexpr std::size_t enemy_loose = 1;
constexpr std::size_t own_safe = 2;
constexpr std::size_t enemy_safe = 3;
constexpr std::size_t closed = 4;
constexpr std::size_t bonus_own = 5;
constexpr std::size_t bonus_enemy = 6;
constexpr std::size_t bonus_free = 7;
constexpr std::size_t demand = 8;  ///< the first of 16: four times `groups_for` this side, plus that for the other
constexpr std::size_t cost = demand + 16;  ///< the first of 16: the same with `pieces_before`
constexpr std::size_t rows = cost + 16;

/// The groups of a side that still have a piece for squares with this number.
constexpr std::size_t groups_for(std::uint16_t groups, int number) {
    int sum = 0;
    for (int size = number; size <= highest; ++size) {
        sum += count_groups(groups, size);
    }
    return static_cast<std::size_t>(std::min(sum, 3));
}

/// The pieces that a side must place from one group until it can come to the number, less 1; 3 if that takes more than
/// a turn.
constexpr std::size_t pieces_before(std::uint16_t groups, int number) {
    for (int size = number; size <= highest && size < number + 3; ++size) {
        if (count_groups(groups, size) != 0) {
            return static_cast<std::size_t>(size - number);
        }
    }
    return 3;
}

/// The row of a free square for `demand`, and the one for `cost`.
constexpr std::array<std::size_t, 2> rows_of_number(const std::array<std::uint16_t, 2>& groups, int number) {
    return {demand + 4 * groups_for(groups[0], number) + groups_for(groups[1], number),
            cost + 4 * pieces_before(groups[0], number) + pieces_before(groups[1], number)};
}

}  // namespace damier::anacund::network
