// The search of the estimator.
//
// The steps:
//
// 1. `run` searches one turn deep, then two, and so on, until the depth or the budget is reached, or until the result
//    is final. If several turns are wanted, `search_turns` goes through the turns once for each.
// 2. `search_best` first searches with a narrow window around the value of the depth before, and widens the window if
//    the value is outside.
// 3. `search` is alpha-beta at a node. It looks in the table, tries the moves, and stores a bound.
// 4. `try_moves` tries the best move of an earlier search first, then captures and other good moves of the tree, then
//    moves that refuted other positions. It searches the first move with the full window, and the others only to see
//    whether they are better. Late moves are searched less deep at first.
// 5. `beyond_horizon` estimates a node at the end of the depth. The side to move may capture first, if that is better.
//
// `Team::run` does this with several threads. Helpers search the same tree and share the table, until the first thread
// has its result.
//
// Next: estimate_table.hpp, the memory of the search; games/search_tree.hpp, the tree of a game.

#include "solve/estimate/estimator.hpp"

#include "base/threads.hpp"
#include "games/history.hpp"
#include "solve/estimate/estimate_table.hpp"
#include "solve/search/best_first.hpp"
#include "solve/search/turn_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <utility>

namespace damier {
namespace {

/// The greatest number of captures in a row beyond the horizon.
constexpr int most_captures = 8;
/// A greater value is a win that the search has seen.
constexpr int win_in_sight = estimated_win - 500;
static_assert(win_in_sight > most_estimate);
/// Greater than any value.
constexpr int unbounded = 8000;
/// Half of the first window around the value of the depth before.
constexpr int half_window = 50;
/// So many moves are searched in full before the others are searched less deep.
constexpr std::size_t full_moves = 3;
/// The same for captures, which more often are the best move.
constexpr std::size_t full_captures = 4;
/// The least depth at which moves are searched less deep.
constexpr int least_reduced = 3;

/// By how many turns a late move is searched less deep.
int reduction(int depth, std::size_t move) {
    static const auto table = [] {
        std::array<std::array<int, 64>, 64> made{};
        for (std::size_t d = 1; d < made.size(); ++d) {
            for (std::size_t m = 1; m < made.size(); ++m) {
                made[d][m] = static_cast<int>(0.5 + std::log(d) * std::log(m) / 2.2);
            }
        }
        return made;
    }();
    const int less = table[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(move, 63)];
    return std::min(less, depth - 2);
}

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

    /// A `helper` finds nothing for the caller. It only fills the table for the other threads, until they halt it.
    Search(const EstimateOptions& options, EstimateTable& table, SharedBudget* shared, bool is_helper)
        : is_helper_(is_helper), options_(options), budget_(options_.limits, shared), table_(table), history_{} {
        limit(options.limits, options.depth);
    }

    void limit(const Limits& limits, int depth) {
        options_.limits = limits;
        options_.depth = depth;
        if (is_helper_) {
            options_.limits.progress = nullptr;
        }
    }

    void set_earlier(const std::vector<typename G::Position>& positions) {
        earlier_.clear();
        for (const auto& p : positions) {
            earlier_.push_back(key_of(p));
        }
    }

    /// The nodes of this thread for the last question.
    [[nodiscard]] std::uint64_t nodes() const { return budget_.nodes(); }

