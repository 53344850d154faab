// Answers a question from endgame tables alone.
#pragma once

#include "solve/search/verdict.hpp"
#include "solve/tablebase/probe.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace damier {

/// The turns of a position with their values for the side to move, the best first. Empty if some turn leads to a
/// position that is in no table. Throws std::runtime_error if the tables contradict each other.
template <Game G>
[[nodiscard]] std::optional<std::vector<std::pair<typename G::Turn, EndgameValue>>> rated_turns(
    const typename G::Position& p, Prober<G>& endgames) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    std::vector<std::pair<typename G::Turn, EndgameValue>> rated;
    for (const auto& turn : turns) {
        const auto value = endgames.probe(G::play(p, turn));
        if (!value) {
            return std::nullopt;
        }
        rated.emplace_back(turn, value->before());
    }
    std::stable_sort(rated.begin(), rated.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if (const auto value = endgames.probe(p); value && *value != rated.front().second) {
        throw std::runtime_error("the endgame tables contradict each other at " + G::write_position(p) +
                                 ": damier tablebase verify says which is wrong");
    }
    return rated;
}

/// The most turns of a drawn line.
inline constexpr std::size_t longest_drawn_line = 20;

/// Appends best turns from `p` to a line, as long as the tables have the positions. A won or lost line goes on to the
/// end of the game. A drawn line goes on until a position is repeated, or until it has `longest_drawn_line` turns.
template <Game G>
void extend_line(typename G::Position p, Prober<G>& endgames, std::vector<typename G::Turn>& line) {
    std::vector<typename G::Position> seen;
    while (!G::outcome(p) && std::find(seen.begin(), seen.end(), p) == seen.end()) {
        const auto rated = rated_turns<G>(p, endgames);
        if (!rated || (rated->front().second.value() == 0 && line.size() >= longest_drawn_line)) {
            return;
        }
        seen.push_back(p);
        line.push_back(rated->front().first);
        p = G::play(p, rated->front().first);
    }
}

/// The whole solution, if the tables have the position and all its successors; otherwise empty. The game must not be
/// over.
template <Game G>
[[nodiscard]] std::optional<Solution<G>> look_up(const typename G::Position& p, Prober<G>& endgames, bool all) {
    const auto value = endgames.probe(p);
    const auto rated = value ? rated_turns<G>(p, endgames) : std::nullopt;
    if (!rated) {
        return std::nullopt;
    }
    Solution<G> solution;
    solution.value = {value->value(), value->value()};
    if (value->value() != 0) {
        solution.distance = value->plies();
    }
    for (const auto& [turn, worth] : *rated) {
        if (worth.value() == value->value() && (all || solution.best.empty())) {
            solution.best.push_back(turn);
        }
    }
    extend_line(p, endgames, solution.pv);
    solution.has_all = all;
    solution.nodes = rated->size() + 1;
    solution.method = "endgame table";
    return solution;
}

}  // namespace damier
