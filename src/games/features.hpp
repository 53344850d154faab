// The estimates of games as weighted sums, for fitting the weights (tests/tune).
//
// An estimate counts features of a position, such as pieces or threats. It multiplies each count by a weight, and adds
// up the products. Features of side one count positively, those of side two negatively.
//
// Each game counts its features in one template (estimate.cpp), which is used in two ways. For an estimate it gets a
// `WeightedSum`, which adds up the weighted counts at once. For a fit of the weights it gets `Counts`, which keeps the
// counts.
#pragma once

#include "games/game.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace damier {

/// Whether the estimate of a game has features. A game whose estimate comes from a network only says that it has none.
template <Game G>
inline constexpr bool has_features = [] {
    if constexpr (requires { G::has_features; }) {
        return G::has_features;
    } else {
        return true;
    }
}();

/// The weights of a game, in thousandths of a unit of the score.
template <Game G>
[[nodiscard]] std::span<const int> weights();

/// The features of a position, in the order of the weights.
template <Game G>
[[nodiscard]] std::vector<int> features(const typename G::Position& p);

namespace features_detail {

/// Adds up weighted features.
struct WeightedSum {
    std::span<const int> weights;
    int sum = 0;

    void add(std::size_t feature, int count) { sum += weights[feature] * count; }
};

/// Keeps the features apart.
struct Counts {
    std::vector<int> counts;

    void add(std::size_t feature, int count) { counts[feature] += count; }
};

}  // namespace features_detail
}  // namespace damier
