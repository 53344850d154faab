// The rating system Glicko-2.

#pragma once

namespace damier {

// Glicko-2, as in Mark E. Glickman, "Example of the Glicko-2 system" (2013, revised 2022),
// http://www.glicko.net/glicko/glicko2.pdf, and "Dynamic paired comparison models with stochastic variances", Journal
// of Applied Statistics 28 (2001).

/// The strength of a player, and how certain it is. The defaults are those of a new player.
struct Glicko2 {
    double rating = 1500;      ///< on the scale of Elo
    double deviation = 350;    ///< of the rating; with 95 % probability, the strength is within 1.96 deviations
    double volatility = 0.06;  ///< how much the strength is expected to change from one period to the next
};

/// The number of deviations to each side that contain 95 % of a normal distribution.
inline constexpr double z95 = 1.959964;

/// The sums over the games of one player in one rating period.
struct Glicko2Sum {
    double information = 0;  ///< 1/v of step 3
    double surplus = 0;      ///< the sum of step 4: the weighted surplus over the expected score
};

/// The default of the system constant τ. Values from 0.3 to 1.2 are reasonable. With a smaller τ, volatilities change
/// less.
inline constexpr double glicko2_tau = 0.5;

/// The score that a player can expect in a game, from 0 to 1 (step 3).
[[nodiscard]] double expected_score(const Glicko2& player, const Glicko2& opponent);

/// Adds a game (score: 1 won, 0.5 drawn, 0 lost) to the sum of a player (steps 3 and 4). Both players must have their
/// ratings from the beginning of the period.
void add_game(Glicko2Sum& sum, const Glicko2& player, const Glicko2& opponent, double score);

/// The player after a period with these games (steps 5 to 8).
[[nodiscard]] Glicko2 after_period(const Glicko2& before, const Glicko2Sum& sum, double tau = glicko2_tau);

/// The player after that many periods without a game (step 6). The deviation grows, but never beyond that of a new
/// player.
[[nodiscard]] Glicko2 after_absence(const Glicko2& before, int periods);

}  // namespace damier
