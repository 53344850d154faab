#pragma once

#include "solve/search/budget.hpp"
#include "solve/search/crew.hpp"
#include "solve/search/transposition_table.hpp"
#include "solve/search/verdict.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <deque>
#include <vector>

namespace damier {

/// A move of a search tree, and how soon it should be tried.
struct TreeMove {
    unsigned code = 0;  ///< what the tree knows it by; below TranspositionTable::no_move
    int order = 0;      ///< greater is sooner
};

/// A game as it is searched, which need not be as it is played: nodes may leave out what no longer matters, and a turn
/// may be several moves. The part of the value that is settled is split off, so that positions that differ in it alone
/// share their entry in the table. All values are for the side to move.
///
/// - `root(p)`         the node of a position
/// - `mover(n)`        who moves; one side may move several times in a row
/// - `is_over(n)`      nothing can be moved, and the value is `settled(n)`
/// - `settled(n)`      the part of the value that is settled
/// - `ahead(n)`        bounds on the rest of the value, cheap to have
/// - `key(n)`          of nodes with equal keys the rest of the value is the same
/// - `moves(n, out)`   all moves that have to be looked at; `out` is emptied first. False if some are left out because
///                     of `leave_out`
/// - `leave_out(n, c)` a move is known not to reach beta: what comes to the same later in this turn may be left out
/// - `play(n, code)`   the node after a move
/// - `next_beta(v, g)` what to compare the value with next, when v is known of it and g was found last: a number
///                     above v.lower and at most v.upper
template <class T>
concept SearchTree = Game<typename T::Game> &&
    requires(T& t, const typename T::Game::Position& p, typename T::Node& n, std::vector<TreeMove>& out) {
    { t.root(p) } -> std::same_as<typename T::Node>;
    { t.mover(n) } -> std::same_as<Side>;
    { t.is_over(n) } -> std::same_as<bool>;
    { t.settled(n) } -> std::same_as<int>;
    { t.ahead(n) } -> std::same_as<Verdict>;
    { t.key(n) } -> std::same_as<TableKey>;
    { t.moves(n, out) } -> std::same_as<bool>;
    { t.leave_out(n, 0U) } -> std::same_as<void>;
    { t.play(n, 0U) } -> std::same_as<typename T::Node>;
    { t.next_beta(Verdict{}, 0) } -> std::same_as<int>;
};

/// Alpha-beta with a null window and a transposition table, from which a driver brings the bounds of a value together
/// (Plaat, Schaeffer, Pijls, de Bruin: "Best-first fixed-depth minimax algorithms", 1996). One of several may search
/// the same tree at the same time, see Crew.
template <SearchTree Tree>
class AlphaBeta {
public:
    using Position = typename Tree::Game::Position;

    /// `busy` is what the threads tell each other; null where there is one thread.
    AlphaBeta(Budget& budget, TranspositionTable& table, Busy* busy)
        : budget_(budget),
          table_(table),
          busy_(busy),
          history_{std::vector<int>(TranspositionTable::no_move), std::vector<int>(TranspositionTable::no_move)} {}

    /// Whether the value of `p` is at least `beta`: the number that is given bounds the value from below if it is,
    /// and is less than `beta` and bounds it from above if not. Means nothing once the budget is spent.
    int test(const Position& p, int beta) {
        Node root = tree_.root(p);
        return search(root, beta, 0, -TranspositionTable::widest);
    }

    /// Whether the search had to stop before it knew.
    [[nodiscard]] bool is_stopped() const { return budget_.is_spent(); }

    /// What is known of a position without a search.
    Verdict known(const Position& p) {
        const Node node = tree_.root(p);
        const int settled = tree_.settled(node);
        if (tree_.is_over(node)) {
            return {settled, settled};
        }
        const Verdict ahead = tree_.ahead(node);
        Verdict value{settled + ahead.lower, settled + ahead.upper};
        if (const auto entry = table_.find(tree_.key(node))) {
            value = {std::max(value.lower, settled + entry->lower), std::min(value.upper, settled + entry->upper)};
        }
        return value;
    }

