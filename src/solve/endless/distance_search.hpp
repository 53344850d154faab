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

/// What a side is to be able to force.
struct Goal {
    enum class Aim : std::uint8_t {
        win,         ///< the end of the game, won within the given number of plies
        table_win,   ///< within that many plies an end or an endgame of a table that is won, however long that takes
        table_holds  ///< the same, but not lost
    };
    Side side = Side::one;
    Aim aim = Aim::win;
};

/// Looks for goals that can be forced within a given number of plies. Whether a side forces something within n plies
/// does not depend on how a position came up, as a line that repeats a position only wastes plies: so everything that
/// is proved may be kept, and nothing in the table rests on a repetition. At positions that endgame tables know the
/// search stops; their distances are those of best play, so that wins within n plies stay exact.
template <Game G>
class DistanceSearch {
public:
    using Position = typename G::Position;

    /// `endgames` may be null, and so may `busy`, by which the threads of a Crew tell each other where they are.
    DistanceSearch(Budget& budget, TranspositionTable& table, Busy* busy, const Prober<G>* endgames)
        : budget_(budget), table_(table), busy_(busy) {
        if (endgames != nullptr) {
            endgames_.emplace(*endgames);
        }
    }

    /// Stops, as if the budget were spent, after so many nodes more.
    void allow(std::uint64_t nodes) { stop_ = budget_.nodes() + nodes; }
    [[nodiscard]] bool is_stopped() const { return budget_.is_spent() || budget_.nodes() >= stop_; }

    /// Whether the goal can be forced within `plies`. Means nothing once the search is stopped.
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

    /// Whether an endgame whose value for the side to move is known is what is sought.
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
        // Not within `lower` plies, but within `upper`.
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

    /// Whether there is a turn after which the goal is reached or, if not `wanted`, is not; `good` becomes its code.
    /// Turns that other threads look at come last.
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

    /// What the turns lead to: `good` first, then what leaves the other side fewest turns.
    std::vector<Choice>& choices(const Position& p, int plies, unsigned good) {
        const auto depth = static_cast<std::size_t>(plies);
        if (lists_.size() <= depth) {
            lists_.resize(depth + 1);
        }
        std::vector<Choice>& list = lists_[depth];
        list.clear();
        G::turns(p, turns_);
        for (unsigned i = 0; i < turns_.size(); ++i) {
            const Position next = G::play(p, turns_[i]);
            const unsigned code = std::min(i, TranspositionTable::no_move);
            list.push_back({next, code, code == good && plies > 1 ? 0 : count_turns<G>(next, scratch_)});
        }
        std::stable_sort(list.begin(), list.end(),
                         [](const Choice& a, const Choice& b) { return a.replies < b.replies; });
        return list;
    }

    /// Threads agree on who looks at what with at least so many plies left; below, trees are too small.
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
