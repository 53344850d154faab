#pragma once

#include "games/game.hpp"
#include "solve/search/budget.hpp"
#include "solve/tablebase/probe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

namespace damier {

/// All positions that can come up from one, up to the board's symmetries, and what leads to what. When it is whole, who
/// can force a win from where follows by going back from the ends, and everything else is a draw: no repetition has to
/// be looked at (retrograde analysis; Ströhlein, 1970; Thompson: "Retrograde analysis of certain endgames", 1986). What
/// endgame tables know is not explored any further: their values and distances are as good.
template <Game G>
class StateSpace {
public:
    using Position = typename G::Position;

    /// Plies to the end for the winner; nothing where he cannot force a win.
    using Distances = std::vector<std::uint16_t>;
    static constexpr std::uint16_t never = 0xffff;

    /// Never takes much more than `memory` bytes. `endgames` may be null; else it must outlive the space.
    StateSpace(const Position& root, std::size_t memory, Prober<G>* endgames = nullptr)
        : memory_(memory), endgames_(endgames), places_(smallest, nobody) {
        add(root);
    }

    /// Goes on until all is explored, or there are `most` states, or the memory is used up, or the budget. True when
    /// all is explored.
    bool explore(Budget& budget, std::size_t most) {
        while (!is_whole() && states_.size() < most && has_room() && budget.spend()) {
            expand();
        }
        return is_whole();
    }

    [[nodiscard]] bool is_whole() const { return edge_ends_.size() == states_.size(); }
    [[nodiscard]] bool has_room() const { return bytes() < memory_; }

    /// The states from which the side can force a win, and in how many plies; nothing where the time of the budget is
    /// up before that is known. The space must be whole.
    [[nodiscard]] std::optional<Distances> wins(Side winner, Budget& budget) const {
        const auto [begins, parents] = reversed_edges();
        Distances distance(states_.size(), never);
        std::vector<std::uint16_t> escapes(states_.size());  // turns of the loser that do not lose yet
        std::vector<End> ends;                               // that are won, the nearest first
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            escapes[i] = static_cast<std::uint16_t>(edge_ends_[i] - edge_begin(i));
            const auto outcome = G::outcome(states_[i]);
            if (outcome && outcome->winner == winner) {
                ends.push_back({i, EndgameValue::win(0)});
            }
        }
        std::copy_if(known_.begin(), known_.end(), std::back_inserter(ends), [&](const End& end) {
            return end.value.value() == (G::side_to_move(states_[end.state]) == winner ? 1 : -1);
        });
        std::stable_sort(ends.begin(), ends.end(),
                         [](const End& a, const End& b) { return a.value.plies() < b.value.plies(); });
        std::vector<std::uint32_t> queue;  // by distance
        auto end = ends.begin();
        for (std::size_t next = 0, seen = 0; next < queue.size() || end != ends.end(); ++seen) {
            if (seen % between_checks == 0 && !budget.check()) {
                return std::nullopt;
            }
            const bool is_end =
                end != ends.end() && (next == queue.size() || end->value.plies() <= distance[queue[next]]);
            const std::uint32_t state = is_end ? end->state : queue[next++];
            if (is_end) {
                distance[state] = static_cast<std::uint16_t>((end++)->value.plies());
            }
            for (std::uint32_t e = begins[state]; e < begins[state + 1]; ++e) {
                const std::uint32_t parent = parents[e];
                const bool chooses = G::side_to_move(states_[parent]) == winner;
                if (distance[parent] == never && (chooses || --escapes[parent] == 0)) {
                    distance[parent] = static_cast<std::uint16_t>(distance[state] + 1);
                    queue.push_back(parent);
                }
            }
        }
        return distance;
    }

    /// The number of a position's state; the position must be in the space.
    [[nodiscard]] std::uint32_t find(const Position& p) const {
        const Position state = canonical(p);
        return places_[place_of(state)];
    }

private:
    /// A state that the space ends at, and what it is worth to its side to move.
    struct End {
        std::uint32_t state;
        EndgameValue value;
    };

    static constexpr std::uint32_t nobody = 0xffffffff;
    static constexpr std::size_t smallest = 1024;
    static constexpr std::size_t between_checks = std::size_t{1} << 16U;

