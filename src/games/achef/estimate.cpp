#include "games/achef/achef.hpp"
#include "games/bits.hpp"

namespace damier {
namespace {

using namespace achef;

// All values are in hundredths of a piece.
constexpr int per_piece = 100;
constexpr int per_level = 18;       // a higher piece can capture more
constexpr int per_climb = 5;        // an empty cell above one of the side's pieces
constexpr int per_way = 2;          // any other cell that one of its pieces could enter
constexpr int per_threat = 10;      // an enemy on a cell below one of its pieces
constexpr int per_threat_now = 30;  // having a capture, and the move
/// The value of an extra piece grows as the weaker side comes closer to losing.
constexpr int endgame = 300;

/// The value of a side's pieces on the board, not counting their number.
int standing(const Achef::Position& p, Side side) {
    const std::uint32_t own = p.pieces[index(side)];
    const std::uint32_t enemy = p.pieces[index(other(side))];
    const std::uint32_t empty = ~(own | enemy);
    int sum = 0;
    std::uint32_t threatened = 0;
    each_bit(own, [&](int cell) {
        const std::uint32_t above = geometry.above[cell];
        const std::uint32_t below = geometry.neighbours[cell] & ~above & ~geometry.beside[cell];
        sum += per_level * (level(cell) - 1) + per_climb * std::popcount(above & empty) +
               per_way * std::popcount(geometry.neighbours[cell] & ~above & ~own);
        threatened |= below & enemy;
    });
    sum += per_threat * std::popcount(threatened);
    const bool can_capture = threatened != 0 && p.hand[0] + p.hand[1] == 0;
    return sum + (can_capture && p.to_move == side ? per_threat_now : 0);
}

}  // namespace

int Achef::estimate(const Position& p) {
    const int black = count_pieces(p, Side::one);
    const int white = count_pieces(p, Side::two);
    const int fewer = std::min(black, white) - lost;
    const int pieces = (black - white) * (per_piece + endgame / (fewer + 2));
    return std::clamp(pieces + standing(p, Side::one) - standing(p, Side::two), -most_estimate, most_estimate);
}

}  // namespace damier
