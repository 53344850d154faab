// The chance to win, from an estimate.
#pragma once

#include "games/game.hpp"
#include "solve/estimate/estimator.hpp"

#include <cmath>

namespace damier {

/// A game whose estimates were compared with the results of games. From positions such as `p`, a side whose estimate is
/// `spread(p)` wins e times as often as it loses. The unit is that of `G::estimate`.
template <class G>
concept HasSpread = Game<G> && requires(const typename G::Position& p) {
    { G::spread(p) } -> std::convertible_to<double>;
};

/// The chance that the side to move wins, from 0 to 1; a draw counts half. `estimate` is the estimate for that side:
/// the result of a search (`Estimate::value`), or that of the position alone. The chance is a logistic curve of the
/// estimate, fitted by tests/tune.
template <Game G>
[[nodiscard]] double chance_to_win(const typename G::Position& p, int estimate) {
    if (!G::info.score_decides && std::abs(estimate) > most_estimate) {
        return estimate > 0 ? 1 : 0;
    }
    double spread = 300;
    if constexpr (HasSpread<G>) {
        spread = G::spread(p);
    }
    return 1 / (1 + std::exp(-estimate / spread));
}

}  // namespace damier
