// All positions that can be reached from one position, and their values.
//
// The steps:
//
// 1. `explore` generates the positions from the first one on. Positions that are images of each other under the
//    symmetries of the board are one state. An edge leads from each state to each successor.
// 2. `wins` works backwards from the ends that one side (the winner) wins, the nearest first. If the winner moves, one
//    edge to a won state is enough for a win. If the other side moves, all edges must lead to won states.
// 3. A state that neither side can win is a draw, because play can go on for ever.
//
// Example: A has one edge, to B. B has edges to A and to the end C, which B's mover wins. C is won in 0 plies, so B is
// won in 1 ply. All edges of A lead to won states, so A's mover loses in 2 plies. B's edge back to A does not matter.
#pragma once

#include "games/game.hpp"
#include "solve/search/budget.hpp"
#include "solve/tablebase/probe.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

namespace damier {

/// All positions that can be reached from one position, up to the symmetries of the board, and the edges between them.
/// When all are generated, working backwards from the ends finds all positions that a side can win. All other positions
/// are draws. Repetitions need no special case (retrograde analysis; Ströhlein, 1970; Thompson: "Retrograde analysis of
/// certain endgames", 1986). If an endgame table has a position, its successors are not generated, because the table
/// has its value and distance.
template <Game G>
class StateSpace {
public:
    using Position = typename G::Position;

    /// For one side and each state: the plies within which the side can force a win, or `never`.
    using Distances = std::vector<std::uint16_t>;
    static constexpr std::uint16_t never = 0xffff;

    /// The space stops growing at about `memory` bytes. `endgames` may be null; otherwise it must outlive the space.
    StateSpace(const Position& root, std::size_t memory, Prober<G>* endgames = nullptr)
        : memory_(memory), endgames_(endgames), places_(smallest, nobody) {
        add(root);
    }

    /// Continues to explore. Stops when everything is explored, when there are `most` states, or when the memory or the
    /// budget is used up. True if everything is explored.
    bool explore(Budget& budget, std::size_t most) {
        while (!is_whole() && states_.size() < most && has_room() && budget.spend()) {
            expand();
        }
        return is_whole();
    }

    [[nodiscard]] bool is_whole() const { return edge_ends_.size() == states_.size(); }
    [[nodiscard]] bool has_room() const { return bytes() < memory_; }

    /// The `Distances` for the side `winner`. Empty if the budget is spent before they are known. The space must be
    /// completely explored.
    [[nodiscard]] std::optional<Distances> wins(Side winner, Budget& budget) const {
        const auto [begins, parents] = reversed_edges();
        Distances distance(states_.size(), never);
        std::vector<std::uint16_t> escapes(states_.size());  // edges that do not lose yet, if the loser moves
        std::vector<End> ends;                               // won states, the nearest first
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
        std::vector<std::uint32_t> queue;  // in the order of distance
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

    /// The number of the state of a position, which must be in the space.
    [[nodiscard]] std::uint32_t find(const Position& p) const {
        const Position state = canonical(p);
        return places_[place_of(state)];
    }

private:
    /// A state whose value does not follow from its edges: a table has it, or the game is over.
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

    /// The place of a state in the hash table, or the empty place for it.
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

    /// Finds the successors of the next state that has no edges yet. Several turns to the same state are one edge.
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

    /// Whether a table has the state that is expanded next. The first state is always expanded, because its turns must
    /// get values.
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

    /// The memory of the space, including the memory that `wins` will need. While a vector grows, it takes up to twice
    /// its size.
    [[nodiscard]] std::size_t bytes() const {
        constexpr std::size_t per_state = 2 * (sizeof(Position) + sizeof(std::uint32_t)) + 24;
        return states_.size() * per_state + places_.size() * sizeof(std::uint32_t) +
               edges_.size() * 3 * sizeof(std::uint32_t) + known_.size() * 3 * sizeof(End);
    }

    std::size_t memory_;
    Prober<G>* endgames_;
    std::vector<End> known_;
    std::vector<Position> states_;
    std::vector<std::uint32_t> places_;     // hash table of the numbers of states
    std::vector<std::uint32_t> edges_;      // successors of all states, one state after the other
    std::vector<std::uint32_t> edge_ends_;  // end of each state's edges; the last states have none yet
    std::vector<typename G::Turn> turns_;
};

}  // namespace damier