    Estimates run(const typename G::Position& p, std::size_t count, const Told& told, int first_depth) {
        budget_.restart();
        killers_.fill({no_code, no_code});
        root_turns_.clear();
        if (count > 1) {
            list_root_turns(p);
        }
        Estimates found;
        for (depth_ = first_depth; depth_ <= options_.depth; ++depth_) {
            beyond_ = false;
            is_partial_ = false;
            path_ = earlier_;
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
    std::uint64_t key_of(const typename G::Position& p) {
        Node root = tree_.root(p);
        return tree_.key(root).first;
    }

    struct RootTurn {
        typename G::Turn turn;
        typename G::Position after;
    };

    /// The best turn at the present depth. If the budget does not allow the whole depth, the best turn so far if it is
    /// better than that of the depth before (then `is_partial_`), or nothing.
    Estimates search_best(const typename G::Position& p) {
        int width = half_window;
        int alpha = depth_ > 1 ? guess_ - width : -unbounded;
        int beta = depth_ > 1 ? guess_ + width : unbounded;
        while (true) {
            Node root = tree_.root(p);
            const int value = search(root, depth_, alpha, beta, 0, -unbounded);
            if (is_stopped()) {
                is_partial_ = lines_[0].size() >= Tree::moves_of_a_turn;
                return is_partial_ ? Estimates{estimate_of(root_value_, turns_of(p, lines_[0]))} : Estimates();
            }
            width *= 4;
            if (value <= alpha && alpha > -unbounded) {
                alpha = std::max(-unbounded, value - width);
            } else if (value >= beta && beta < unbounded) {
                beta = std::min(unbounded, value + width);
            } else {
                guess_ = value;
                return {estimate_of(value, turns_of(p, lines_[0]))};
            }
        }
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
        path_.push_back(key_of(p));
        while (found.size() < std::min(count, root_turns_.size())) {
            const auto first = root_turns_.begin() + static_cast<std::ptrdiff_t>(found.size());
            auto best = first;
            int value = -unbounded;
            std::vector<typename G::Turn> line;
            for (auto turn = first; turn != root_turns_.end(); ++turn) {
                if (const int other = value_of_root_turn(*turn, value); other > value) {
                    value = other;
                    best = turn;
                    line = turns_of(best->after, lines_[1]);
                }
            }
            if (is_stopped()) {
                break;
            }
            line.insert(line.begin(), best->turn);
            found.push_back(estimate_of(value, std::move(line)));
            std::rotate(first, best, best + 1);
        }
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
            Estimate<G>& best = both.front();
            best.by_depth = found.empty() ? std::vector<int>() : found.front().by_depth;
            if (is_partial_ && !best.by_depth.empty()) {
                best.depth = depth_ - 1;
                best.by_depth.pop_back();
            }
            best.by_depth.push_back(best.value);
        }
        found = std::move(both);
        for (Estimate<G>& turn : found) {
            turn.nodes = budget_.nodes();
        }
    }

    /// The search looks one turn ahead in any case.
    [[nodiscard]] bool is_stopped() const { return (depth_ > 1 || is_helper_) && budget_.is_spent(); }
    void pay() { static_cast<void>(budget_.spend()); }

    /// The settled part of a value. The end of a game is worth less the later it comes, if the score does not decide.
    int settled(const Node& node, int ply) const {
        const int worth = tree_.settled(node);
        return G::info.score_decides ? in_hundredths<G>(worth) : worth * (estimated_win - ply);
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
        if (ply > 0 && comes_again(key.first)) {
            beyond_ = true;  // on another way to the node its value may be another
            return 0;
        }
        const bool open = beta - alpha > 1;  // the line is wanted, so the table must not cut it short
        unsigned good = no_code;
        if (const auto stored = table_.find(key)) {
            good = stored->move;
            const int value = settled_part + from_table(stored->value, ply);
            if (!open && stored->depth >= depth &&
                ((stored->is_lower && value >= beta) || (stored->is_upper && value <= alpha))) {
                beyond_ = beyond_ || stored->depth != EstimateTable::to_the_end;
                return value;
            }
        }
        const bool is_beyond = std::exchange(beyond_, false);
        path_.push_back(key.first);
        const int best = try_moves(node, depth, alpha, beta, ply, floor, good);
        path_.pop_back();
        if (is_stopped()) {
            return 0;
        }
        const int kept = beyond_ ? depth : EstimateTable::to_the_end;
        beyond_ = beyond_ || is_beyond;
        table_.store(key,
                     {static_cast<std::int16_t>(to_table(best - settled_part, ply)), static_cast<std::uint16_t>(good),
                      static_cast<std::int8_t>(kept), best > alpha, best < beta});
        return best;
    }

    /// The greatest value of the moves, or the first that reaches beta. The move with the code `good` is tried first.
    /// `good` becomes the code of the best move.
    int try_moves(Node& node, int depth, int alpha, int beta, int ply, int floor, unsigned& good) {
        std::vector<Move>& moves = list_at(ply);
        int best = tree_.moves(node, moves) ? -unbounded : floor;
        const auto& killers = killers_at(ply);
        for (Move& move : moves) {
            move.order = move.code == good ? first_of_all
                                           : move.order + history_at(node, move) +
                                                 (move.code == killers[0]   ? most_history
                                                  : move.code == killers[1] ? most_history / 2
                                                                            : 0);
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            bring_best_to(moves, i);
            fetch_next(node, moves, i + 1, depth);
            const Move move = moves[i];
            const int known = std::max(floor, best);
            const int less = is_late(move, depth, i) ? reduction(depth, i) : 0;
            int value = value_of(node, move, depth - less, alpha, i == 0 ? beta : alpha + 1, ply, known);
            if (less != 0 && value > alpha && !is_stopped()) {
                value = value_of(node, move, depth, alpha, alpha + 1, ply, known);
            }
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
                    root_value_ = ply == 0 ? value : root_value_;
                    keep_line(move, ply);
                    alpha = value;
                }
            }
            if (best >= beta) {
                reward(node, move, depth, ply);
                break;
            }
            tree_.leave_out(node, move.code);
        }
        return best;
    }