    static Position canonical(const Position& p) {
        Position least = p;
        std::uint64_t least_key = G::key(p);
        for (int s = 1; s < G::symmetries(p); ++s) {
            const Position seen = G::image(p, s);
            if (const std::uint64_t key = G::key(seen); key < least_key) {
                least_key = key;
                least = seen;
            }
        }
        return least;
    }

    /// Where a state is in the hash table, or the empty place where it would be.
    [[nodiscard]] std::size_t place_of(const Position& state) const {
        std::size_t place = G::key(state) & (places_.size() - 1);
        while (places_[place] != nobody && !(states_[places_[place]] == state)) {
            place = (place + 1) & (places_.size() - 1);
        }
        return place;
    }

    std::uint32_t add(const Position& p) {
        const Position state = canonical(p);
        const std::size_t place = place_of(state);
        if (places_[place] != nobody) {
            return places_[place];
        }
        const auto number = static_cast<std::uint32_t>(states_.size());
        states_.push_back(state);
        places_[place] = number;
        if (states_.size() * 2 > places_.size()) {
            std::vector<std::uint32_t>(places_.size() * 2, nobody).swap(places_);
            for (std::uint32_t i = 0; i < states_.size(); ++i) {
                places_[place_of(states_[i])] = i;
            }
        }
        return number;
    }

    /// Finds what the first state without edges leads to. Turns that lead to one state are one edge.
    void expand() {
        const Position p = states_[edge_ends_.size()];
        const std::size_t begin = edges_.size();
        if (!G::outcome(p) && !is_known(p)) {
            G::turns(p, turns_);
            for (const auto& turn : turns_) {
                edges_.push_back(add(G::play(p, turn)));
            }
        }
        const auto first = edges_.begin() + static_cast<std::ptrdiff_t>(begin);
        std::sort(first, edges_.end());
        edges_.erase(std::unique(first, edges_.end()), edges_.end());
        edge_ends_.push_back(static_cast<std::uint32_t>(edges_.size()));
    }

    /// Whether a table knows the state that is expanded next. The first one is what is to be solved.
    bool is_known(const Position& p) {
        if (endgames_ == nullptr || edge_ends_.empty()) {
            return false;
        }
        const auto value = endgames_->probe(p);
        if (value) {
            known_.push_back({static_cast<std::uint32_t>(edge_ends_.size()), *value});
        }
        return value.has_value();
    }

    [[nodiscard]] std::uint32_t edge_begin(std::uint32_t state) const { return state == 0 ? 0 : edge_ends_[state - 1]; }

    struct Parents {
        std::vector<std::uint32_t> begins;
        std::vector<std::uint32_t> parents;
    };

    [[nodiscard]] Parents reversed_edges() const {
        Parents reversed;
        reversed.begins.assign(states_.size() + 1, 0);
        reversed.parents.resize(edges_.size());
        for (const std::uint32_t to : edges_) {
            ++reversed.begins[to + 1];
        }
        for (std::size_t i = 0; i < states_.size(); ++i) {
            reversed.begins[i + 1] += reversed.begins[i];
        }
        std::vector<std::uint32_t> next(reversed.begins.begin(), reversed.begins.end() - 1);
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            for (std::uint32_t e = edge_begin(i); e < edge_ends_[i]; ++e) {
                reversed.parents[next[edges_[e]]++] = i;
            }
        }
        return reversed;
    }

    /// What the space takes, with what going back from the ends will. A vector that grows has up to twice its size.
    [[nodiscard]] std::size_t bytes() const {
        constexpr std::size_t per_state = 2 * (sizeof(Position) + sizeof(std::uint32_t)) + 24;
        return states_.size() * per_state + places_.size() * sizeof(std::uint32_t) +
               edges_.size() * 3 * sizeof(std::uint32_t) + known_.size() * 3 * sizeof(End);
    }

    std::size_t memory_;
    Prober<G>* endgames_;
    std::vector<End> known_;
    std::vector<Position> states_;
    std::vector<std::uint32_t> places_;     // hash table of numbers of states
    std::vector<std::uint32_t> edges_;      // what the states lead to, one after the other
    std::vector<std::uint32_t> edge_ends_;  // where the edges of a state end; there are none yet for the last states
    std::vector<typename G::Turn> turns_;
};

}  // namespace damier
