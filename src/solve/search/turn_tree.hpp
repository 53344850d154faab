// The search tree of any game that ends, with one move per turn.
#pragma once

#include "base/hash.hpp"
#include "games/perft.hpp"
#include "solve/search/alpha_beta.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace damier {

/// The tree of a game that always ends, without changes to the game. A move is a turn, and its code is its number in
/// the list of turns. Anacund and Avalam have trees of their own (scored).
template <Game G>
class TurnTree {
public:
    using Game = G;

    struct Child {
        typename G::Position p;
        bool over = false;
    };
    struct Node : Child {
        std::vector<Child> children;  ///< by the codes of moves, after `moves`
    };

    [[nodiscard]] Node root(const typename G::Position& p) const { return {{p, G::outcome(p).has_value()}, {}}; }
    [[nodiscard]] Side mover(const Node& n) const { return G::side_to_move(n.p); }
    [[nodiscard]] bool is_over(const Node& n) const { return n.over; }
    [[nodiscard]] int settled(const Node& n) const {
        return !n.over ? 0 : mover(n) == Side::one ? worth<G>(n.p) : -worth<G>(n.p);
    }
    [[nodiscard]] Verdict ahead(const Node&) const { return {-greatest_worth<G>(), greatest_worth<G>()}; }
    [[nodiscard]] TableKey key(const Node& n) const {
        const std::uint64_t key = canonical_key<G>(n.p);
        return {mix(1, key), mix(2, key)};
    }
    /// Lists the moves. A turn after which the other side has few turns is tried early.
    bool moves(Node& n, std::vector<TreeMove>& out) {
        out.clear();
        n.children.clear();
        G::turns(n.p, turns_);
        if (turns_.size() >= TranspositionTable::no_move) {
            throw std::length_error("a position has more turns than the search can tell apart");
        }
        for (const auto& turn : turns_) {
            const auto code = static_cast<unsigned>(n.children.size());
            const auto next = G::play(n.p, turn);
            const auto replies = static_cast<int>(count_turns<G>(next, scratch_));
            n.children.push_back({next, replies == 0});
            out.push_back({code, -before_history * replies});
        }
        return true;
    }
    void leave_out(const Node&, unsigned) const {}
    [[nodiscard]] Node play(const Node& n, unsigned code) const { return {n.children[code], {}}; }
    [[nodiscard]] int next_beta(Verdict value, int guess) const {
        return std::clamp(guess, value.lower + 1, value.upper);
    }

private:
    static constexpr int before_history = 1 << 8;

    std::vector<typename G::Turn> turns_;
    std::vector<typename G::Turn> scratch_;
};

}  // namespace damier
