#pragma once

namespace damier {

// Glicko-2, as in Mark E. Glickman, "Example of the Glicko-2 system" (2013, revised 2022),
// http://www.glicko.net/glicko/glicko2.pdf, and "Dynamic paired comparison models with stochastic variances", Journal
// of Applied Statistics 28 (2001).

/// How strong somebody is, and how sure that is. As it stands here: somebody of whom nothing is known.
struct Glicko2 {
    double rating = 1500;      ///< on the scale of Elo
    double deviation = 350;    ///< of the rating: it is within 1.96 deviations with a probability of 95 %
    double volatility = 0.06;  ///< how much the strength is expected to change from one period to the next
};

/// What the games of one player in one rating period add up to.
struct Glicko2Sum {
    double information = 0;  ///< 1/v of step 3
    double surplus = 0;      ///< the sum of step 4: how much better than expected, weighed
};

/// The system constant τ by default; 0.3 to 1.2 are reasonable, and smaller means that volatilities change less.
inline constexpr double glicko2_tau = 0.5;

/// Adds a game (score: 1 won, 0.5 drawn, 0 lost) to the sum of a player (steps 3 and 4). Both stand as they were when
/// the period began.
void add_game(Glicko2Sum& sum, const Glicko2& player, const Glicko2& opponent, double score);

/// The player after a period with these games (steps 5 to 8).
[[nodiscard]] Glicko2 after_period(const Glicko2& before, const Glicko2Sum& sum, double tau = glicko2_tau);

/// The player after so many periods without a game (step 6): less is known, but never less than of a newcomer.
[[nodiscard]] Glicko2 after_absence(const Glicko2& before, int periods);

}  // namespace damier
