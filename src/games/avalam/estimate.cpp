#include "games/avalam/tree.hpp"
#include "games/bits.hpp"

#include <algorithm>
#include <bit>

namespace damier {
namespace {

using namespace avalam;

// All values are in hundredths of a tower. A dead tower, which no stack can join any more, has its full value.
constexpr int out_of_reach = 80;   // a tower that no enemy can cover at present
constexpr int in_reach = 55;       // a tower that one enemy can cover
constexpr int per_enemy_more = 4;  // subtracted for each further enemy
constexpr int to_move = 40;        // having the move, if a turn is possible

struct Parts {
    int settled = 0;  ///< the worth of dead towers for Yellow
    int live = 0;     ///< the estimate of all other stacks for Yellow
};

/// `Board` is a position or a node of the tree.
template <class Board>
Parts parts_of(const Board& p) {
    const Targets partners = targets(p.height);
    Parts parts;
    bool live = false;
    each_bit(p.height[0] | p.height[1] | p.height[2], [&](int hole) {
        const int height = height_of(p, hole);
        const int sign = (p.red & bit(hole)) != 0 ? -1 : 1;
        const std::uint64_t joining =
            geometry.neighbours[static_cast<std::size_t>(hole)] & partners[static_cast<std::size_t>(height)];
        if (joining == 0) {
            parts.settled += sign * (Avalam::info.tie_break.per_point + (height == highest ? 1 : 0));
            return;
        }
        live = true;
        const int enemies = std::popcount(joining & (sign < 0 ? ~p.red : p.red));
        parts.live += sign * (enemies == 0 ? out_of_reach : in_reach - per_enemy_more * (enemies - 1));
    });
    if (live) {
        parts.live += p.to_move == Side::one ? to_move : -to_move;
    }
    return parts;
}

}  // namespace

int Avalam::estimate(const Position& p) {
    const Parts parts = parts_of(p);
    return std::clamp(in_hundredths<Avalam>(parts.settled) + parts.live, -most_estimate, most_estimate);
}

int avalam::Tree::estimate(const Node& n) const {
    const int live = parts_of(n).live;
    return n.to_move == Side::one ? live : -live;
}

}  // namespace damier
