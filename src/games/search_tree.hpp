// The tree of a game as it is searched, for proofs and for estimates.
//
// A tree may differ from the game as it is played. A node may leave out facts that no longer matter, and a turn may be
// several moves. A game with a tree of its own names it `Tree`, and defines it in its folder (tree.hpp). All other
// games have the tree of solve/search/turn_tree.hpp, in which a move is a turn.
#pragma once

#include "games/game.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <vector>

namespace damier {

/// Two independent hashes of a position.
struct TableKey {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    bool operator==(const TableKey&) const = default;
};

/// Proved bounds of a value, both included. The value is known if they are equal.
struct Verdict {
    int lower = 0;
    int upper = 0;

    [[nodiscard]] constexpr bool is_exact() const { return lower == upper; }
    /// Whether the winner, or a draw, is proved.
    [[nodiscard]] constexpr bool is_decided() const { return lower > 0 || upper < 0 || is_exact(); }
    bool operator==(const Verdict&) const = default;
};

/// The same value for the other side.
[[nodiscard]] constexpr Verdict reversed(Verdict v) {
    return {-v.upper, -v.lower};
}

/// The value of a finished position for side one.
template <Game G>
[[nodiscard]] int worth(const typename G::Position& p) {
    if constexpr (HasWorth<G>) {
        return G::worth(p);
    } else {
        return G::utility(*G::outcome(p));
    }
}

/// The greatest possible value of the game. The least possible value is the same number with a minus sign.
template <Game G>
[[nodiscard]] constexpr int greatest_worth() {
    if constexpr (!G::info.score_decides) {
        return 1;
    } else {
        return G::info.most_score * std::max(G::info.tie_break.per_point, 1) + G::info.tie_break.most;
    }
}

/// A value in the unit of `G::estimate`, for games in which the score decides.
template <Game G>
[[nodiscard]] constexpr int in_hundredths(int value) {
    return 100 * value / std::max(G::info.tie_break.per_point, 1);
}

/// The codes of moves are below this number.
inline constexpr unsigned tree_codes = 0x3fff;

/// A move of a search tree, with its place in the order of trying.
struct TreeMove {
    unsigned code = 0;  ///< identifies the move in the tables of a search
    int order = 0;      ///< a move with a greater number is tried sooner
};

/// The tree that is searched for a game.
///
/// A value has two parts: the settled part, which no later move can change, and the rest. If two nodes differ only in
/// the settled part, they share an entry of the table. All values are for the side to move.
///
/// - `root(p)`         the node of a position.
/// - `mover(n)`        the side to move; one side may move several times in a row.
/// - `begins_turn(n)`  whether the node is at the start of a turn.
/// - `is_over(n)`      no move is possible, and the value is `settled(n)`.
/// - `settled(n)`      the settled part of the value.
/// - `ahead(n)`        proved bounds on the rest of the value that are quick to compute.
/// - `estimate(n)`     the likely rest of the value, in the unit of `Game::estimate`; for a node that begins a turn.
/// - `key(n)`          nodes with equal keys have the same rest of the value.
/// - `moves(n, out)`   all moves that must be searched; `out` is emptied first. False if `leave_out` removed some.
/// - `leave_out(n, c)` tells the tree that the move with the code c is not better than others. The tree may then leave
///                     out moves that lead to the same node later in this turn.
/// - `play(n, m)`      the node after a move.
/// - `turn(n, m)`      the turn that consists of `moves_of_a_turn` moves; `m` points to the first one.
/// - `next_beta(v, g)` the next beta that a proof asks for. v has the proved bounds, and g is the last result. The
///                     next beta is above v.lower and at most v.upper.
template <class T>
concept SearchTree = Game<typename T::Game> && std::derived_from<typename T::Move, TreeMove> &&
    requires(T& t, const typename T::Game::Position& p, typename T::Node& n, std::vector<typename T::Move>& out) {
    { T::moves_of_a_turn } -> std::convertible_to<std::size_t>;
    { t.root(p) } -> std::same_as<typename T::Node>;
    { t.mover(n) } -> std::same_as<Side>;
    { t.begins_turn(n) } -> std::same_as<bool>;
    { t.is_over(n) } -> std::same_as<bool>;
    { t.settled(n) } -> std::same_as<int>;
    { t.ahead(n) } -> std::same_as<Verdict>;
    { t.estimate(n) } -> std::same_as<int>;
    { t.key(n) } -> std::same_as<TableKey>;
    { t.moves(n, out) } -> std::same_as<bool>;
    { t.leave_out(n, 0U) } -> std::same_as<void>;
    { t.play(n, out.front()) } -> std::same_as<typename T::Node>;
    { t.turn(n, out.data()) } -> std::same_as<typename T::Game::Turn>;
    { t.next_beta(Verdict{}, 0) } -> std::same_as<int>;
};

}  // namespace damier
