// The search of the estimator.
//
// The steps:
//
// 1. `run` searches one turn deep, then two, and so on, until the depth or the budget is reached, or until the result
//    is final. If several turns are wanted, `search_turns` goes through the turns once for each.
// 2. `search` is alpha-beta at a node. It looks in the table, tries the moves, and stores the bounds.
// 3. `try_moves` searches the first move with the full window. It searches the others only to see whether they are
//    better, and again with the full window if they are.
// 4. `beyond_horizon` estimates a node at the end of the depth. The side to move may capture first, if that is better.
//
// Next: games/search_tree.hpp, the tree of a game.

#include "solve/estimate/estimator.hpp"

#include "solve/search/transposition_table.hpp"
#include "solve/search/turn_tree.hpp"

#include <algorithm>
#include <array>
#include <deque>

namespace damier {
namespace {

/// The greatest number of captures in a row beyond the horizon.
constexpr int most_captures = 4;
/// A greater value is a win that the search has seen.
constexpr int win_in_sight = estimated_win - 500;
static_assert(win_in_sight > most_estimate && estimated_win < TranspositionTable::widest);
/// Greater than any value.
constexpr int unbounded = 8000;

/// In the search, the plies of a win count from the root; in the table, from the node.
int to_table(int value, int ply) {
    return value > win_in_sight ? value + ply : value < -win_in_sight ? value - ply : value;
}
int from_table(int value, int ply) {
    return value > win_in_sight ? value - ply : value < -win_in_sight ? value + ply : value;
}

}  // namespace

template <Game G>
class Estimator<G>::Search {
public:
    using Tree = TreeOf<G>;
    using Node = typename Tree::Node;
    using Move = typename Tree::Move;
    using Told = std::function<void(const Estimates&)>;
    static_assert(SearchTree<Tree>);

    explicit Search(const EstimateOptions& options)
        : options_(options), budget_(options_.limits), table_(options_.memory), history_{} {}

    void limit(const Limits& limits, int depth) {
        options_.limits = limits;
        options_.depth = depth;
    }

    Estimates run(const typename G::Position& p, std::size_t count, const Told& told) {
        budget_.restart();
        root_turns_.clear();
        if (count > 1) {
            list_root_turns(p);
        }
        Estimates found;
        for (depth_ = 1; depth_ <= options_.depth; ++depth_) {
            beyond_ = false;
            const Estimates deeper = count > 1 ? search_turns(p, count) : search_best(p);
            const bool is_last = is_stopped() || is_final(deeper) || budget_.is_spent();
            take_over(p, deeper, count, found);
            if (told && !deeper.empty()) {
                told(found);
            }
            if (is_last) {
                break;
            }
        }
        return found;
    }

private:
    struct RootTurn {
        typename G::Turn turn;
        typename G::Position after;
    };

    /// The best turn at the present depth, if the budget allows.
    Estimates search_best(const typename G::Position& p) {
        Node root = tree_.root(p);
        const int value = search(root, depth_, -unbounded, unbounded, 0, -unbounded);
        return is_stopped() ? Estimates() : Estimates{estimate_of(value, turns_of(lines_[0]))};
    }

    /// All turns that lead to different positions.
    void list_root_turns(const typename G::Position& p) {
        for (const auto& turn : all_turns<G>(p)) {
            const auto after = G::play(p, turn);
            const auto is_same = [&](const RootTurn& other) { return other.after == after; };
            if (std::none_of(root_turns_.begin(), root_turns_.end(), is_same)) {
                root_turns_.push_back({turn, after});
            }
        }
    }

    /// The best turns at the present depth, as many as the budget allows. They come first in the list afterwards.
    Estimates search_turns(const typename G::Position& p, std::size_t count) {
        Estimates found;
        path_.assign(1, tree_.key(tree_.root(p)).first);
        while (found.size() < std::min(count, root_turns_.size())) {
            const auto first = root_turns_.begin() + static_cast<std::ptrdiff_t>(found.size());
            auto best = first;
            int value = -unbounded;
            std::vector<typename G::Turn> line;
            for (auto turn = first; turn != root_turns_.end(); ++turn) {
                if (const int other = value_of_root_turn(*turn, value); other > value) {
                    value = other;
                    best = turn;
                    line = turns_of(lines_[1]);
                }
            }
            if (is_stopped()) {
                break;
            }
            line.insert(line.begin(), best->turn);
            found.push_back(estimate_of(value, std::move(line)));
            std::rotate(first, best, best + 1);
        }
        path_.clear();
        return found;
    }

    /// The value of a turn of the root. If it is not better than `alpha`, the result is only known to be that.
    int value_of_root_turn(const RootTurn& turn, int alpha) {
        const auto search_after = [&](int beta) {
            Node node = tree_.root(turn.after);
            return -search(node, depth_ - 1, -beta, -alpha, 1, -unbounded);
        };
        if (alpha != -unbounded && (search_after(alpha + 1) <= alpha || is_stopped())) {
            return alpha;
        }
        return search_after(unbounded);
    }

