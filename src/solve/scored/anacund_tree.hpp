#pragma once

#include "games/anacund/anacund.hpp"
#include "solve/search/alpha_beta.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace damier::anacund {

/// Anacund as it is searched: a move is one placement, so that the orders in which a turn can be played meet in the
/// table.
///
/// A run beside a closed square can never be landlocked: nothing is ever placed there. Its pieces are safe, and are
/// counted at once. A safe piece still helps to landlock its neighbours; where it has none that could be, its square
/// is as good as closed. Of the numbers only those of free squares matter.
class Tree {
public:
    using Game = Anacund;

    struct Node {
        std::uint64_t free = 0;
        std::array<std::uint64_t, 2> loose{};   ///< pieces that may yet be captured, by side
        std::array<std::uint64_t, 2> safe{};    ///< pieces on the track that cannot be
        std::uint64_t quiet = 0;                ///< where nothing is captured, once the moves are listed
        std::uint64_t tried = 0;                ///< quiet placements that are known not to reach beta
        std::array<std::uint16_t, 2> groups{};  ///< as in Anacund::Position
        std::array<std::int8_t, 2> points{};    ///< for what is closed or safe
        Side to_move = Side::one;
        std::int8_t left = 0;  ///< placements in this turn
    };

    [[nodiscard]] Node root(const Anacund::Position& p);
    [[nodiscard]] Side mover(const Node& n) const { return n.to_move; }
    [[nodiscard]] bool is_over(const Node& n) const { return n.free == 0; }
    [[nodiscard]] int settled(const Node& n) const {
        const int margin = n.points[0] - n.points[1];
        return n.to_move == Side::one ? margin : -margin;
    }
    [[nodiscard]] Verdict ahead(const Node& n) const {
        const int open = all_points - n.points[0] - n.points[1];
        return {-open, open};
    }
    [[nodiscard]] TableKey key(const Node& n) const;
    bool moves(Node& n, std::vector<TreeMove>& out) const;
    [[nodiscard]] Node play(const Node& n, unsigned code) const;
    /// Placements that capture nothing and are played one after the other by one side give the same node in either
    /// order. So when a first placement is known not to reach beta, it need not be looked at behind its sisters.
    void leave_out(Node& n, unsigned code) const;
    [[nodiscard]] int next_beta(Verdict value, int guess) const;

private:
    static constexpr int all_points = 41;

    [[nodiscard]] int points(std::uint64_t set) const;
    void count_safe(Node& n, std::size_t side, std::uint64_t set) const;
    void capture(Node& n, const Track& track) const;

    // Of the board, which is the same for all nodes.
    std::array<std::uint64_t, highest + 1> of_number_{};
    std::uint64_t bonus_ = 0;
};

}  // namespace damier::anacund