    /// Begins to load the table entry of the next move, while the search of the present one goes on. In games without
    /// captures a key takes longer than the entry.
    void fetch_next([[maybe_unused]] const Node& node, [[maybe_unused]] std::vector<Move>& moves,
                    [[maybe_unused]] std::size_t next, [[maybe_unused]] int depth) {
        if constexpr (Capturing<G>) {
            if (depth > 1 && next < moves.size()) {
                bring_best_to(moves, next);
                table_.prefetch(tree_.key(tree_.play(node, moves[next])));
            }
        }
    }

    /// Whether the move number `i` is searched less deep at first. A turn of several moves is too long for that.
    static bool is_late(const Move& move, int depth, std::size_t i) {
        return Tree::moves_of_a_turn == 1 && depth >= least_reduced &&
               i >= (is_capture(move) ? full_captures : full_moves);
    }
    static bool is_capture(const Move& move) {
        if constexpr (Capturing<G>) {
            return move.captured != 0;
        } else {
            return false;
        }
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

    /// The turns of a line that begins at the position `p`.
    std::vector<typename G::Turn> turns_of(typename G::Position p, const std::vector<Move>& line) {
        std::vector<typename G::Turn> turns;
        for (std::size_t i = 0; i + Tree::moves_of_a_turn <= line.size(); i += Tree::moves_of_a_turn) {
            turns.push_back(tree_.turn(tree_.root(p), &line[i]));
            p = G::play(p, turns.back());
        }
        return turns;
    }

    int& history_at(const Node& node, const Move& move) {
        return history_[static_cast<std::size_t>(tree_.mover(node))][move.code];
    }

    std::array<unsigned, 2>& killers_at(int ply) {
        return killers_[std::min(static_cast<std::size_t>(ply), killers_.size() - 1)];
    }

    /// A move that refuted one position often refutes similar ones (Schaeffer: "The history heuristic", 1983), first of
    /// all those after as many plies (Akl, Newborn: "The principal continuation and the killer heuristic", 1977).
    void reward(const Node& node, const Move& move, int depth, int ply) {
        if ((history_at(node, move) += depth * depth) >= most_history) {
            for (auto& side : history_) {
                for (int& old : side) {
                    old /= 2;
                }
            }
        }
        if (auto& killers = killers_at(ply); !is_capture(move) && killers[0] != move.code) {
            killers = {move.code, killers[0]};
        }
    }

    static constexpr int first_of_all = 1 << 30;
    static constexpr int most_history = 1 << 12;
    static constexpr unsigned no_code = tree_codes;

    bool is_helper_;
    Tree tree_;
    EstimateOptions options_;
    Budget budget_;
    EstimateTable& table_;
    std::array<std::array<int, tree_codes>, 2> history_;  // by side
    int depth_ = 1;                                       // of the current iteration
    bool beyond_ = false;                                 // whether anything in it was estimated, not played to the end
    bool is_partial_ = false;                             // whether the last depth was not searched in full
    int guess_ = 0;                                       // the value of the depth before
    int root_value_ = 0;                                  // of the best move of the root so far
    std::array<std::array<unsigned, 2>, 128> killers_{};  // by ply
    std::vector<std::uint64_t> earlier_;                  // keys of earlier positions of the game
    std::vector<RootTurn> root_turns_;
    std::vector<std::uint64_t> path_;
    std::deque<std::vector<Move>> lists_;  // one per ply, so that nothing allocates per node
    std::deque<std::vector<Move>> lines_;
};

/// The searches of all threads. The first one works for the caller, on the caller's thread.
template <Game G>
class Estimator<G>::Team {
public:
    explicit Team(const EstimateOptions& options) : table_(options.memory) {
        for (unsigned i = 0; i < std::max(1U, options.jobs); ++i) {
            searches_.push_back(
                std::make_unique<Search>(options, table_, options.jobs > 1 ? &shared_ : nullptr, i > 0));
        }
    }

