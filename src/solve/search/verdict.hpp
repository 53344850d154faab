// The answer of a solver: bounds on a value, and the solution of a position.
#pragma once

#include "games/search_tree.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// `win`, `draw`, `loss`, or `unknown` if none of these is proved.
[[nodiscard]] constexpr std::string_view value_word(Verdict v) {
    return !v.is_decided() ? "unknown" : v.lower > 0 ? "win" : v.upper < 0 ? "loss" : "draw";
}

/// The result of a solver.
template <Game G>
struct Solution {
    Verdict value;  ///< for the side to move
    /// Plies to the end with best play, in games in which the score does not decide. Empty if a win is proved, but the
    /// quickest win is not known.
    std::optional<int> distance;
    std::vector<typename G::Turn> best;  ///< optimal turns; empty if the value is not known or the game is over
    std::vector<typename G::Turn> pv;    ///< a line of optimal turns, as far as the budget allows
    bool has_all = false;                ///< `best` has every optimal turn
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::string_view method;  ///< the method, in words
};

/// The notation of the turns of a line that begins at `p`.
template <Game G>
[[nodiscard]] std::vector<std::string> line_texts(typename G::Position p, const std::vector<typename G::Turn>& line) {
    std::vector<std::string> texts;
    for (const auto& turn : line) {
        texts.push_back(turn_text<G>(p, turn));
        p = G::play(p, turn);
    }
    return texts;
}

}  // namespace damier
