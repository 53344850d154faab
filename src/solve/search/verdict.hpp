// The answer of a solver: bounds on a value, and the solution of a position.
#pragma once

#include "games/search_tree.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The parts of a value. A value is a number for one side, and greater is better. If the score decides, the value
/// combines the margin of the score and the tie-break (see TieBreak). Otherwise it is 1, 0 or -1.
struct Margin {
    int score = 0;
    int tie_break = 0;

    bool operator==(const Margin&) const = default;
};

template <Game G>
[[nodiscard]] constexpr Margin margin_of(int value) {
    constexpr int per_point = G::info.tie_break.per_point;
    if constexpr (per_point != 0) {
        const int score = (value + (value >= 0 ? 1 : -1) * per_point / 2) / per_point;
        return {score, value - score * per_point};
    } else {
        return {value, 0};
    }
}

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
