#include "games/achef/achef.hpp"
#include "games/bits.hpp"

namespace damier {
namespace {

using namespace achef;

// In hundredths of a piece.
constexpr int per_piece = 100;
constexpr int per_level = 18;       // height is what captures
constexpr int per_climb = 5;        // a way up
constexpr int per_way = 2;          // any other way
constexpr int per_threat = 10;      // an enemy below, or beside what stands higher
constexpr int per_threat_now = 30;  // a capture that can be played at once
/// A piece more counts the more, the fewer the other side has left before it has lost.
constexpr int endgame = 300;

/// What a side has on the board.
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
