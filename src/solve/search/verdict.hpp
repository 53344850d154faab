// The answer of a solver: bounds on a value, and the solution of a position.
#pragma once

#include "games/game.hpp"

#include <algorithm>
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

/// Proved bounds of a value, both included. The value is known if they are equal.
struct Verdict {
    int lower = 0;
    int upper = 0;

    [[nodiscard]] constexpr bool is_exact() const { return lower == upper; }
    /// Whether the winner, or a draw, is proved.
    [[nodiscard]] constexpr bool is_decided() const { return lower > 0 || upper < 0 || is_exact(); }
    bool operator==(const Verdict&) const = default;
};

/// The same value for the other side.
[[nodiscard]] constexpr Verdict reversed(Verdict v) {
    return {-v.upper, -v.lower};
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

/// The value of a finished position for side one.
template <Game G>
[[nodiscard]] int worth(const typename G::Position& p) {
    if constexpr (HasWorth<G>) {
        return G::worth(p);
    } else {
        return G::utility(*G::outcome(p));
    }
}

/// The greatest possible value of the game. The least possible value is the same number with a minus sign.
template <Game G>
[[nodiscard]] constexpr int greatest_worth() {
    if constexpr (!G::info.score_decides) {
        return 1;
    } else {
        return G::info.most_score * std::max(G::info.tie_break.per_point, 1) + G::info.tie_break.most;
    }
}

}  // namespace damier
