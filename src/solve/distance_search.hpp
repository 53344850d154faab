#pragma once

#include "base/hash.hpp"
#include "games/perft.hpp"
#include "solve/budget.hpp"
#include "solve/table.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <vector>

namespace damier {

/// Looks for wins that can be forced within a given number of plies. Whether a side wins within n plies does not depend
/// on how a position came up, as a line that repeats a position only wastes plies: so everything that is proved may be
/// kept, and nothing in the table rests on a repetition.
template <Game G>
class DistanceSearch {
public:
    using Position = typename G::Position;

    DistanceSearch(Budget& budget, std::size_t memory) : budget_(budget), table_(memory) {}

    /// Stops, as if the budget were spent, after so many nodes more.
    void allow(std::uint64_t nodes) { stop_ = budget_.nodes() + nodes; }
    [[nodiscard]] bool is_stopped() const { return budget_.is_spent() || budget_.nodes() >= stop_; }

    /// Whether `winner` wins within `plies`. Means nothing once the search is stopped.
    bool wins(const Position& p, Side winner, int plies) { return search(p, winner, plies); }

private:
    using Entry = TranspositionTable::Entry;

    struct Choice {
        Position position;
        unsigned code;
        std::uint64_t replies;
    };

    static TableKey key_of(const Position& p, Side winner) {
        const std::uint64_t key = canonical_key<G>(p);
        const auto side = static_cast<std::uint64_t>(winner);
        return {mix(side, key), mix(side + 2, key)};
    }

    bool search(const Position& p, Side winner, int plies) {
        if (const auto outcome = G::outcome(p)) {
            return outcome->winner == winner;
        }
        if (plies <= 0 || is_stopped() || !budget_.spend()) {
            return false;
        }
        const TableKey key = key_of(p, winner);
        // Not within `lower` plies, but within `upper`.
        Entry entry{0, TranspositionTable::widest, TranspositionTable::no_move};
        if (const auto stored = table_.find(key)) {
            entry = *stored;
            if (plies >= entry.upper || plies <= entry.lower) {
                return plies >= entry.upper;
            }
        }
        const std::uint64_t before = budget_.nodes();
        const bool won = G::side_to_move(p) == winner ? can_win(p, winner, plies, entry.move)
                                                      : must_lose(p, winner, plies, entry.move);
        if (is_stopped()) {
            return false;
        }
        (won ? entry.upper : entry.lower) = plies;
        table_.store(key, entry, budget_.nodes() - before);
        return won;
    }

    bool can_win(const Position& p, Side winner, int plies, unsigned& good) {
        for (const Choice& choice : choices(p, plies, good)) {
            if (search(choice.position, winner, plies - 1)) {
                good = choice.code;
                return true;
            }
            if (is_stopped()) {
                break;
            }
        }
        return false;
    }

    bool must_lose(const Position& p, Side winner, int plies, unsigned& good) {
        for (const Choice& choice : choices(p, plies, good)) {
            if (!search(choice.position, winner, plies - 1)) {
                good = choice.code;
                return false;
            }
        }
        return true;
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

    Budget& budget_;
    TranspositionTable table_;
    std::uint64_t stop_ = 0;
    std::deque<std::vector<Choice>> lists_;  // one per depth, so that nothing allocates per node
    std::vector<typename G::Turn> turns_;
    std::vector<typename G::Turn> scratch_;
};

}  // namespace damier
