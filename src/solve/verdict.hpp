#pragma once

#include "games/avalam/avalam.hpp"
#include "games/game.hpp"

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace damier {

/// Values are numbers for one side, more is better: the margin in points (Anacund), the margin in towers times
/// `tower_worth` plus the margin in towers of five (Avalam), 1, 0 or -1 (Achef, Fanorona).
constexpr int tower_worth = 64;

/// A value of a scored game in its parts. Only Avalam has fives.
struct Margin {
    int score = 0;
    int fives = 0;

    bool operator==(const Margin&) const = default;
};

template <Game G>
[[nodiscard]] constexpr Margin margin_of(int value) {
    if constexpr (std::is_same_v<G, Avalam>) {
        const int towers = (value + (value >= 0 ? 1 : -1) * tower_worth / 2) / tower_worth;
        return {towers, value - towers * tower_worth};
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
    /// Plies to the end under best play, in games without a score. Nothing where a win is proved, but not which is the
    /// quickest.
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

/// The value of a finished position for side one. In Avalam the towers of five count beside the towers also where
/// these decide already, so that the value is exact as a pair.
template <Game G>
[[nodiscard]] int worth(const typename G::Position& p) {
    if constexpr (std::is_same_v<G, Avalam>) {
        const std::uint64_t all = avalam::stacks(p);
        const std::uint64_t five = p.height[0] & p.height[2];
        const auto margin = [&](std::uint64_t set) { return std::popcount(set & ~p.red) - std::popcount(set & p.red); };
        return tower_worth * margin(all) + margin(five);
    } else {
        return G::utility(*G::outcome(p));
    }
}

/// No value of the game is greater, or less than its opposite.
template <Game G>
[[nodiscard]] constexpr int greatest_worth() {
    if constexpr (G::info.endless) {
        return 1;
    } else if constexpr (std::is_same_v<G, Avalam>) {
        return tower_worth * 49;
    } else {
        return 41;
    }
}

}  // namespace damier
