#pragma once

#include "games/game.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A value in its parts. Values are numbers for one side, more is better: where the score decides its margin, with a
/// tie-break as TieBreak says, and elsewhere 1, 0 or -1.
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

/// What is proved of a value: it lies within the bounds, both included. It is known when they are equal.
struct Verdict {
    int lower = 0;
    int upper = 0;

    [[nodiscard]] constexpr bool is_exact() const { return lower == upper; }
    /// Whether it is proved who wins, or that nobody does.
    [[nodiscard]] constexpr bool is_decided() const { return lower > 0 || upper < 0 || is_exact(); }
    bool operator==(const Verdict&) const = default;
};

/// The same value as the other side sees it.
[[nodiscard]] constexpr Verdict reversed(Verdict v) {
    return {-v.upper, -v.lower};
}

/// `win`, `draw`, `loss`, or `unknown` where it is not proved which.
[[nodiscard]] constexpr std::string_view value_word(Verdict v) {
    return !v.is_decided() ? "unknown" : v.lower > 0 ? "win" : v.upper < 0 ? "loss" : "draw";
}

/// What a solver found.
template <Game G>
struct Solution {
    Verdict value;  ///< for the side to move
    /// Plies to the end under best play, where the score does not decide. Nothing where a win is proved, but not which
    /// is the quickest.
    std::optional<int> distance;
    std::vector<typename G::Turn> best;  ///< optimal turns; none when the value is not known or the game is over
    std::vector<typename G::Turn> pv;    ///< a line of optimal turns, as far as the budget allowed
    bool has_all = false;                ///< `best` has every optimal turn
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::string_view method;  ///< in words
};

/// The turns of a line that begins at `p`, as they are written.
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

/// No value of the game is greater, or less than its opposite.
template <Game G>
[[nodiscard]] constexpr int greatest_worth() {
    if constexpr (!G::info.score_decides) {
        return 1;
    } else {
        return G::info.most_score * std::max(G::info.tie_break.per_point, 1) + G::info.tie_break.most;
    }
}

}  // namespace damier
