// How accurately the sides of a game played, as one number.
//
// Source: lichess.org/page/accuracy, and the class AccuracyPercent of lichess (lila, modules/analyse).
#pragma once

#include "games/game.hpp"

#include <array>
#include <optional>
#include <vector>

namespace damier {

/// A turn, with the chances of its side to win before and after it, from 0 to 1. A draw counts half.
struct TurnChances {
    Side side = Side::one;
    double before = 0;
    double after = 0;
};

/// The accuracy of one turn, from 0 to 100. A turn that lowers no chance has 100; one that gives a won game away has 0.
[[nodiscard]] double accuracy_of_turn(const TurnChances& turn);

/// The accuracy of each side in a game, from 0 to 100. A side without turns has none. It is the mean of two means over
/// the turns of the side. In the first mean, a turn counts more if the chances changed much around it. The second is
/// the harmonic mean, in which a few bad turns weigh more than many good ones.
[[nodiscard]] std::array<std::optional<double>, 2> accuracy_of_game(const std::vector<TurnChances>& turns);

}  // namespace damier
