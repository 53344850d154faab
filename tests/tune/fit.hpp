// Weighted sums that fit targets best: least squares, and the logistic curve.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace damier::tune {

/// One position: the features, the known part of the value, and the target.
struct Row {
    std::vector<int> features;
    double known = 0;
    double target = 0;
};

/// Solves a x = b for a symmetric positive matrix, by Cholesky's method.
inline std::vector<double> solve_symmetric(std::vector<std::vector<double>> a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k) {
                sum -= a[i][k] * a[j][k];
            }
            a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            b[i] -= a[i][k] * b[k];
        }
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) {
            b[i] -= a[k][i] * b[k];
        }
        b[i] /= a[i][i];
    }
    return b;
}

inline double value_of(const Row& row, std::span<const double> weights) {
    double sum = row.known;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        sum += weights[i] * row.features[i];
    }
    return sum;
}

/// One step towards the best weights: Newton's for the logistic curve, and the whole way for least squares. `ridge`
/// keeps weights near `prior` that the rows say little about.
inline std::vector<double> step(std::span<const Row> rows, std::vector<double> weights, std::span<const double> prior,
                                double ridge, bool logistic) {
    const std::size_t n = weights.size();
    std::vector<std::vector<double>> a(n, std::vector<double>(n));
    std::vector<double> b(n);
    for (const Row& row : rows) {
        const double value = value_of(row, weights);
        const double expected = logistic ? 1 / (1 + std::exp(-value)) : value;
        const double slope = logistic ? expected * (1 - expected) : 1;
        for (std::size_t i = 0; i < n; ++i) {
            if (const int f = row.features[i]; f != 0) {
                b[i] += f * (row.target - expected);
                for (std::size_t j = 0; j <= i; ++j) {
                    a[i][j] += slope * f * row.features[j];
                }
            }
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        a[i][i] += ridge;
        b[i] += ridge * (prior[i] - weights[i]);
    }
    const std::vector<double> change = solve_symmetric(std::move(a), std::move(b));
    for (std::size_t i = 0; i < n; ++i) {
        weights[i] += change[i];
    }
    return weights;
}

}  // namespace damier::tune
