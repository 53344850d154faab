#include "reports/accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace damier {
namespace {

// The curve of lichess, fitted to games of strong players: the accuracy of a turn that lowers the chance by some
// percent.
constexpr double highest = 103.1668100711649;
constexpr double slope = 0.04354415386753951;
constexpr double offset = -3.166924740191411;
/// For the uncertainty of estimates.
constexpr double bonus = 1;

double standard_deviation(std::vector<double>::const_iterator begin, std::vector<double>::const_iterator end) {
    const auto count = static_cast<double>(end - begin);
    const double mean = std::accumulate(begin, end, 0.0) / count;
    const double squares = std::accumulate(
        begin, end, 0.0, [mean](double sum, double value) { return sum + (value - mean) * (value - mean); });
    return std::sqrt(squares / count);
}

/// The chances of side 1 around each turn, in percent: before the first turn, then after each.
std::vector<double> course(const std::vector<TurnChances>& turns) {
    const auto of_one = [](const TurnChances& turn, double chance) {
        return 100 * (turn.side == Side::one ? chance : 1 - chance);
    };
    std::vector<double> chances{of_one(turns.front(), turns.front().before)};
    for (const TurnChances& turn : turns) {
        chances.push_back(of_one(turn, turn.after));
    }
    return chances;
}

/// How much each turn counts: the standard deviation of the chances around it.
std::vector<double> weights_of(const std::vector<TurnChances>& turns) {
    const std::vector<double> chances = course(turns);
    const std::size_t window = std::min(std::clamp<std::size_t>(turns.size() / 10, 2, 8), chances.size());
    std::vector<double> weights;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        // The window ends with the turn. That of the first turns is the first of the game.
        const std::size_t begin = std::max(i + 2, window) - window;
        const auto first = chances.begin() + static_cast<std::ptrdiff_t>(begin);
        weights.push_back(
            std::clamp(standard_deviation(first, first + static_cast<std::ptrdiff_t>(window)), 0.5, 12.0));
    }
    return weights;
}

}  // namespace

double accuracy_of_turn(const TurnChances& turn) {
    if (turn.after >= turn.before) {
        return 100;
    }
    const double lost = 100 * (turn.before - turn.after);
    return std::clamp(highest * std::exp(-slope * lost) + offset + bonus, 0.0, 100.0);
}

std::array<std::optional<double>, 2> accuracy_of_game(const std::vector<TurnChances>& turns) {
    std::array<std::optional<double>, 2> result;
    if (turns.empty()) {
        return result;
    }
    const std::vector<double> weights = weights_of(turns);
    for (const Side side : {Side::one, Side::two}) {
        double count = 0;
        double inverses = 0;
        double weighted = 0;
        double weight = 0;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            if (turns[i].side == side) {
                const double accuracy = accuracy_of_turn(turns[i]);
                ++count;
                inverses += 1 / std::max(accuracy, 1.0);  // one turn with 0 would make the whole mean 0
                weighted += weights[i] * accuracy;
                weight += weights[i];
            }
        }
        if (count > 0) {
            result[static_cast<std::size_t>(index(side))] = (weighted / weight + count / inverses) / 2;
        }
    }
    return result;
}

}  // namespace damier
