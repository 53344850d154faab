#include "games/avalam/avalam.hpp"
#include "games/bits.hpp"

#include <algorithm>
#include <bit>

namespace damier {
namespace {

using namespace avalam;

// All values are in hundredths of a tower.
constexpr int per_tower = 100;     // a tower that no stack can join any more
constexpr int per_five = 2;        // added for a tower of five, which decides between equal numbers of towers
constexpr int out_of_reach = 80;   // a tower that no enemy can cover at present
constexpr int in_reach = 55;       // a tower that one enemy can cover
constexpr int per_enemy_more = 4;  // subtracted for each further enemy
constexpr int to_move = 40;        // having the move, if a turn is possible

}  // namespace

int Avalam::estimate(const Position& p) {
    const Targets partners = targets(p.height);
    int sum = 0;
    bool live = false;
    each_bit(stacks(p), [&](int hole) {
        const int height = height_of(p, hole);
        const bool red = (p.red & bit(hole)) != 0;
        const std::uint64_t joining =
            geometry.neighbours[static_cast<std::size_t>(hole)] & partners[static_cast<std::size_t>(height)];
        const int enemies = std::popcount(joining & (red ? ~p.red : p.red));
        int value = per_tower + (height == highest ? per_five : 0);
        if (joining != 0) {
            live = true;
            value = enemies == 0 ? out_of_reach : in_reach - per_enemy_more * (enemies - 1);
        }
        sum += red ? -value : value;
    });
    if (live) {
        sum += p.to_move == Side::one ? to_move : -to_move;
    }
    return std::clamp(sum, -most_estimate, most_estimate);
}

}  // namespace damier
