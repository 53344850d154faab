// The search tree of any game with one move per turn, and the choice between it and a tree of the game's own.
#pragma once

#include "base/hash.hpp"
#include "games/list.hpp"
#include "games/perft.hpp"
#include "games/search_tree.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace damier {

/// The tree of a game as it is played. A move is a turn.
template <Game G>
class TurnTree {
public:
    using Game = G;
    using Node = typename G::Position;
    struct Move : TreeMove {
        int captured = 0;  ///< pieces that it captures, in games with captures
        typename G::Turn turn;
    };
    static constexpr std::size_t moves_of_a_turn = 1;

    [[nodiscard]] Node root(const Node& p) const { return p; }
    [[nodiscard]] Side mover(const Node& p) const { return G::side_to_move(p); }
    [[nodiscard]] bool begins_turn(const Node&) const { return true; }
    [[nodiscard]] bool is_over(const Node& p) const { return G::outcome(p).has_value(); }
    [[nodiscard]] int settled(const Node& p) const { return is_over(p) ? sign(p) * worth<G>(p) : 0; }
    [[nodiscard]] Verdict ahead(const Node&) const { return {-greatest_worth<G>(), greatest_worth<G>()}; }
    [[nodiscard]] int estimate(const Node& p) const { return sign(p) * G::estimate(p); }
    [[nodiscard]] TableKey key(const Node& p) const {
        const std::uint64_t key = canonical_key<G>(p);
        return {mix(1, key), mix(2, key)};
    }
    /// Turns that capture most come first. In games without captures, turns that leave the other side few turns do.
    bool moves(const Node& p, std::vector<Move>& out) {
        list(p, out, false);
        return true;
    }
    /// The turns that capture.
    void captures(const Node& p, std::vector<Move>& out) requires Capturing<G> { list(p, out, true); }
    void leave_out(const Node&, unsigned) const {}
    [[nodiscard]] Node play(const Node& p, const Move& move) const { return G::play(p, move.turn); }
    [[nodiscard]] typename G::Turn turn(const Node&, const Move* moves) const { return moves->turn; }
    [[nodiscard]] int next_beta(Verdict value, int guess) const {
        return std::clamp(guess, value.lower + 1, value.upper);
    }

private:
    static int sign(const Node& p) { return G::side_to_move(p) == Side::one ? 1 : -1; }

    void list(const Node& p, std::vector<Move>& out, bool captures_only) {
        out.clear();
        G::turns(p, turns_);
        for (const auto& turn : turns_) {
            if constexpr (Capturing<G>) {
                if (const int captured = G::captured(p, turn); captured != 0 || !captures_only) {
                    out.push_back({{code_of(turn), captured << 13}, captured, turn});
                }
            } else {
                const auto replies = static_cast<int>(count_turns<G>(G::play(p, turn), replies_));
                out.push_back({{code_of(turn), -replies << 8}, 0, turn});
            }
        }
    }

    static unsigned code_of(const typename G::Turn& turn) {
        static_assert(std::has_unique_object_representations_v<typename G::Turn>);
        std::array<std::uint64_t, (sizeof turn + 7) / 8> words{};
        std::memcpy(words.data(), &turn, sizeof turn);
        std::uint64_t hash = 0;
        for (const std::uint64_t word : words) {
            hash = mix(hash, word);
        }
        return static_cast<unsigned>(hash % tree_codes);
    }

    std::vector<typename G::Turn> turns_;
    std::vector<typename G::Turn> replies_;
};

namespace tree_detail {

template <Game G>
struct TreeOf {
    using Type = TurnTree<G>;
};
template <Game G>
requires requires {
    typename G::Tree;
}
struct TreeOf<G> {
    using Type = typename G::Tree;
};

}  // namespace tree_detail

/// The tree in which a game is searched: its own, or else the general one.
template <Game G>
using TreeOf = typename tree_detail::TreeOf<G>::Type;

}  // namespace damier
