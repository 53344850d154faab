#include "games/anacund/tree.hpp"
#include "games/bits.hpp"

#include <algorithm>
#include <bit>

namespace damier {
namespace {

using namespace anacund;

constexpr int bonus_points = 5;

// The value of a point to the side that has it, in hundredths of a point.
constexpr int safe = 100;          // the run can never be captured
constexpr int open = 30;           // both ends of the run are free
constexpr int half_shut = 20;      // an enemy is at one end, and has no piece for the other end now
constexpr int threatened = 10;     // the enemy has a piece for the other end, but it is this side's turn
constexpr int threatened_now = 0;  // the enemy has a piece for the other end, and it is the enemy's turn

/// The squares that a side can reach in one turn. A group that gives a piece has the next lower number for the next
/// placement. `of_number(n)` gives the squares with a number.
template <class F>
std::uint64_t in_reach(std::uint16_t groups, F of_number) {
    unsigned sizes = 0;
    for (int size = 1; size <= highest; ++size) {
        if (count_groups(groups, size) != 0) {
            sizes |= 7U << size >> 2U;
        }
    }
    std::uint64_t reached = 0;
    for (int number = 1; number <= highest; ++number) {
        reached |= only_if((sizes >> number & 1U) != 0, of_number(number));
    }
    return reached;
}

/// The value of pieces on the track to their side.
/// - `reached`  the squares that the enemy can reach
/// - `now`      whether it is the enemy's turn
int on_track(std::uint64_t own, std::uint64_t enemy, std::uint64_t free, std::uint64_t reached, bool now, int bonus) {
    int sum = 0;
    for (std::uint64_t left = own; left != 0;) {
        const int first = std::countr_zero(left);
        const Reach run = reach(turned(own, first));
        const auto back = [&](std::uint64_t set) { return turned(set, squares - first); };
        const std::uint64_t pieces = back(run.ahead | run.behind | 1U) & own;
        const std::uint64_t ends = back(run.ahead_stop | run.behind_stop);
        const std::uint64_t free_ends = ends & free;
        int value = safe;
        if ((ends & ~(enemy | free)) == 0 && free_ends != 0) {
            const bool can_fall = (free_ends & ~reached) == 0;
            value = free_ends == ends ? open : !can_fall ? half_shut : now ? threatened_now : threatened;
        }
        sum += value * (std::popcount(pieces) + ((pieces & bit(bonus)) != 0 ? bonus_points : 0));
        left &= ~pieces;
    }
    return sum;
}

int on_closed(const Anacund::Position& p, Side side) {
    const std::uint64_t closed = p.closed[index(side)];
    return safe * (std::popcount(closed) + ((closed & bit(p.bonus)) != 0 ? bonus_points : 0));
}

}  // namespace

int Anacund::estimate(const Position& p) {
    const auto worth_to = [&](Side side) {
        const std::uint64_t reached =
            in_reach(p.groups[index(other(side))], [&](int number) { return squares_of(p, number); });
        return on_closed(p, side) + on_track(p.pieces[index(side)], p.pieces[index(other(side))], free_squares(p),
                                             reached, p.to_move != side, p.bonus);
    };
    return std::clamp(worth_to(Side::one) - worth_to(Side::two), -most_estimate, most_estimate);
}

int anacund::Tree::estimate(const Node& n) const {
    const auto worth_to = [&](Side side) {
        const auto own = static_cast<std::size_t>(side);
        const std::uint64_t reached =
            in_reach(n.groups[1 - own], [&](int number) { return of_number_[static_cast<std::size_t>(number)]; });
        return on_track(n.loose[own], n.loose[1 - own] | n.safe[1 - own], n.free, reached, n.to_move != side,
                        std::countr_zero(bonus_));
    };
    return worth_to(n.to_move) - worth_to(other(n.to_move));
}

}  // namespace damier
