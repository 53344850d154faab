#include "games/bits.hpp"
#include "games/fanorona/fanorona.hpp"

#include <algorithm>
#include <bit>

namespace damier {
namespace {

using namespace fanorona;

// All values are in hundredths of a piece.
constexpr int per_piece = 100;
constexpr int per_way = 2;          // a displacement to an empty point
constexpr int per_threat = 8;       // an enemy that a displacement would capture
constexpr int per_threat_now = 22;  // the same, for the side to move
/// The value of an extra piece grows as the weaker side has fewer pieces.
constexpr int endgame = 400;

/// The possibilities of a side's pieces.
struct Reach {
    int ways = 0;               ///< the number of displacements
    std::uint64_t victims = 0;  ///< the first enemies of all lines that a displacement captures
};

Reach reach_of(const Fanorona::Position& p, Side side) {
    const Geometry& g = geometry(p);
    const std::uint64_t own = p.pieces[index(side)];
    const std::uint64_t enemy = p.pieces[index(other(side))];
    const std::uint64_t empty = empty_points(p);
    Reach found;
    for (int d = 0; d < 8; ++d) {
        const int distance = g.distance[static_cast<std::size_t>(d)];
        const std::uint64_t movers = own & (is_diagonal(d) ? g.strong : g.points) & shift(empty, -distance);
        found.ways += std::popcount(movers);
        found.victims |= (shift(movers, 2 * distance) | shift(movers, -distance)) & enemy;
    }
    return found;
}

/// Whether the rules let a side capture at all.
bool may_capture(const Fanorona::Position& p, Side side) {
    return !is_limited(p) || side != p.first_round;
}

int standing(const Fanorona::Position& p, Side side) {
    const Reach reach = reach_of(p, side);
    const int threats = may_capture(p, side) ? std::popcount(reach.victims) : 0;
    return per_way * reach.ways + (p.to_move == side ? per_threat_now : per_threat) * threats;
}

}  // namespace

int Fanorona::estimate(const Position& p) {
    const int white = std::popcount(p.pieces[0]);
    const int black = std::popcount(p.pieces[1]);
    const int pieces = (white - black) * (per_piece + endgame / (std::min(white, black) + 1));
    return std::clamp(pieces + standing(p, Side::one) - standing(p, Side::two), -most_estimate, most_estimate);
}

}  // namespace damier
