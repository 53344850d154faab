// The estimates of games as weighted sums, for fitting the weights (tests/tune).
//
// The estimate of a game is a sum of features, each times its weight. Side one's features count positively and side
// two's negatively. A game with such an estimate counts its features once, by a template (estimate.cpp): for the
// estimate the counts are weighted at once, for a fit they are kept.
#pragma once

#include "games/game.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace damier {

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
