// The search of the estimator.
//
// The steps:
//
// 1. `run` searches one turn deep, then two, and so on, until the depth or the budget is reached, or until the result
//    is final. If several turns are wanted, each depth is searched once for each, without the turns found before.
// 2. `search` is alpha-beta at a node. It looks in the table, tries the moves, and stores the bounds.
// 3. `try_moves` searches the first move with the full window. It searches the others only to see whether they are
//    better, and again with the full window if they are.
// 4. `beyond_horizon` estimates a node at the end of the depth. The side to move may capture first, if that is better.
//
// Next: estimate_tree.hpp, the moves of each game.

#include "solve/estimate/estimator.hpp"

#include "games/bits.hpp"
#include "solve/estimate/estimate_tree.hpp"
#include "solve/search/transposition_table.hpp"

#include <algorithm>
#include <deque>

namespace damier {
namespace {

/// The greatest number of captures in a row beyond the horizon.
constexpr int most_captures = 4;
/// A greater value is a win that the search has seen.
constexpr int win_in_sight = estimated_win - 500;
static_assert(win_in_sight > most_estimate && estimated_win < TranspositionTable::widest);

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
    using Tree = EstimateTree<G>;
    using Node = typename Tree::Node;
    using Move = typename Tree::Move;
    using Told = std::function<void(const Estimates&)>;

    explicit Search(const EstimateOptions& options)
        : options_(options), budget_(options_.limits), table_(options_.memory), history_(2 * Tree::codes) {}

    void limit(const Limits& limits, int depth) {
        options_.limits = limits;
        options_.depth = depth;
    }