    Estimate<G> estimate_of(int value, std::vector<typename G::Turn> line) const {
        value = G::info.score_decides ? std::clamp(value, -most_estimate, most_estimate) : value;
        return {value, depth_, {}, std::move(line), budget_.nodes()};
    }

    /// Whether a greater depth changes nothing: every line was played to its end, or each turn wins or loses.
    [[nodiscard]] bool is_final(const Estimates& found) const {
        const auto is_won_or_lost = [](const auto& turn) {
            return !G::info.score_decides && std::abs(turn.value) > win_in_sight;
        };
        return !beyond_ || std::all_of(found.begin(), found.end(), is_won_or_lost);
    }

    /// Puts the turns of a greater depth before those of the depth before.
    void take_over(const typename G::Position& p, const Estimates& deeper, std::size_t count, Estimates& found) {
        Estimates both = deeper;
        for (const Estimate<G>& old : found) {
            const auto is_same = [&](const Estimate<G>& turn) {
                return G::play(p, turn.pv.front()) == G::play(p, old.pv.front());
            };
            if (both.size() < count && std::none_of(both.begin(), both.end(), is_same)) {
                both.push_back(old);
            }
        }
        if (!deeper.empty()) {
            both.front().by_depth = found.empty() ? std::vector<int>() : found.front().by_depth;
            both.front().by_depth.push_back(both.front().value);
        }
        found = std::move(both);
        for (Estimate<G>& turn : found) {
            turn.nodes = budget_.nodes();
        }
    }

    /// The search looks one turn ahead in any case.
    [[nodiscard]] bool is_stopped() const { return depth_ > 1 && budget_.is_spent(); }
    void pay() { static_cast<void>(budget_.spend() || depth_ == 1); }

    /// The settled part of a value. The end of a game is worth less the later it comes, if the score does not decide.
    int settled(const Node& node, int ply) const {
        const int worth = tree_.settled(node);
        return G::info.score_decides ? in_hundredths<G>(worth) : worth * (estimated_win - ply);
    }

    /// A key for each depth, because a search of less depth gives another answer. The value of a node at a depth then
    /// does not depend on earlier searches, except for lines that repeat a position.
    static TableKey key_of(TableKey key, int depth) {
        const auto word = static_cast<std::uint64_t>(depth);
        return {mix(word, key.first), mix(word, key.second)};
    }

    /// The value of a node. Moves may be left out that are known to be worth at most `floor`.
    int search(Node& node, int depth, int alpha, int beta, int ply, int floor) {
        line_at(ply).clear();
        if (depth == 0 && tree_.begins_turn(node)) {
            return beyond_horizon(node, alpha, beta, ply, most_captures);
        }
        pay();
        const int settled_part = settled(node, ply);
        if (tree_.is_over(node) || is_stopped()) {
            return settled_part;
        }
        const TableKey key = tree_.key(node);
        if (comes_again(key.first)) {
            return 0;
        }
        const bool open = beta - alpha > 1;  // the line is wanted, so the table must not cut it short
        TranspositionTable::Entry entry{-TranspositionTable::widest, TranspositionTable::widest,
                                        TranspositionTable::no_move};
        if (const auto stored = table_.find(key_of(key, depth))) {
            entry = *stored;
            if (const int lower = settled_part + from_table(entry.lower, ply); !open && lower >= beta) {
                return lower;
            }
            if (const int upper = settled_part + from_table(entry.upper, ply); !open && upper <= alpha) {
                return upper;
            }
        } else if (const auto shallower = table_.find(key_of(key, depth - 1))) {
            entry.move = shallower->move;
        }
        const std::uint64_t before = budget_.nodes();
        path_.push_back(key.first);
        const int best = try_moves(node, depth, alpha, beta, ply, floor, entry.move);
        path_.pop_back();
        if (is_stopped()) {
            return 0;
        }
        const int kept = std::clamp(to_table(best - settled_part, ply), -TranspositionTable::widest,
                                    TranspositionTable::widest);
        entry.lower = best > alpha ? kept : entry.lower;
        entry.upper = best < beta ? kept : entry.upper;
        table_.store(key_of(key, depth), entry, budget_.nodes() - before);
        return best;
    }

    /// The greatest value of the moves, or the first that reaches beta. The move with the code `good` is tried first.
    /// `good` becomes the code of the best move.
    int try_moves(Node& node, int depth, int alpha, int beta, int ply, int floor, unsigned& good) {
        std::vector<Move>& moves = list_at(ply);
        int best = tree_.moves(node, moves) ? -unbounded : floor;
        for (Move& move : moves) {
            move.order = move.code == good ? first_of_all : move.order + history_at(node, move);
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            bring_best_to(moves, i);
            const Move move = moves[i];
            const int known = std::max(floor, best);
            int value = value_of(node, move, depth, alpha, i == 0 ? beta : alpha + 1, ply, known);
            if (i != 0 && value > alpha && value < beta && !is_stopped()) {
                value = value_of(node, move, depth, alpha, beta, ply, known);
            }
            if (is_stopped()) {
                return best;
            }
            if (value > best) {
                best = value;
                good = move.code;
                if (value > alpha) {
                    keep_line(move, ply);
                    alpha = value;
                }
            }
            if (best >= beta) {
                reward(node, move, depth);
                break;
            }
            tree_.leave_out(node, move.code);
        }
        return best;
    }

