#include "reports/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace damier {
namespace {

constexpr double scale = 173.7178;  // from the Glicko-2 scale to that of Elo (step 2)
constexpr double tolerance = 1e-6;  // ε of step 5.1

double square(double x) {
    return x * x;
}

/// Step 5: the root of f, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double delta, double v, double tau) {
    const double a = std::log(square(sigma));
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double d = square(phi) + v + e;
        return e * (square(delta) - d) / (2 * square(d)) - (x - a) / square(tau);
    };
    double left = a;
    double right = std::log(std::max(square(delta) - square(phi) - v, 0.0));
    if (square(delta) <= square(phi) + v) {
        int k = 1;
        while (f(a - k * tau) < 0) {
            ++k;
        }
        right = a - k * tau;
    }
    double f_left = f(left);
    double f_right = f(right);
    while (std::abs(right - left) > tolerance) {
        const double middle = left + (left - right) * f_left / (f_right - f_left);
        const double f_middle = f(middle);
        if (f_middle * f_right <= 0) {
            left = right;
            f_left = f_right;
        } else {
            f_left /= 2;
        }
        right = middle;
        f_right = f_middle;
    }
    return std::exp(left / 2);
}

/// g of step 3: the less certain the opponent's rating, the less a game with this opponent says.
double weight_of(const Glicko2& opponent) {
    return 1 / std::sqrt(1 + 3 * square(opponent.deviation / scale / std::numbers::pi));
}

}  // namespace

double expected_score(const Glicko2& player, const Glicko2& opponent) {
    return 1 / (1 + std::exp(-weight_of(opponent) * (player.rating - opponent.rating) / scale));
}

void add_game(Glicko2Sum& sum, const Glicko2& player, const Glicko2& opponent, double score) {
    const double g = weight_of(opponent);
    const double expected = expected_score(player, opponent);
    sum.information += square(g) * expected * (1 - expected);
    sum.surplus += g * (score - expected);
}

Glicko2 after_period(const Glicko2& before, const Glicko2Sum& sum, double tau) {
    const double phi = before.deviation / scale;
    const double v = 1 / sum.information;
    const double sigma = new_volatility(before.volatility, phi, v * sum.surplus, v, tau);
    const double before_games = square(phi) + square(sigma);
    const double after = 1 / (1 / before_games + sum.information);
    return {.rating = before.rating + scale * after * sum.surplus,
            .deviation = scale * std::sqrt(after),
            .volatility = sigma};
}

Glicko2 after_absence(const Glicko2& before, int periods) {
    Glicko2 after = before;
    const double phi = std::hypot(before.deviation, scale * before.volatility * std::sqrt(periods));
    after.deviation = std::min(phi, std::max(before.deviation, Glicko2{}.deviation));
    return after;
}

}  // namespace damier
