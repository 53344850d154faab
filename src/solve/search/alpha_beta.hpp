// Searches a game tree for the answer to one question: is the value of a position at least beta?
//
// A driver (`ScoredSolver`, scored/scored.hpp) asks the question for several betas until the value is known. Each
// answer is a bound, and the table remembers bounds for the next question. A search for a given beta can leave out many
// moves: one move that reaches beta is enough.
//
// Example: the value is known to be from -3 to 5. The driver asks for beta 1, and the search proves "at least 2". The
// driver asks for beta 3, and the search proves "at most 2". So the value is 2.
//
// The steps at a node (`search`):
//
// 1. If the game is over, return the value. If the budget is spent, return at once; the result then means nothing.
// 2. Take the bounds that the tree knows (`ahead`) and those in the table. If they answer the question, return.
// 3. Try the moves (`try_moves`), and stop at the first that reaches beta. The best move of an earlier search comes
//    first. The others follow by the order of the tree and by the history, which counts the refutations of each move.
// 4. Store the new bound in the table: a lower bound if beta was reached, an upper bound if not.
//
// All values are for the side to move. If the other side moves next, the question for that side is "is the value at
// least 1 - beta?". The result is negated, and the answer reversed. The settled part of a value, such as captured
// points, is not stored in the table. It is added to what the table gives.
//
// Next: crew.hpp for several threads, and the trees: games/search_tree.hpp, and turn_tree.hpp for any game.
#pragma once

#include "games/search_tree.hpp"
#include "solve/search/best_first.hpp"
#include "solve/search/budget.hpp"
#include "solve/search/crew.hpp"
#include "solve/search/transposition_table.hpp"
#include "solve/search/verdict.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace damier {

/// Alpha-beta with a null window and a transposition table. A driver narrows the bounds of a value with several calls
/// (Plaat, Schaeffer, Pijls, de Bruin: "Best-first fixed-depth minimax algorithms", 1996). Several threads may search
/// the same tree at the same time (see `Crew`), each with an object of its own.
template <SearchTree Tree>
class AlphaBeta {
public:
    using Position = typename Tree::Game::Position;

    /// `busy` has the nodes that other threads are searching; null if there is one thread.
    AlphaBeta(Budget& budget, TranspositionTable& table, Busy* busy)
        : budget_(budget),
          table_(table),
          busy_(busy),
          history_{std::vector<int>(TranspositionTable::no_move), std::vector<int>(TranspositionTable::no_move)} {}

    /// Tests whether the value of `p` is at least `beta`. If it is, the result is at least `beta`, and a lower bound of
    /// the value. Otherwise the result is less than `beta`, and an upper bound. The result means nothing if
    /// `is_stopped()`.
    int test(const Position& p, int beta) {
        Node root = tree_.root(p);
        return search(root, beta, 0, -TranspositionTable::widest);
    }

    /// Whether the search had to stop before it had the answer.
    [[nodiscard]] bool is_stopped() const { return budget_.is_spent(); }

    /// The bounds of a position that are known without a search.
    Verdict known(const Position& p) {
        Node node = tree_.root(p);
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
    using Move = typename Tree::Move;

    /// The answer for a node. `floor` is less than beta. If a move is known to be worth at most `floor`, it may be left
    /// out.
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

    /// The greatest value of the moves, or the first that reaches beta. The move with the code `good` is tried first.
    /// `good` becomes the code of the best move.
    int try_moves(Node& node, int beta, std::size_t depth, int floor, unsigned& good) {
        if (lists_.size() <= depth) {
            lists_.resize(depth + 1);
        }
        std::vector<Move>& moves = lists_[depth];
        int best = tree_.moves(node, moves) ? -TranspositionTable::widest : floor;
        std::vector<int>& history = history_[static_cast<std::size_t>(tree_.mover(node))];
        for (Move& move : moves) {
            move.order = move.code == good ? first_of_all : move.order + history[move.code];
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            bring_best_to(moves, i);
            const unsigned code = moves[i].code;
            Node child = tree_.play(node, moves[i]);
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

    /// A move that refuted one position often refutes similar ones.
    static void reward(std::vector<int>& history, unsigned code) {
        if (++history[code] >= most_history) {
            for (int& old : history) {
                old /= 2;
            }
        }
    }

    static constexpr int first_of_all = 1 << 30;
    static constexpr int put_off = -first_of_all;
    /// Down to this depth, threads avoid nodes that another thread is searching. Deeper nodes have subtrees that are
    /// too small to be worth it.
    static constexpr std::size_t shared_depth = 8;
    static constexpr int most_history = 1 << 12;

    Tree tree_;
    Budget& budget_;
    TranspositionTable& table_;
    Busy* busy_;
    std::array<std::vector<int>, 2> history_;  // by side
    std::deque<std::vector<Move>> lists_;      // one per depth, so that nothing allocates per node
};

}  // namespace damier