    /// The value of the node after a move, for the side that makes the move.
    int value_of(const Node& node, const Move& move, int depth, int alpha, int beta, int ply, int floor) {
        Node child = tree_.play(node, move);
        const int left = tree_.begins_turn(child) ? depth - 1 : depth;
        return tree_.mover(child) == tree_.mover(node) ? search(child, left, alpha, beta, ply + 1, floor)
                                                       : -search(child, left, -beta, -alpha, ply + 1, -unbounded);
    }

    /// The estimate of a node at the horizon, or the value of captures if these are better for the side to move.
    int beyond_horizon(const Node& node, int alpha, int beta, int ply, int captures) {
        pay();
        int best = settled(node, ply);
        if (tree_.is_over(node)) {
            return best;
        }
        beyond_ = true;
        best += tree_.estimate(node);
        if constexpr (Capturing<G>) {
            if (captures == 0 || best >= beta || is_stopped()) {
                return best;
            }
            std::vector<Move>& moves = list_at(ply);
            tree_.captures(node, moves);
            for (std::size_t i = 0; i < moves.size() && best < beta && !is_stopped(); ++i) {
                bring_best_to(moves, i);
                const Node child = tree_.play(node, moves[i]);
                best = std::max(best, -beyond_horizon(child, -beta, -std::max(alpha, best), ply + 1, captures - 1));
            }
        }
        return best;
    }

    std::vector<Move>& list_at(int ply) { return at(lists_, ply); }
    std::vector<Move>& line_at(int ply) { return at(lines_, ply); }
    static std::vector<Move>& at(std::deque<std::vector<Move>>& all, int ply) {
        if (all.size() <= static_cast<std::size_t>(ply)) {
            all.resize(static_cast<std::size_t>(ply) + 1);
        }
        return all[static_cast<std::size_t>(ply)];
    }

    static void bring_best_to(std::vector<Move>& list, std::size_t i) {
        std::swap(list[i], *std::max_element(list.begin() + static_cast<std::ptrdiff_t>(i), list.end(),
                                             [](const auto& a, const auto& b) { return a.order < b.order; }));
    }

    /// Whether the line repeats a position, which is a draw. Only endless games can repeat one.
    [[nodiscard]] bool comes_again(std::uint64_t key) const {
        return G::info.endless && std::find(path_.begin(), path_.end(), key) != path_.end();
    }

    /// The line of a node is its best move, and then the line of the next node.
    void keep_line(const Move& move, int ply) {
        const std::vector<Move>& rest = line_at(ply + 1);
        std::vector<Move>& line = line_at(ply);
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    std::vector<typename G::Turn> turns_of(const std::vector<Move>& line) const {
        std::vector<typename G::Turn> turns;
        for (std::size_t i = 0; i + Tree::moves_of_a_turn <= line.size(); i += Tree::moves_of_a_turn) {
            turns.push_back(tree_.turn(&line[i]));
        }
        return turns;
    }

    int& history_at(const Node& node, const Move& move) {
        return history_[static_cast<std::size_t>(tree_.mover(node))][move.code];
    }

    /// A move that refuted one position often refutes similar ones (Schaeffer: "The history heuristic", 1983).
    void reward(const Node& node, const Move& move, int depth) {
        if ((history_at(node, move) += depth * depth) >= most_history) {
            for (auto& side : history_) {
                for (int& old : side) {
                    old /= 2;
                }
            }
        }
    }

    static constexpr int no_move_left = -TranspositionTable::widest;
    static constexpr int first_of_all = 1 << 30;
    static constexpr int most_history = 1 << 12;

    Tree tree_;
    EstimateOptions options_;
    Budget budget_;
    TranspositionTable table_;
    std::array<std::array<int, tree_codes>, 2> history_;  // by side
    int depth_ = 1;        // of the current iteration
    bool beyond_ = false;  // whether anything in it was estimated, not played to the end
    std::vector<RootTurn> root_turns_;
    std::vector<std::uint64_t> path_;
    std::deque<std::vector<Move>> lists_;  // one per ply, so that nothing allocates per node
    std::deque<std::vector<Move>> lines_;
};

template <Game G>
Estimator<G>::Estimator(const EstimateOptions& options) : search_(std::make_unique<Search>(options)) {}
template <Game G>
Estimator<G>::~Estimator() = default;

template <Game G>
Estimate<G> Estimator<G>::estimate(const typename G::Position& p) {
    return std::move(search_->run(p, 1, {}).front());
}

template <Game G>
auto Estimator<G>::best(const typename G::Position& p, std::size_t count,
                        const std::function<void(const Estimates&)>& told) -> Estimates {
    return search_->run(p, count, told);
}

template <Game G>
void Estimator<G>::limit(const Limits& limits, int depth) {
    search_->limit(limits, depth);
}

#define DAMIER_INSTANTIATE(G) template class Estimator<G>;
DAMIER_GAMES(DAMIER_INSTANTIATE)
#undef DAMIER_INSTANTIATE

}  // namespace damier
