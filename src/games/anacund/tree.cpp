// The search tree of Anacund; tree.hpp explains the ideas. Sets of squares are bits around the ring of 36
// squares. `turned` rotates a set, and additions with carry run along a run of pieces.
//
// 1. `root` counts the points of closed squares, and of pieces that are safe already.
// 2. `moves` lists the placements. `clashes` finds the squares on which a placement captures or is captured. All other
//    placements are quiet, so `play` need not look for captures.
// 3. `play` puts a piece on a square. `capture` counts captured pieces, and makes the runs next to the new closed
//    squares safe. If the piece itself touches a closed square or a safe piece, its run becomes safe. On a full board
//    all pieces are safe.

#include "games/anacund/tree.hpp"

#include "base/hash.hpp"
#include "games/bits.hpp"

#include <algorithm>
#include <bit>

namespace damier::anacund {
namespace {

using Node = Tree::Node;

constexpr int bonus_points = 5;
// The order of placements. The history of the search adds up to 4096 for a square. The last three numbers save two
// fifths of the nodes of a search that knows points only.
constexpr int order_of_point = 2048;       ///< per point that is won at once
constexpr int order_of_safe_piece = 2000;  ///< the piece cannot be captured
constexpr int order_of_contact = 1000;     ///< next to a piece that can be captured
constexpr int order_of_size = 500;         ///< times the size of the group: small groups can wait

int square_of(TreeMove move) {
    return static_cast<int>(move.code >> 3U);
}

int size_of(TreeMove move) {
    return static_cast<int>(move.code & 7U);
}

std::uint64_t beside(std::uint64_t set) {
    return turned(set, 1) | turned(set, squares - 1);
}

/// The pieces of runs that touch the set.
std::uint64_t runs_beside(std::uint64_t pieces, std::uint64_t set) {
    std::uint64_t found = pieces & beside(set);
    for (std::uint64_t before = 0; found != before;) {
        before = found;
        found |= pieces & beside(found);
    }
    return found;
}

std::uint64_t closed_squares(const Node& n) {
    return all_squares & ~(n.free | n.loose[0] | n.loose[1] | n.safe[0] | n.safe[1]);
}

/// The squares on which a placement captures, and those on which it is captured unless it captures.
struct Clashes {
    std::uint64_t captures = 0;
    std::uint64_t losses = 0;
};

/// The squares right after a run, in one direction around the ring. A square of `captures` follows a run of `theirs`
/// that itself follows one of `mine`. A square of `losses` follows a run of `mine`, which may be empty, that itself
/// follows one of `theirs`.
Clashes clashes_behind(std::uint64_t mine, std::uint64_t theirs) {
    // The ring is laid out nearly twice, as far as there are bits; no run is longer than that. In an addition, the
    // carry runs through each run that it begins at.
    const std::uint64_t mine_twice = mine | mine << squares;
    const std::uint64_t theirs_twice = theirs | theirs << squares;
    const std::uint64_t captures = (theirs_twice + (theirs & turned(mine, squares - 1))) & ~theirs_twice;
    const std::uint64_t losses = (mine_twice + (turned(theirs, squares - 1) & ~theirs)) & ~mine_twice;
    return {(captures | captures >> squares) & all_squares, (losses | losses >> squares) & all_squares};
}

/// The clashes on free squares for the side to move. A piece is captured only if the other side is at both ends of its
/// run.
Clashes clashes(const Node& n) {
    const auto me = static_cast<std::size_t>(n.to_move);
    const std::uint64_t mine = n.loose[me] | n.safe[me];
    const std::uint64_t theirs = n.loose[1 - me] | n.safe[1 - me];
    const auto reversed = [](std::uint64_t set) { return reverse_bits(set) >> (64 - squares); };
    const Clashes ahead = clashes_behind(mine, theirs);
    const Clashes back = clashes_behind(reversed(mine), reversed(theirs));
    const std::uint64_t captures = n.free & (ahead.captures | reversed(back.captures));
    return {captures, n.free & ahead.losses & reversed(back.losses) & ~captures};
}

}  // namespace

Track Tree::track_of(const Node& n, int square, int size) const {
    const auto me = static_cast<std::size_t>(n.to_move);
    Track track{n.loose[me] | n.safe[me], n.loose[1 - me] | n.safe[1 - me], 0, 0};
    place(track, square, rules_, take_piece(n.groups[me], size));
    return track;
}

int Tree::points(std::uint64_t set) const {
    return std::popcount(set) + ((set & bonus_) != 0 ? bonus_points : 0);
}

void Tree::count_safe(Node& n, std::size_t side, std::uint64_t set) const {
    n.points[side] = static_cast<std::int8_t>(n.points[side] + points(set));
    n.loose[side] &= ~set;
    n.safe[side] |= set;
}

Node Tree::root(const Anacund::Position& p) {
    for (int number = 1; number <= highest; ++number) {
        of_number_[static_cast<std::size_t>(number)] = squares_of(p, number);
    }
    bonus_ = bit(p.bonus);
    rules_ = p.rules;
    Node n;
    n.free = free_squares(p);
    n.loose = p.pieces;
    n.groups = p.groups;
    n.to_move = p.to_move;
    n.left = Tree::moves_of_a_turn;
    for (std::size_t side = 0; side < 2; ++side) {
        n.points[side] = static_cast<std::int8_t>(points(p.closed[side]));
        count_safe(n, side, runs_beside(p.pieces[side], p.closed[0] | p.closed[1]));
    }
    return n;
}

TableKey Tree::key(const Node& n) const {
    // A safe piece that can landlock nothing any more is as good as a closed square. A closed square is put in both
    // sets. The number of free squares tells the side to move and the rest of the turn.
    const std::uint64_t zero = n.loose[0] | (n.safe[0] & beside(n.free | n.loose[1]));
    const std::uint64_t one = n.loose[1] | (n.safe[1] & beside(n.free | n.loose[0]));
    const std::uint64_t closed = all_squares & ~(n.free | zero | one);
    const std::uint64_t dark = zero | closed | static_cast<std::uint64_t>(n.groups[0]) << squares;
    const std::uint64_t light = one | closed | static_cast<std::uint64_t>(n.groups[1]) << squares;
    return {mix(mix(1, dark), light), mix(mix(2, light), dark)};
}

bool Tree::moves(Node& n, std::vector<Move>& out) const {
    out.clear();
    // By the rule set series, the order of the placements does not matter, so they are all quiet.
    const Clashes clash = rules_ == Anacund::Rules::standard ? clashes(n) : Clashes{};
    n.quiet = n.free & ~(clash.captures | clash.losses);
    n.tried &= n.quiet;
    const auto me = static_cast<std::size_t>(n.to_move);
    const std::uint64_t firm = beside(closed_squares(n) | n.safe[me]);
    const std::uint64_t contact = beside(n.loose[1 - me]);
    bool all = true;
    for (int size = 1; size <= highest; ++size) {
        if (count_groups(n.groups[me], size) == 0) {
            continue;
        }
        const std::uint64_t right = n.free & of_number_[static_cast<std::size_t>(size)];
        all = all && (right & n.tried) == 0;
        each_bit(right != 0 ? right & ~n.tried : n.free, [&](int square) {
            const auto lies_in = [square](std::uint64_t set) { return static_cast<int>(set >> square & 1U); };
            int gain = (bonus_ & bit(square)) != 0 ? bonus_points : 0;
            if ((n.quiet & bit(square)) == 0) {
                const Track track = track_of(n, square, size);
                gain += 2 * points(track.won) - 2 * points(track.lost);
            }
            out.push_back({static_cast<unsigned>(square << 3 | size),
                           gain * order_of_point + lies_in(firm) * order_of_safe_piece +
                               lies_in(contact) * order_of_contact + size * order_of_size});
        });
    }
    return all;
}

void Tree::leave_out(Node& n, unsigned code) const {
    const std::uint64_t square = bit(static_cast<int>(code >> 3U));
    // If the number of the square is the size of the group, the square alone identifies the placement.
    n.tried |= of_number_[code & 7U] & square & n.quiet;
}

void Tree::capture(Node& n, const Track& track) const {
    const auto me = static_cast<std::size_t>(n.to_move);
    n.points[me] = static_cast<std::int8_t>(n.points[me] + points(track.won));
    n.points[1 - me] = static_cast<std::int8_t>(n.points[1 - me] + points(track.lost));
    n.loose[me] &= track.mine;
    n.loose[1 - me] &= track.theirs;
    for (std::size_t side = 0; side < 2; ++side) {
        count_safe(n, side, runs_beside(n.loose[side], track.won | track.lost));
    }
}

Node Tree::play(const Node& n, Move move) const {
    const auto me = static_cast<std::size_t>(n.to_move);
    const int square = square_of(move);
    const int size = size_of(move);
    Node next = n;
    next.free &= ~bit(square);
    next.loose[me] |= bit(square);
    next.groups[me] = take_piece(n.groups[me], size);
    next.quiet = 0;
    if ((n.quiet & bit(square)) == 0 || (rules_ == Anacund::Rules::series && n.left == 1)) {
        if (const Track track = track_of(n, square, size); (track.won | track.lost) != 0) {
            capture(next, track);
            next.tried = 0;
        }
    }
    if (const std::uint64_t firm = closed_squares(next) | next.safe[me];
        (geometry.beside[static_cast<std::size_t>(square)] & firm) != 0 && (next.loose[me] & bit(square)) != 0) {
        const Reach own = reach(turned(next.loose[me], square));
        count_safe(next, me, turned(own.ahead | own.behind | 1U, squares - square));
    }
    if (next.free == 0) {
        count_safe(next, 0, next.loose[0]);
        count_safe(next, 1, next.loose[1]);
    }
    if (--next.left == 0) {
        next.to_move = other(n.to_move);
        next.left = Tree::moves_of_a_turn;
        next.tried = 0;
    }
    return next;
}

Anacund::Turn Tree::turn(const Node&, const Move* moves) const {
    Anacund::Turn turn;
    for (Anacund::Placement& placement : turn.placements) {
        placement = {static_cast<std::int8_t>(square_of(*moves)), static_cast<std::int8_t>(size_of(*moves))};
        ++moves;
    }
    return turn;
}

int Tree::next_beta(Verdict value, int guess) const {
    // All margins are odd. Near the value, steps of a few points prove more with less work than halving does.
    const int beta = guess == value.lower ? guess + 4 : guess == value.upper ? guess - 2 : guess;
    return std::clamp(beta, value.lower + 1, value.upper);
}

}  // namespace damier::anacund
