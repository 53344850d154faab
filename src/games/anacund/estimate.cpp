#include "games/anacund/anacund.hpp"
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

/// The squares on which a side can place a piece in one turn. A group that gives a piece has the next lower number for
/// the next placement.
std::uint64_t in_reach(const Anacund::Position& p, Side side) {
    unsigned sizes = 0;
    for (int size = 1; size <= highest; ++size) {
        if (count_groups(p.groups[index(side)], size) != 0) {
            sizes |= 7U << size >> 2U;
        }
    }
    std::uint64_t squares_reached = 0;
    for (int number = 1; number <= highest; ++number) {
        squares_reached |= only_if((sizes >> number & 1U) != 0, squares_of(p, number));
    }
    return squares_reached & free_squares(p);
}

/// The value of a side's pieces on the track.
int on_track(const Anacund::Position& p, Side side) {
    const std::uint64_t enemy = p.pieces[index(other(side))];
    const std::uint64_t closed = p.closed[0] | p.closed[1];
    const std::uint64_t reached = in_reach(p, other(side));
    int sum = 0;
    for (std::uint64_t left = p.pieces[index(side)]; left != 0;) {
        const int first = std::countr_zero(left);
        const Reach run = reach(turned(p.pieces[index(side)], first));
        const auto back = [&](std::uint64_t set) { return turned(set, squares - first); };
        const std::uint64_t pieces = back(run.ahead | run.behind | 1U) & p.pieces[index(side)];
        const std::uint64_t ends = back(run.ahead_stop | run.behind_stop);
        const std::uint64_t free_ends = ends & ~enemy & ~closed;
        int value = safe;
        if ((ends & closed) == 0 && free_ends != 0) {
            const bool can_fall = (free_ends & reached) == free_ends;
            value = free_ends == ends ? open : !can_fall ? half_shut : p.to_move == side ? threatened : threatened_now;
        }
        sum += value * (std::popcount(pieces) + ((pieces & bit(p.bonus)) != 0 ? bonus_points : 0));
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
    const auto worth_to = [&](Side side) { return on_closed(p, side) + on_track(p, side); };
    return std::clamp(worth_to(Side::one) - worth_to(Side::two), -most_estimate, most_estimate);
}

}  // namespace damier