    Estimates run(const typename G::Position& p, std::size_t count, const Told& told) {
        budget_.restart();
        Estimates found;
        for (depth_ = 1; depth_ <= options_.depth; ++depth_) {
            const Estimates deeper = search_turns(p, count);
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
    /// A move, its number in the list of all moves, and its place in the order of trying (greater is sooner).
    struct Choice {
        Move move;
        unsigned number;
        int order;
    };

    /// The best turns at the present depth, as many as the budget allows.
    Estimates search_turns(const typename G::Position& p, std::size_t count) {
        Estimates found;
        const Node root = Tree::root(p);
        left_out_.clear();
        is_open_ = false;
        while (found.size() < count && (found.empty() || !budget_.is_spent())) {
            beyond_ = false;
            const int value = search(root, depth_, -estimated_win, estimated_win, 0);
            if (is_stopped() || value == no_move_left) {
                break;
            }
            is_open_ = is_open_ || beyond_;
            found.push_back({value, depth_, {}, turns_of(lines_[0]), budget_.nodes()});
            left_out_.push_back(G::play(p, found.back().pv.front()));
        }
        left_out_.clear();
        return found;
    }

    /// Whether a greater depth changes nothing: every line was played to its end, or each turn wins or loses.
    [[nodiscard]] bool is_final(const Estimates& found) const {
        return !is_open_ || std::all_of(found.begin(), found.end(),
                                        [](const auto& turn) { return std::abs(turn.value) > win_in_sight; });
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

    /// Whether a node is in the first turn of a search that leaves turns out. Its value then holds for this search only.
    [[nodiscard]] bool is_partial(int ply) const {
        return !left_out_.empty() && ply < static_cast<int>(Tree::moves_of_a_turn);
    }

    [[nodiscard]] bool is_left_out(const Node& child, int ply) const {
        return is_partial(ply) && Tree::begins_turn(child) &&
               std::find(left_out_.begin(), left_out_.end(), Tree::position(child)) != left_out_.end();
    }

    /// The search looks one turn ahead in any case.
    [[nodiscard]] bool is_stopped() const { return depth_ > 1 && budget_.is_spent(); }
    void pay() { static_cast<void>(budget_.spend() || depth_ == 1); }

    static int sign(const Node& node) { return Tree::mover(node) == Side::one ? 1 : -1; }

    /// The value of a finished game.
    static int worth_of_end(const Node& node, int ply) {
        const auto& p = Tree::position(node);
        if constexpr (!G::info.score_decides) {
            const int utility = G::utility(*G::outcome(p));
            return sign(node) * utility * (estimated_win - ply);
        } else {
            return sign(node) * G::estimate(p);
        }
    }

    /// A key for each depth, because a search of less depth gives another answer. The value of a node at a depth then
    /// does not depend on earlier searches, except for lines that repeat a position.
    static TableKey key_of(std::uint64_t key, int depth) {
        const auto word = static_cast<std::uint64_t>(depth);
        return {mix(word, key), mix(word + 0x100, key)};
    }

    int search(const Node& node, int depth, int alpha, int beta, int ply) {
        line_at(ply).clear();
        if (depth == 0 && Tree::begins_turn(node)) {
            return beyond_horizon(node, alpha, beta, ply, most_captures);
        }
        pay();
        if (is_stopped()) {
            return 0;
        }
        const std::uint64_t key = Tree::key(node);
        if (comes_again(key)) {
            return 0;
        }
        // If the line is wanted, the table must not cut it short.
        const bool open = beta - alpha > 1 || is_partial(ply);
        TranspositionTable::Entry entry{-estimated_win, estimated_win, TranspositionTable::no_move};
        if (const auto stored = table_.find(key_of(key, depth))) {
            entry = *stored;
            if (const int lower = from_table(entry.lower, ply); !open && lower >= beta) {
                return lower;
            }
            if (const int upper = from_table(entry.upper, ply); !open && upper <= alpha) {
                return upper;
            }
        } else if (const auto shallower = table_.find(key_of(key, depth - 1))) {
            entry.move = shallower->move;
        }
        const std::uint64_t before = budget_.nodes();
        path_.push_back(key);
        const int best = try_moves(node, depth, alpha, beta, ply, entry.move);
        path_.pop_back();
        if (is_stopped()) {
            return 0;
        }
        if (is_partial(ply)) {
            return best;
        }
        const int kept = to_table(best, ply);
        entry.lower = best > alpha ? kept : entry.lower;
        entry.upper = best < beta ? kept : entry.upper;
        table_.store(key_of(key, depth), entry, budget_.nodes() - before);
        return best;
    }

    /// The greatest value of the moves, or the first that reaches beta. The move with the number `good` is tried first.
    /// `good` becomes the number of the best move.
    int try_moves(const Node& node, int depth, int alpha, int beta, int ply, unsigned& good) {
        std::vector<Choice>& choices = list_moves(node, ply, good, false);
        if (choices.empty()) {
            return worth_of_end(node, ply);
        }
        int best = no_move_left;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            bring_best_to(choices, i);
            const Choice choice = choices[i];
            const Node child = Tree::play(node, choice.move);
            if (is_left_out(child, ply)) {
                continue;
            }
            int value = 0;
            if (best == no_move_left) {
                value = value_of(node, child, depth, alpha, beta, ply);
            } else {
                value = value_of(node, child, depth, alpha, alpha + 1, ply);
                if (value > alpha && value < beta && !is_stopped()) {
                    value = value_of(node, child, depth, alpha, beta, ply);
                }
            }
            if (is_stopped()) {
                return best;
            }
            if (value > best) {
                best = value;
                good = choice.number;
                if (value > alpha) {
                    keep_line(choice.move, ply);
                    alpha = value;
                }
            }
            if (best >= beta) {
                reward(node, choice.move, depth);
                break;
            }
        }
        return best;
    }

    /// The value of the node after a move, for the side that makes the move.
    int value_of(const Node& node, const Node& child, int depth, int alpha, int beta, int ply) {
        const int left = Tree::begins_turn(child) ? depth - 1 : depth;
        return Tree::mover(child) == Tree::mover(node) ? search(child, left, alpha, beta, ply + 1)
                                                       : -search(child, left, -beta, -alpha, ply + 1);
    }

    /// The estimate of a node at the horizon, or the value of captures if these are better for the side to move.
    int beyond_horizon(const Node& node, int alpha, int beta, int ply, int captures) {
        pay();
        const auto& p = Tree::position(node);
        if constexpr (!G::info.score_decides) {
            if (G::outcome(p)) {
                return worth_of_end(node, ply);
            }
            beyond_ = true;
            int best = sign(node) * G::estimate(p);
            if (captures == 0 || best >= beta || is_stopped()) {
                return best;
            }
            std::vector<Choice>& choices = list_moves(node, ply, TranspositionTable::no_move, true);
            for (std::size_t i = 0; i < choices.size() && best < beta && !is_stopped(); ++i) {
                bring_best_to(choices, i);
                const Node child = Tree::play(node, choices[i].move);
                best = std::max(best, -beyond_horizon(child, -beta, -std::max(alpha, best), ply + 1, captures - 1));
            }
            return best;
        } else {
            beyond_ = beyond_ || !G::outcome(p);
            return sign(node) * G::estimate(p);
        }
    }

    /// The moves of a node: `good` first, then by urgency and by the history of the search.
    std::vector<Choice>& list_moves(const Node& node, int ply, unsigned good, bool forcing_only) {
        const auto depth = static_cast<std::size_t>(ply);
        if (lists_.size() <= depth) {
            lists_.resize(depth + 1);
        }
        std::vector<Choice>& list = lists_[depth];
        list.clear();
        Tree::moves(node, moves_);
        for (unsigned i = 0; i < moves_.size(); ++i) {
            const Move& move = moves_[i];
            if (forcing_only && !Tree::is_forcing(move)) {
                continue;
            }
            const unsigned number = std::min(i, TranspositionTable::no_move);
            const int order = Tree::urgency(node, move) * 2 * most_history + history_at(node, move);
            list.push_back(
                {move, number, number == good && number != TranspositionTable::no_move ? first_of_all : order});
        }
        return list;
    }

    static void bring_best_to(std::vector<Choice>& list, std::size_t i) {
        std::swap(list[i], *std::max_element(list.begin() + static_cast<std::ptrdiff_t>(i), list.end(),
                                             [](const auto& a, const auto& b) { return a.order < b.order; }));
    }

    /// Whether the line repeats a position, which is a draw. Only endless games can repeat one.
    [[nodiscard]] bool comes_again(std::uint64_t key) const {
        return G::info.endless && std::find(path_.begin(), path_.end(), key) != path_.end();
    }

    std::vector<Move>& line_at(int ply) {
        const auto at = static_cast<std::size_t>(ply);
        if (lines_.size() <= at) {
            lines_.resize(at + 1);
        }
        return lines_[at];
    }

    /// The line of a node is its best move, and then the line of the next node.
    void keep_line(const Move& move, int ply) {
        const std::vector<Move>& rest = line_at(ply + 1);
        std::vector<Move>& line = line_at(ply);
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    static std::vector<typename G::Turn> turns_of(const std::vector<Move>& line) {
        std::vector<typename G::Turn> turns;
        for (std::size_t i = 0; i + Tree::moves_of_a_turn <= line.size(); i += Tree::moves_of_a_turn) {
            turns.push_back(Tree::turn(&line[i]));
        }
        return turns;
    }

    int& history_at(const Node& node, const Move& move) {
        return history_[static_cast<std::size_t>(index(Tree::mover(node))) * Tree::codes + Tree::code(move)];
    }

    /// A move that refuted one position often refutes similar ones (Schaeffer: "The history heuristic", 1983).
    void reward(const Node& node, const Move& move, int depth) {
        if ((history_at(node, move) += depth * depth) >= most_history) {
            for (int& old : history_) {
                old /= 2;
            }
        }
    }

    static constexpr int no_move_left = -TranspositionTable::widest;
    static constexpr int first_of_all = 1 << 30;
    static constexpr int most_history = 1 << 14;

    EstimateOptions options_;
    Budget budget_;
    TranspositionTable table_;
    std::vector<int> history_;
    int depth_ = 1;        // of the current iteration
    bool beyond_ = false;   // whether anything in the last search was estimated, not played to the end
    bool is_open_ = false;  // whether anything at this depth was
    std::vector<typename G::Position> left_out_;  // the positions after turns that this search leaves out
    std::vector<std::uint64_t> path_;
    std::deque<std::vector<Choice>> lists_;  // one per ply, so that nothing allocates per node
    std::deque<std::vector<Move>> lines_;
    std::vector<Move> moves_;
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

void EstimateTree<Anacund>::moves(const Node& n, std::vector<Move>& out) {
    using namespace anacund;
    out.clear();
    const std::uint64_t free = free_squares(n.p);
    for (int size = 1; size <= highest; ++size) {
        if (count_groups(n.p.groups[index(n.p.to_move)], size) == 0) {
            continue;
        }
        const std::uint64_t right = free & squares_of(n.p, size);
        each_bit(right != 0 ? right : free, [&](int square) {
            out.push_back({static_cast<std::int8_t>(square), static_cast<std::int8_t>(size)});
        });
    }
}

EstimateTree<Anacund>::Node EstimateTree<Anacund>::play(const Node& n, const Move& m) {
    using namespace anacund;
    const int me = index(n.p.to_move);
    Track track = track_of(n.p, n.p.to_move);
    const std::uint16_t groups = take_piece(n.p.groups[me], m.size);
    place(track, m.square, n.p.rules, groups);
    Node next = n;
    next.p.pieces[me] = track.mine;
    next.p.pieces[1 - me] = track.theirs;
    next.p.closed[me] = track.won;
    next.p.closed[1 - me] = track.lost;
    next.p.groups[me] = groups;
    if (--next.left == 0) {
        next.p.to_move = other(n.p.to_move);
        next.left = moves_of_a_turn;
    }
    return next;
}

std::uint64_t EstimateTree<Anacund>::key(const Node& n) {
    const auto of_side = [&](int side) {
        return mix(n.p.pieces[side] | static_cast<std::uint64_t>(n.p.groups[side]) << anacund::squares,
                   n.p.closed[side]);
    };
    return mix(of_side(0), of_side(1));
}

int EstimateTree<Anacund>::urgency(const Node& n, const Move& m) {
    using namespace anacund;
    Track before = track_of(n.p, n.p.to_move);
    Track track = before;
    place(track, m.square, n.p.rules, take_piece(n.p.groups[index(n.p.to_move)], m.size));
    return std::popcount(track.won & ~before.won) - std::popcount(track.lost & ~before.lost);
}

}  // namespace damier
