#pragma once

#include "games/anacund/anacund.hpp"
#include "solve/alpha_beta.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace damier {

/// Anacund as it is searched: a move is one placement, so that the orders in which a turn can be played meet in the
/// table.
///
/// A run beside a closed square can never be landlocked: nothing is ever placed there. Its pieces are safe for their
/// side. A safe piece still helps to landlock its neighbours; where it has none that could be, it is counted and its
/// square is as good as closed. Of the numbers only those of free squares matter.
class AnacundTree {
public:
    using Game = Anacund;

    struct Node {
        std::array<std::uint64_t, 2> pieces{};  ///< by side
        std::array<std::uint64_t, 2> safe{};    ///< those of them that cannot be captured
        std::uint64_t closed = 0;               ///< squares that matter no more
        std::array<std::uint16_t, 2> groups{};  ///< as in Anacund::Position
        std::int16_t settled = 0;               ///< what Dark has more of on the closed squares
        Side to_move = Side::one;
        std::int8_t left = 0;  ///< placements in this turn
    };

    [[nodiscard]] Node root(const Anacund::Position& p);
    [[nodiscard]] Side mover(const Node& n) const { return n.to_move; }
    [[nodiscard]] bool is_over(const Node& n) const { return free_squares(n) == 0; }
    [[nodiscard]] int settled(const Node& n) const { return n.to_move == Side::one ? n.settled : -n.settled; }
    [[nodiscard]] Verdict ahead(const Node& n) const;
    [[nodiscard]] TableKey key(const Node& n) const;
    void moves(const Node& n, std::vector<TreeMove>& out) const;
    [[nodiscard]] Node play(const Node& n, unsigned code) const;
    [[nodiscard]] int next_beta(Verdict value, int guess) const;

private:
    [[nodiscard]] static std::uint64_t free_squares(const Node& n) {
        return anacund::all_squares & ~(n.pieces[0] | n.pieces[1] | n.closed);
    }
    [[nodiscard]] int points(std::uint64_t set) const;
    void settle(Node& n, std::uint64_t set, Side side) const;
    void settle_safe(Node& n) const;

    // Of the board, which is the same for all nodes.
    std::array<std::uint64_t, anacund::highest + 1> of_number_{};
    std::uint64_t bonus_ = 0;
};

}  // namespace damier
