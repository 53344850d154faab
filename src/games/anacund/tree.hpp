// The search tree of Anacund.
//
// How it differs from the game as it is played:
//
// 1. A move is one placement, not a turn of three. Different orders of the same placements lead to the same node, which
//    the table recognises.
// 2. A run next to a closed square can never be landlocked, because nothing is ever placed on that square. Its pieces
//    are safe, and their points count at once (`settled`).
// 3. A safe piece still helps to landlock its neighbours. If it has no neighbour that can be landlocked, its square is
//    as good as closed (`key`).
// 4. A placement is quiet if it captures nothing and is not captured. Two quiet placements A and B of a turn give the
//    same node in either order. If the search knows that a turn which begins with A does not reach beta, it leaves A
//    out after B (`leave_out`).
// 5. Only the numbers of free squares matter.
//
// The order of trying (`moves`): placements that win points come early. So do placements that give safe pieces, pieces
// next to pieces of the other side, and pieces of large groups. The history of the search changes this order.
//
// Example: two quiet placements of a turn are on a3 and c9. The search of a3 as the first placement, with all that can
// follow, does not reach beta. So a3 need not be searched after c9: c9 and then a3 is the same as a3 and then c9.
#pragma once

#include "games/anacund/anacund.hpp"
#include "games/search_tree.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace damier::anacund {

/// Anacund as it is searched; see the top of this file.
class Tree {
public:
    using Game = Anacund;
    using Move = TreeMove;
    static constexpr std::size_t moves_of_a_turn = 3;

    struct Node {
        std::uint64_t free = 0;
        std::array<std::uint64_t, 2> loose{};   ///< pieces that can still be captured, by side
        std::array<std::uint64_t, 2> safe{};    ///< pieces on the track that cannot be captured
        std::uint64_t quiet = 0;                ///< squares on which a placement is quiet; set by `moves`
        std::uint64_t tried = 0;                ///< quiet placements that are known not to reach beta
        std::array<std::uint16_t, 2> groups{};  ///< as in Anacund::Position
        std::array<std::int8_t, 2> points{};    ///< for closed squares and safe pieces
        Side to_move = Side::one;
        std::int8_t left = 0;  ///< placements left in this turn
    };

    [[nodiscard]] Node root(const Anacund::Position& p);
    [[nodiscard]] Side mover(const Node& n) const { return n.to_move; }
    [[nodiscard]] bool begins_turn(const Node& n) const { return n.left == moves_of_a_turn; }
    [[nodiscard]] bool is_over(const Node& n) const { return n.free == 0; }
    [[nodiscard]] int settled(const Node& n) const {
        const int margin = n.points[0] - n.points[1];
        return n.to_move == Side::one ? margin : -margin;
    }
    [[nodiscard]] Verdict ahead(const Node& n) const {
        const int open = all_points - n.points[0] - n.points[1];
        return {-open, open};
    }
    [[nodiscard]] int estimate(const Node& n) const;
    [[nodiscard]] TableKey key(const Node& n) const;
    bool moves(Node& n, std::vector<Move>& out) const;
    [[nodiscard]] Node play(const Node& n, Move move) const;
    [[nodiscard]] Anacund::Turn turn(const Node&, const Move* moves) const;
    /// Tells the tree that the placement `code` does not reach beta (see point 4 at the top of this file).
    void leave_out(Node& n, unsigned code) const;
    [[nodiscard]] int next_beta(Verdict value, int guess) const;

private:
    static constexpr int all_points = 41;

    [[nodiscard]] int points(std::uint64_t set) const;
    /// The track after a placement from a group of `size`, with nothing closed before.
    [[nodiscard]] Track track_of(const Node& n, int square, int size) const;
    void count_safe(Node& n, std::size_t side, std::uint64_t set) const;
    void capture(Node& n, const Track& track) const;

    // The board, which is the same for all nodes.
    std::array<std::uint64_t, highest + 1> of_number_{};
    std::uint64_t bonus_ = 0;
    Anacund::Rules rules_ = Anacund::Rules::standard;
};

}  // namespace damier::anacund
