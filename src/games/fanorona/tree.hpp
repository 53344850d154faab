// The search tree of Fanorona.
//
// How it differs from the game as it is played:
//
// 1. Chains of one piece that end at the same point and capture the same enemies are one move. In positions with many
//    captures, this is the larger part of all chains.
// 2. Captures beyond the horizon are chains that cannot go on. It rarely pays to stop before the end.
#pragma once

#include "games/fanorona/fanorona.hpp"
#include "games/search_tree.hpp"

#include <cstdint>
#include <vector>

namespace damier::fanorona {

/// Fanorona as it is searched; see the top of this file.
class Tree {
public:
    using Game = Fanorona;
    struct Node {
        Fanorona::Position p;
        bool is_over;
    };
    struct Move : TreeMove {
        int captured = 0;
        std::uint64_t taken = 0;  ///< the enemies that it captures
        std::uint8_t from = 0;
        std::uint8_t to = 0;
    };
    static constexpr std::size_t moves_of_a_turn = 1;

    [[nodiscard]] Node root(const Fanorona::Position& p) const { return {p, Fanorona::outcome(p).has_value()}; }
    [[nodiscard]] Side mover(const Node& n) const { return n.p.to_move; }
    [[nodiscard]] bool begins_turn(const Node&) const { return true; }
    [[nodiscard]] bool is_over(const Node& n) const { return n.is_over; }
    [[nodiscard]] int settled(const Node& n) const {
        return !n.is_over ? 0 : n.p.pieces[static_cast<std::size_t>(index(other(n.p.to_move)))] == 0 ? 1 : -1;
    }
    [[nodiscard]] Verdict ahead(const Node&) const { return {-1, 1}; }
    [[nodiscard]] int estimate(const Node& n) const {
        return n.p.to_move == Side::one ? Fanorona::estimate(n.p) : -Fanorona::estimate(n.p);
    }
    [[nodiscard]] TableKey key(const Node& n) const;
    bool moves(const Node& n, std::vector<Move>& out) const;
    /// The turns that capture, without chains that can go on.
    void captures(const Node& n, std::vector<Move>& out) const;
    void leave_out(const Node&, unsigned) const {}
    [[nodiscard]] Node play(const Node& n, const Move& move) const;
    [[nodiscard]] Fanorona::Turn turn(const Node& n, const Move* moves) const;
    [[nodiscard]] int next_beta(Verdict value, int guess) const {
        return std::clamp(guess, value.lower + 1, value.upper);
    }
};

}  // namespace damier::fanorona
