// Answers one question about a game that can go on for ever: can a side force a win within n plies?
//
// Repetitions do not matter for that question: a line that repeats a position only wastes plies. So every answer holds
// in any line of play, and can be kept in the table.
//
// The steps at a node (`search`):
//
// 1. If the game is over, the winner gives the answer. If an endgame table has the position, its value and distance
//    give the answer.
// 2. With 0 plies left, the answer is "no".
// 3. Look in the table. An entry says "not within `lower` plies, but within `upper` plies". If that answers the
//    question, return.
// 4. Ask the same question after each turn, with one ply less (`finds_turn`). If the side itself moves, one turn with
//    the answer "yes" makes the answer "yes". If the other side moves, one turn with the answer "no" makes the answer
//    "no".
// 5. Store the answer in the table.
//
// Example: can White force a win within 3 plies? White moves, so one turn must lead to "yes, within 2 plies". Black
// moves there, so all turns must lead to "yes, within 1 ply". White moves there, and needs a turn that wins the game.
//
// `EndlessSolver` (endless.hpp) asks with n = 1, 2, 3 … until the answer is "yes" or the budget is spent.
#pragma once

#include "base/hash.hpp"
#include "games/perft.hpp"
#include "solve/search/budget.hpp"
#include "solve/search/crew.hpp"
#include "solve/search/transposition_table.hpp"
#include "solve/tablebase/probe.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <vector>

namespace damier {

/// The goal that a side tries to force.
struct Goal {
    enum class Aim : std::uint8_t {
        win,         ///< to win the game within the given number of plies
        table_win,   ///< to win within that many plies, or to reach a won endgame of a table
        table_holds  ///< the same, but a drawn endgame of a table is enough, too
    };
    Side side = Side::one;
    Aim aim = Aim::win;
};

/// Finds out whether a goal can be forced within a given number of plies. See the top of this file. The search stops at
/// positions that are in endgame tables. The distances in these tables are exact, so the answers are exact, too.
template <Game G>
class DistanceSearch {
public:
    using Position = typename G::Position;

    /// `endgames` may be null. `busy` has the nodes that other threads of a Crew are searching; null if there is one
    /// thread.
    DistanceSearch(Budget& budget, TranspositionTable& table, Busy* busy, const Prober<G>* endgames)
        : budget_(budget), table_(table), busy_(busy) {
        if (endgames != nullptr) {
            endgames_.emplace(*endgames);
        }
    }

    /// Stops after `nodes` more nodes, as if the budget were spent.
    void allow(std::uint64_t nodes) { stop_ = budget_.nodes() + nodes; }
    [[nodiscard]] bool is_stopped() const { return budget_.is_spent() || budget_.nodes() >= stop_; }

    /// Whether the goal can be forced within `plies`. The answer means nothing if the search `is_stopped`.
    bool reaches(const Position& p, Goal goal, int plies) { return search(p, goal, plies); }

private:
    using Entry = TranspositionTable::Entry;

    struct Choice {
        Position position;
        unsigned code;
        std::uint64_t replies;
    };

    static TableKey key_of(const Position& p, Goal goal) {
        const std::uint64_t key = canonical_key<G>(p);
        const std::uint64_t number = static_cast<std::uint64_t>(goal.side) + 4 * static_cast<std::uint64_t>(goal.aim);
        return {mix(number, key), mix(number + 2, key)};
    }

    /// Whether the goal is reached in an endgame position with this value (for the side to move in `p`).
    static bool is_reached(const Position& p, Goal goal, EndgameValue value, int plies) {
        const int worth = G::side_to_move(p) == goal.side ? value.value() : -value.value();
        return goal.aim == Goal::Aim::table_holds ? worth >= 0
                                                  : worth > 0 && (goal.aim != Goal::Aim::win || value.plies() <= plies);
    }

    bool search(const Position& p, Goal goal, int plies) {
        if (const auto outcome = G::outcome(p)) {
            return outcome->winner == goal.side;
        }
        if (endgames_) {
            if (const auto value = endgames_->probe(p)) {
                return is_reached(p, goal, *value, plies);
            }
        }
        if (plies <= 0 || is_stopped() || !budget_.spend()) {
            return false;
        }
        const TableKey key = key_of(p, goal);
        // The goal is reached within `upper` plies, but not within `lower`.
        Entry entry{0, TranspositionTable::widest, TranspositionTable::no_move};
        if (const auto stored = table_.find(key)) {
            entry = *stored;
            if (plies >= entry.upper || plies <= entry.lower) {
                return plies >= entry.upper;
            }
        }
        const std::uint64_t before = budget_.nodes();
        const bool is_own_turn = G::side_to_move(p) == goal.side;
        const bool won = finds_turn(p, goal, plies, is_own_turn, entry.move) == is_own_turn;
        if (is_stopped()) {
            return false;
        }
        (won ? entry.upper : entry.lower) = plies;
        table_.store(key, entry, budget_.nodes() - before);
        if (busy_ != nullptr) {
            busy_->make_room();
        }
        return won;
    }

    /// Whether some turn leads to the answer `wanted` (true: the goal is reached). `good` becomes the code of that
    /// turn. Turns that other threads are searching come last.
    bool finds_turn(const Position& p, Goal goal, int plies, bool wanted, unsigned& good) {
        std::vector<Choice>& list = choices(p, plies, good);
        Busy* const busy = plies >= least_shared ? busy_ : nullptr;
        for (std::size_t i = 0, end = list.size(); i < list.size() && !is_stopped(); ++i) {
            const Presence presence(busy, [&] { return key_of(list[i].position, goal).first; });
            if (presence.is_elsewhere() && i > 0 && i < end) {
                list.push_back(Choice(list[i]));
            } else if (search(list[i].position, goal, plies - 1) == wanted && !is_stopped()) {
                good = list[i].code;
                return true;
            }
        }
        return false;
    }

    /// The positions after all turns. The position of `good` comes first. Then come the positions in which the other
    /// side has few turns. Before the last ply, the order does not matter: each position is answered at once.
    std::vector<Choice>& choices(const Position& p, int plies, unsigned good) {
        const auto depth = static_cast<std::size_t>(plies);
        if (lists_.size() <= depth) {
            lists_.resize(depth + 1);
        }
        std::vector<Choice>& list = lists_[depth];
        list.clear();
        G::turns(p, turns_);
        const bool is_last = plies == 1;
        for (unsigned i = 0; i < turns_.size(); ++i) {
            const Position next = G::play(p, turns_[i]);
            const unsigned code = std::min(i, TranspositionTable::no_move);
            list.push_back({next, code, is_last || code == good ? 0 : count_turns<G>(next, scratch_)});
        }
        if (!is_last) {
            std::stable_sort(list.begin(), list.end(),
                             [](const Choice& a, const Choice& b) { return a.replies < b.replies; });
        }
        return list;
    }

    /// With at least this many plies left, threads avoid positions that another thread is searching. If fewer plies are
    /// left, the subtrees are too small to be worth it.
    static constexpr int least_shared = 4;

    Budget& budget_;
    TranspositionTable& table_;
    Busy* busy_;
    std::optional<Prober<G>> endgames_;
    std::uint64_t stop_ = std::numeric_limits<std::uint64_t>::max();
    std::deque<std::vector<Choice>> lists_;  // one per depth, so that nothing allocates per node
    std::vector<typename G::Turn> turns_;
    std::vector<typename G::Turn> scratch_;
};

}  // namespace damier
