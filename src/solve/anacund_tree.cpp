#include "solve/anacund_tree.hpp"

#include "base/hash.hpp"

#include <algorithm>
#include <bit>

namespace damier {
namespace {

using namespace anacund;

constexpr int bonus_points = 5;
constexpr int placements_of_a_turn = 3;
/// What a point won or lost at once counts against what the search has learnt.
constexpr int before_history = 1 << 9;

template <class F>
void each(std::uint64_t set, F f) {
    for (; set != 0; set &= set - 1) {
        f(std::countr_zero(set));
    }
}

std::uint64_t beside(std::uint64_t set) {
    return turned(set, 1) | turned(set, squares - 1);
}

/// The pieces whose run touches the set.
std::uint64_t runs_beside(std::uint64_t pieces, std::uint64_t set) {
    std::uint64_t found = pieces & beside(set);
    for (std::uint64_t before = 0; found != before;) {
        before = found;
        found |= pieces & beside(found);
    }
    return found;
}

}  // namespace

int AnacundTree::points(std::uint64_t set) const {
    return std::popcount(set) + ((set & bonus_) != 0 ? bonus_points : 0);
}

/// Closes squares that count for a side for good.
void AnacundTree::settle(Node& n, std::uint64_t set, Side side) const {
    const int value = points(set);
    n.settled = static_cast<std::int16_t>(n.settled + (side == Side::one ? value : -value));
    n.closed |= set;
    n.pieces[0] &= ~set;
    n.pieces[1] &= ~set;
}

/// Finds what is safe, and settles what of it has nothing beside it that it could landlock.
void AnacundTree::settle_safe(Node& n) const {
    const std::uint64_t free = free_squares(n);
    if (free == 0) {
        settle(n, n.pieces[0], Side::one);
        settle(n, n.pieces[1], Side::two);
    }
    for (std::size_t side = 0; side < 2; ++side) {
        n.safe[side] = runs_beside(n.pieces[side], n.closed);
    }
    const auto idle = [&](std::size_t side) {
        const std::uint64_t others = n.pieces[1 - side] & ~n.safe[1 - side];
        return n.safe[side] & ~beside(free | others);
    };
    const std::array<std::uint64_t, 2> done{idle(0), idle(1)};
    for (const Side side : {Side::one, Side::two}) {
        settle(n, done[static_cast<std::size_t>(side)], side);
        n.safe[static_cast<std::size_t>(side)] &= ~done[static_cast<std::size_t>(side)];
    }
}

AnacundTree::Node AnacundTree::root(const Anacund::Position& p) {
    for (int number = 1; number <= highest; ++number) {
        of_number_[static_cast<std::size_t>(number)] = squares_of(p, number);
    }
    bonus_ = bit(p.bonus);
    Node n;
    n.pieces = p.pieces;
    n.groups = p.groups;
    n.to_move = p.to_move;
    n.left = placements_of_a_turn;
    settle(n, p.closed[0], Side::one);
    settle(n, p.closed[1], Side::two);
    settle_safe(n);
    return n;
}

Verdict AnacundTree::ahead(const Node& n) const {
    const int safe = points(n.safe[0]) - points(n.safe[1]);
    const int open = points(all_squares & ~(n.closed | n.safe[0] | n.safe[1]));
    const int middle = n.to_move == Side::one ? safe : -safe;
    return {middle - open, middle + open};
}

TableKey AnacundTree::key(const Node& n) const {
    // A closed square is in both sets. How many squares are free says whose turn it is, and how much is left of it.
    const auto part = [&](std::size_t side) {
        return n.pieces[side] | n.closed | static_cast<std::uint64_t>(n.groups[side]) << squares;
    };
    return {mix(mix(1, part(0)), part(1)), mix(mix(2, part(1)), part(0))};
}

void AnacundTree::moves(const Node& n, std::vector<TreeMove>& out) const {
    out.clear();
    const std::uint64_t free = free_squares(n);
    const auto me = static_cast<std::size_t>(n.to_move);
    for (int size = 1; size <= highest; ++size) {
        if (count_groups(n.groups[me], size) == 0) {
            continue;
        }
        const std::uint64_t right = free & of_number_[static_cast<std::size_t>(size)];
        each(right != 0 ? right : free, [&](int square) {
            Track track{n.pieces[me], n.pieces[1 - me], 0, 0};
            place(track, square);
            const int gain = 2 * points(track.won) - 2 * points(track.lost) + points(bit(square));
            out.push_back({static_cast<unsigned>(square << 3 | size), gain * before_history});
        });
    }
}

AnacundTree::Node AnacundTree::play(const Node& n, unsigned code) const {
    const auto me = static_cast<std::size_t>(n.to_move);
    Node next = n;
    Track track{n.pieces[me], n.pieces[1 - me], 0, 0};
    place(track, static_cast<int>(code >> 3U));
    next.pieces[me] = track.mine;
    next.pieces[1 - me] = track.theirs;
    settle(next, track.won, n.to_move);
    settle(next, track.lost, other(n.to_move));
    next.groups[me] = take_piece(n.groups[me], static_cast<int>(code & 7U));
    if (--next.left == 0) {
        next.to_move = other(n.to_move);
        next.left = placements_of_a_turn;
    }
    settle_safe(next);
    return next;
}

int AnacundTree::next_beta(Verdict value, int guess) const {
    // All margins are odd. A few points at a time prove more with less than halves do, once the value is near.
    const int beta = guess == value.lower ? guess + 4 : guess == value.upper ? guess - 2 : guess;
    return std::clamp(beta, value.lower + 1, value.upper);
}

}  // namespace damier
