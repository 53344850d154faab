// A small neural network that estimates positions of Fanorona on the usual board.
//
// The network sees the pieces of the side to move and those of the other side, and nothing else:
//
// 1. Each of its units adds up one weight for each piece, by the side and the point of the piece.
// 2. Each sum is limited to the range from 0 to `network::limit`.
// 3. These numbers are added up, each times a weight that depends on the phase.
// 4. The lead in pieces and `lead` are added, each times a weight of its own.
//
// The board has four images: itself, and with files or ranks or both reversed. Each unit is used four times, once for
// each image. So all images of a position have the same estimate, and a quarter of the weights is enough.
//
// damier-tune-network computes the weights (docs/design/estimates.md).
#pragma once

#include "games/fanorona/fanorona.hpp"

#include <cstddef>

namespace damier::fanorona::network {

/// Whether the network knows the board, and the rules allow both sides to capture.
[[nodiscard]] bool knows(const Fanorona::Position& p);

/// The estimate for the side to move, in hundredths of a piece.
[[nodiscard]] int estimate(const Fanorona::Position& p);

constexpr int files = 9;
constexpr int ranks = 5;
constexpr std::size_t board_points = 45;
constexpr std::size_t inputs = 2 * board_points;  ///< the points of the side to move, and those of the other side
constexpr std::size_t images = 4;
constexpr int limit = 64;       ///< of a sum
constexpr int output_unit = 8;  ///< the weights of the last step are so many times hundredths of a piece

/// The phases, by the number of pieces.
constexpr std::array<int, 3> least_pieces{26, 16, 9};
constexpr std::size_t phases = least_pieces.size() + 1;

constexpr std::size_t phase_of(int pieces) {
    std::size_t phase = 0;
    for (const int least : least_pieces) {
        phase += pieces < least ? 1U : 0U;
    }
    return phase;
}

/// The lead in pieces by the pieces of the weaker side.
constexpr int lead(int own, int enemy) {
    return (own - enemy) * 60 / (std::min(own, enemy) + 1);
}

/// The number of the point to which an image brings the point number `point`; points are numbered file by file.
constexpr std::size_t image_of(std::size_t point, std::size_t image) {
    const std::size_t file = point / ranks;
    const std::size_t rank = point % ranks;
    return ((image & 1U) != 0 ? files - 1 - file : file) * ranks + ((image & 2U) != 0 ? ranks - 1 - rank : rank);
}

}  // namespace damier::fanorona::network