    /// The best turns that the earlier positions allow.
    Estimates best(const typename G::Position& p, std::size_t count,
                   const std::function<void(const Estimates&)>& told) {
        History<G> history = history_;
        history.add(p);
        const auto allowed = [&](Estimates found) {
            for (Estimate<G>& one : found) {
                one.pv = history.allowed_part(p, std::move(one.pv));
            }
            std::erase_if(found, [](const Estimate<G>& one) { return one.pv.empty(); });
            if (!found.empty() && found.front().by_depth.empty()) {  // a forbidden turn seemed better
                found.front().by_depth.assign(static_cast<std::size_t>(found.front().depth), found.front().value);
            }
            return found;
        };
        const std::function<void(const Estimates&)> tell = [&](const Estimates& found) { told(allowed(found)); };
        // So many turns include `count` allowed ones.
        return allowed(run(p, count + history.forbidden_turns(p), told ? tell : told));
    }

    void set_earlier(const std::vector<typename G::Position>& positions) {
        history_ = History<G>(std::span(positions));
        for (const auto& search : searches_) {
            search->set_earlier(positions);
        }
    }

    void limit(const Limits& limits, int depth) {
        constexpr std::uint64_t least_nodes = 10'000;
        is_long_ = !limits.nodes || *limits.nodes >= least_nodes;
        for (const auto& search : searches_) {
            search->limit(limits, depth);
        }
    }

private:
    Estimates run(const typename G::Position& p, std::size_t count, const std::function<void(const Estimates&)>& told) {
        table_.begin();
        shared_.nodes = 0;
        shared_.is_halted = false;
        if (searches_.size() == 1 || !is_long_) {
            return searches_.front()->run(p, count, told, 1);
        }
        Threads helpers(static_cast<unsigned>(searches_.size()) - 1, [&](unsigned number) {
            static_cast<void>(searches_[number]->run(p, count, {}, 1 + static_cast<int>(number % 2)));
        });
        Estimates found = searches_.front()->run(p, count, told, 1);
        shared_.is_halted = true;
        helpers.join();
        std::uint64_t nodes = searches_.front()->nodes();
        for (unsigned i = 1; i <= helpers.size(); ++i) {
            nodes += searches_[i]->nodes();
        }
        for (Estimate<G>& one : found) {
            one.nodes = nodes;
        }
        return found;
    }

    EstimateTable table_;
    History<G> history_;  // before the present position
    SharedBudget shared_;
    bool is_long_ = true;  // whether the work is worth more threads
    std::vector<std::unique_ptr<Search>> searches_;
};

template <Game G>
Estimator<G>::Estimator(const EstimateOptions& options) : team_(std::make_unique<Team>(options)) {}
template <Game G>
Estimator<G>::~Estimator() = default;

template <Game G>
Estimate<G> Estimator<G>::estimate(const typename G::Position& p) {
    Estimates found = team_->best(p, 1, {});
    if (found.empty()) {
        const int value = G::estimate(p) * (G::side_to_move(p) == Side::one ? 1 : -1);
        return {value, 0, {value}, {}, 0};
    }
    return std::move(found.front());
}

template <Game G>
auto Estimator<G>::best(const typename G::Position& p, std::size_t count,
                        const std::function<void(const Estimates&)>& told) -> Estimates {
    return team_->best(p, count, told);
}

template <Game G>
void Estimator<G>::limit(const Limits& limits, int depth) {
    team_->limit(limits, depth);
}

template <Game G>
void Estimator<G>::set_earlier(const std::vector<typename G::Position>& positions) {
    team_->set_earlier(positions);
}

#define DAMIER_INSTANTIATE(G) template class Estimator<G>;
DAMIER_GAMES(DAMIER_INSTANTIATE)
#undef DAMIER_INSTANTIATE

}  // namespace damier
