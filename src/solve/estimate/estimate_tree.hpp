// The trees of games for the estimator: the general tree with one move per turn, and special trees for some games.
#pragma once

#include "base/hash.hpp"
#include "games/any.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace damier {

/// The tree that the estimator searches for a game. A node may be in the middle of a turn.
///
/// - `root(p)`, `position(n)`  from and to positions; `position` gives that of a node at the start of a turn.
/// - `mover(n)`                the side to move; one side may move several times in a row.
/// - `begins_turn(n)`          whether the node is at the start of a turn.
/// - `moves(n, out)`           all moves; empty if the game is over.
/// - `play(n, m)`              the node after a move.
/// - `key(n)`                  a hash of the node.
/// - `urgency(n, m)`           the order of trying at first; a greater number is tried sooner.
/// - `is_forcing(m)`           whether the move is searched beyond the horizon.
/// - `code(m)`                 a number below `codes`; moves with the same code share their history.
/// - `turn(moves)`             the turn that the first moves of a line make.
///
/// In the general tree a turn is one move, and all moves have the same urgency. Some games specialise this template.
template <Game G>
struct EstimateTree;

namespace estimate_detail {

/// A turn is one move.
template <Game G>
struct TurnTree {
    using Node = typename G::Position;
    using Move = typename G::Turn;
    static constexpr std::size_t codes = 4096;
    static constexpr std::size_t moves_of_a_turn = 1;

    static const Node& root(const typename G::Position& p) { return p; }
    static const typename G::Position& position(const Node& n) { return n; }
    static Side mover(const Node& n) { return G::side_to_move(n); }
    static bool begins_turn(const Node&) { return true; }
    static void moves(const Node& n, std::vector<Move>& out) { G::turns(n, out); }
    static Node play(const Node& n, const Move& m) { return G::play(n, m); }
    static std::uint64_t key(const Node& n) { return G::key(n); }
    static int urgency(const Node&, const Move&) { return 0; }
    static bool is_forcing(const Move&) { return false; }
    static std::size_t code(const Move& m) {
        if constexpr (std::has_unique_object_representations_v<Move>) {
            std::uint64_t hash = 0;
            for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(Move)>>(m)) {
                hash = mix(hash, byte);
            }
            return static_cast<std::size_t>(hash % codes);
        } else {
            return 0;
        }
    }
    static typename G::Turn turn(const Move* moves) { return moves[0]; }
};

}  // namespace estimate_detail

template <Game G>
struct EstimateTree : estimate_detail::TurnTree<G> {};

template <>
struct EstimateTree<Achef> : estimate_detail::TurnTree<Achef> {
    static bool is_forcing(const Move& m) { return m.form == Achef::Form::capture; }
    static int urgency(const Node&, const Move& m) { return is_forcing(m) ? 1 : 0; }
    static std::size_t code(const Move& m) { return static_cast<std::size_t>(m.from << 5 | m.to); }
};

template <>
struct EstimateTree<Avalam> : estimate_detail::TurnTree<Avalam> {
    static bool is_forcing(const Move&) { return false; }
    static int urgency(const Node& n, const Move& m) {
        const std::uint64_t theirs = n.to_move == Side::one ? n.red : ~n.red;
        const auto is_theirs = [&](int hole) { return static_cast<int>(theirs >> hole & 1U); };
        return 2 * is_theirs(m.to) - is_theirs(m.from);
    }
    static std::size_t code(const Move& m) { return static_cast<std::size_t>(m.from << 6 | m.to); }
};

template <>
struct EstimateTree<Fanorona> : estimate_detail::TurnTree<Fanorona> {
    static bool is_forcing(const Move& m) { return m.steps[0].capture() != Fanorona::Capture::none; }
    static int urgency(const Node&, const Move& m) { return is_forcing(m) ? int{m.length} : 0; }
    static std::size_t code(const Move& m) {
        return static_cast<std::size_t>(m.from << 6 | m.steps[static_cast<std::size_t>(m.length - 1)].to());
    }
};

/// A move is one placement.
template <>
struct EstimateTree<Anacund> {
    struct Node {
        Anacund::Position p;
        int left = 3;  ///< placements in this turn
    };
    using Move = Anacund::Placement;
    static constexpr std::size_t codes = anacund::squares << 3;
    static constexpr std::size_t moves_of_a_turn = 3;

    static Node root(const Anacund::Position& p) { return {p}; }
    static const Anacund::Position& position(const Node& n) { return n.p; }
    static Side mover(const Node& n) { return n.p.to_move; }
    static bool begins_turn(const Node& n) { return n.left == moves_of_a_turn; }
    static void moves(const Node& n, std::vector<Move>& out);
    static Node play(const Node& n, const Move& m);
    /// The number of free squares tells the place of a node in its turn.
    static std::uint64_t key(const Node& n);
    static int urgency(const Node& n, const Move& m);
    static bool is_forcing(const Move&) { return false; }
    static std::size_t code(const Move& m) { return static_cast<std::size_t>(m.square << 3 | m.size); }
    static Anacund::Turn turn(const Move* moves) { return {{moves[0], moves[1], moves[2]}}; }
};

}  // namespace damier
