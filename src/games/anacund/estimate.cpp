#include "games/anacund/tree.hpp"
#include "games/features.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace damier {
namespace {

using namespace anacund;

constexpr int bonus_points = 5;

/// The features of a phase. The first three count points on runs that can be captured, for a run with both ends free;
/// the next three for a run with one end free.
enum Feature : std::size_t {
    threatened_now,        ///< the enemy can fill the free ends in one turn, and it is the enemy's turn
    threatened,            ///< the same, but it is not the enemy's turn
    open,                  ///< the enemy cannot fill them in one turn, but later
    never,                 ///< the enemy has no group for one of the ends
    half_shut,             ///< the first feature for runs with one free end
    runs = 2 * half_shut,  ///< runs that can be captured
    to_move,               ///< the move
    features_of_phase
};
/// The phases, by the number of free squares.
constexpr std::array<int, 2> least_free{22, 10};

// damier-tune --game anacund (see docs/design/estimates.md).
constexpr std::array<int, 3 * features_of_phase> fitted{
    -1407, -1478, -120,  -2052, -4128, -823, 1405, -47,  -792, 351,   -697, -504, 820,   -1613, -2143,
    -1067, 315,   -1430, -1011, -55,   -77,  360,  1411, -352, -1588, -424, 977,  -1041, -960,  587,
};

/// The estimates with which the side to move wins e times as often as it loses, by phase (damier-tune --chance).
constexpr std::array<double, 3> spreads{765, 410, 40};

std::size_t phase_of(int free) {
    return free >= least_free[0] ? 0U : free >= least_free[1] ? 1U : 2U;
}

struct Board {
    std::array<std::uint64_t, 2> loose;   ///< pieces that may be captured
    std::array<std::uint64_t, 2> pieces;  ///< all pieces
    std::uint64_t free;
    std::array<std::uint16_t, 2> groups;
    std::array<std::uint64_t, highest + 1> of_number;
    std::uint64_t bonus;
    Side to_move;
};

/// The squares that a side can fill in one turn, and those that it can fill ever. A group that gives a piece has the
/// next lower number for the next placement.
struct InReach {
    std::uint64_t in_one_turn = 0;
    std::uint64_t ever = 0;
};

InReach in_reach(const Board& p, Side side) {
    unsigned sizes = 0;
    int largest = 0;
    for (int size = 1; size <= highest; ++size) {
        if (count_groups(p.groups[static_cast<std::size_t>(side)], size) != 0) {
            sizes |= 7U << size >> 2U;
            largest = size;
        }
    }
    InReach reached;
    for (int number = 1; number <= highest; ++number) {
        const std::uint64_t there = p.of_number[static_cast<std::size_t>(number)];
        reached.in_one_turn |= only_if((sizes >> number & 1U) != 0, there);
        reached.ever |= only_if(number <= largest, there);
    }
    return reached;
}

/// Counts the features of runs that can be captured. Returns the points on safe runs for side one.
template <class Sum>
int count_features(const Board& p, Sum& sum) {
    const int free = std::popcount(p.free);
    const std::size_t phase = features_of_phase * phase_of(free);
    int safe = 0;
    for (const Side side : {Side::one, Side::two}) {
        const auto me = static_cast<std::size_t>(side);
        const int sign = side == Side::one ? 1 : -1;
        const InReach reached = in_reach(p, other(side));
        const std::size_t turn = p.to_move == side ? threatened : threatened_now;
        for (std::uint64_t left = p.loose[me]; left != 0;) {
            const int first = std::countr_zero(left);
            const Reach run = reach(turned(p.loose[me], first));
            const auto back = [&](std::uint64_t set) { return turned(set, squares - first); };
            const std::uint64_t pieces = back(run.ahead | run.behind | 1U) & p.loose[me];
            const std::uint64_t ends = back(run.ahead_stop | run.behind_stop);
            const std::uint64_t free_ends = ends & p.free;
            const int points = std::popcount(pieces) + ((pieces & p.bonus) != 0 ? bonus_points : 0);
            left &= ~pieces;
            if ((ends & ~(p.pieces[1 - me] | p.free)) != 0 || free_ends == 0) {
                safe += sign * points;
                continue;
            }
            const std::size_t kind = (free_ends & ~reached.ever) != 0          ? never
                                     : (free_ends & ~reached.in_one_turn) != 0 ? open
                                                                               : turn;
            sum.add(phase + kind + (free_ends == ends ? 0U : std::size_t{half_shut}), sign * points);
            sum.add(phase + runs, sign);
        }
    }
    if (free != 0) {
        sum.add(phase + to_move, p.to_move == Side::one ? 1 : -1);
    }
    return safe;
}

Board board_of(const Anacund::Position& p) {
    Board board{p.pieces, p.pieces, free_squares(p), p.groups, {}, bit(p.bonus), p.to_move};
    for (int number = 1; number <= highest; ++number) {
        board.of_number[static_cast<std::size_t>(number)] = squares_of(p, number);
    }
    return board;
}

int on_closed(const Anacund::Position& p, Side side) {
    const std::uint64_t closed = p.closed[static_cast<std::size_t>(side)];
    return std::popcount(closed) + ((closed & bit(p.bonus)) != 0 ? bonus_points : 0);
}

}  // namespace

template <>
std::span<const int> weights<Anacund>() {
    return fitted;
}

template <>
std::vector<int> features<Anacund>(const Anacund::Position& p) {
    features_detail::Counts counts{std::vector<int>(fitted.size())};
    count_features(board_of(p), counts);
    return counts.counts;
}

int Anacund::estimate(const Position& p) {
    features_detail::WeightedSum sum{fitted};
    const int settled = count_features(board_of(p), sum) + on_closed(p, Side::one) - on_closed(p, Side::two);
    return std::clamp(100 * settled + sum.sum / 10, -most_estimate, most_estimate);
}

int anacund::Tree::estimate(const Node& n) const {
    features_detail::WeightedSum sum{fitted};
    const int safe = count_features(
        {n.loose, {n.loose[0] | n.safe[0], n.loose[1] | n.safe[1]}, n.free, n.groups, of_number_, bonus_, n.to_move},
        sum);
    const int value = 100 * safe + sum.sum / 10;
    return n.to_move == Side::one ? value : -value;
}

double Anacund::spread(const Position& p) {
    return spreads[phase_of(std::popcount(free_squares(p)))];
}

}  // namespace damier