    /// See SearchTree.
    [[nodiscard]] int next_beta(Verdict value, int guess) const { return tree_.next_beta(value, guess); }

private:
    using Node = typename Tree::Node;

    /// `floor` is less than beta, and as much as any move can reach that may be left out.
    int search(Node& node, int beta, std::size_t depth, int floor) {
        const int settled = tree_.settled(node);
        if (tree_.is_over(node)) {
            return settled;
        }
        if (!budget_.spend()) {
            return settled;
        }
        const Verdict ahead = tree_.ahead(node);
        TranspositionTable::Entry entry{ahead.lower, ahead.upper, TranspositionTable::no_move};
        if (settled + entry.lower >= beta) {
            return settled + entry.lower;
        }
        if (settled + entry.upper < beta) {
            return settled + entry.upper;
        }
        const TableKey key = tree_.key(node);
        if (const auto stored = table_.find(key)) {
            entry = {std::max(entry.lower, stored->lower), std::min(entry.upper, stored->upper), stored->move};
            if (settled + entry.lower >= beta) {
                return settled + entry.lower;
            }
            if (settled + entry.upper < beta) {
                return settled + entry.upper;
            }
        }
        const std::uint64_t before = budget_.nodes();
        const int best = try_moves(node, beta, depth, floor, entry.move);
        if (budget_.is_spent()) {
            return best;
        }
        (best >= beta ? entry.lower : entry.upper) = best - settled;
        table_.store(key, entry, budget_.nodes() - before);
        if (busy_ != nullptr) {
            busy_->make_room();
        }
        return best;
    }

    /// The greatest value of the moves, or the first that reaches beta; `good` is the code of the move to begin with,
    /// and then of the one that was best.
    int try_moves(Node& node, int beta, std::size_t depth, int floor, unsigned& good) {
        if (lists_.size() <= depth) {
            lists_.resize(depth + 1);
        }
        std::vector<TreeMove>& moves = lists_[depth];
        int best = tree_.moves(node, moves) ? -TranspositionTable::widest : floor;
        std::vector<int>& history = history_[static_cast<std::size_t>(tree_.mover(node))];
        for (TreeMove& move : moves) {
            move.order = move.code == good ? first_of_all : move.order + history[move.code];
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            std::swap(moves[i], *std::max_element(moves.begin() + static_cast<std::ptrdiff_t>(i), moves.end(),
                                                  [](const auto& a, const auto& b) { return a.order < b.order; }));
            const unsigned code = moves[i].code;
            Node child = tree_.play(node, code);
            const Presence presence(depth < shared_depth ? busy_ : nullptr, [&] { return tree_.key(child).first; });
            if (presence.is_elsewhere() && i > 0 && moves[i].order != put_off) {
                moves[i--].order = put_off;
                continue;
            }
            const bool same = tree_.mover(child) == tree_.mover(node);
            const int value = same ? search(child, beta, depth + 1, std::max(floor, best))
                                   : -search(child, 1 - beta, depth + 1, -TranspositionTable::widest);
            if (budget_.is_spent()) {
                return best;
            }
            if (value > best) {
                best = value;
                good = code;
            }
            if (best >= beta) {
                reward(history, code);
                break;
            }
            tree_.leave_out(node, code);
        }
        return best;
    }

    /// A move that refuted one position often refutes its neighbours.
    static void reward(std::vector<int>& history, unsigned code) {
        if (++history[code] >= most_history) {
            for (int& old : history) {
                old /= 2;
            }
        }
    }

    static constexpr int first_of_all = 1 << 30;
    static constexpr int put_off = -first_of_all;
    /// Threads agree on who looks at what down to this depth; below, trees are too small.
    static constexpr std::size_t shared_depth = 8;
    static constexpr int most_history = 1 << 12;

    Tree tree_;
    Budget& budget_;
    TranspositionTable& table_;
    Busy* busy_;
    std::array<std::vector<int>, 2> history_;  // by side
    std::deque<std::vector<TreeMove>> lists_;  // one per depth, so that nothing allocates per node
};

}  // namespace damier
