#include "reports/stats.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace damier {
namespace {

constexpr std::array<std::string_view, 6> names{"game", "player", "event", "year", "month", "rules"};

Numbers to_numbers(const Tally& tally, const std::vector<std::int64_t>& lengths) {
    Numbers numbers{.games = tally.games,
                    .side1_wins = tally.side1_wins,
                    .draws = tally.draws,
                    .side2_wins = tally.side2_wins,
                    .unfinished = tally.unfinished,
                    .first_mover_wins = tally.first_mover_wins,
                    .mean_plies = std::nullopt,
                    .plies = quartiles(lengths)};
    if (tally.with_turns > 0) {
        numbers.mean_plies = static_cast<double>(tally.plies) / static_cast<double>(tally.with_turns);
    }
    return numbers;
}

/// Keys in their order, what is not known last.
bool key_less(const Stats::Group& a, const Stats::Group& b) {
    return std::lexicographical_compare(
        a.key.begin(), a.key.end(), b.key.begin(), b.key.end(),
        [](const std::string& x, const std::string& y) { return (x == "?") != (y == "?") ? y == "?" : x < y; });
}

}  // namespace

std::optional<Interval> wilson(std::int64_t successes, std::int64_t trials) {
    if (trials == 0) {
        return std::nullopt;
    }
    constexpr double z = 1.959964;  // 95 % of a normal distribution lie within so many deviations
    const auto n = static_cast<double>(trials);
    const double p = static_cast<double>(successes) / n;
    const double middle = p + z * z / (2 * n);
    const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double whole = 1 + z * z / n;
    // At both ends the formula gives 0 and 1 but for rounding.
    return Interval{successes == 0 ? 0 : (middle - reach) / whole, successes == trials ? 1 : (middle + reach) / whole};
}

std::optional<Quartiles> quartiles(const std::vector<std::int64_t>& counts) {
    const std::int64_t all = counts.empty() ? 0 : std::accumulate(counts.begin() + 1, counts.end(), std::int64_t{0});
    if (all == 0) {
        return std::nullopt;
    }
    const auto nth = [&](std::int64_t n) {
        std::size_t plies = 1;
        for (std::int64_t seen = counts[1]; seen <= n; seen += counts[plies]) {
            ++plies;
        }
        return static_cast<double>(plies);
    };
    const auto at = [&](double share) {
        const double place = share * static_cast<double>(all - 1);
        const auto below = static_cast<std::int64_t>(place);
        return std::lerp(nth(below), nth(std::min(below + 1, all - 1)), place - static_cast<double>(below));
    };
    return Quartiles{at(0.25), at(0.5), at(0.75)};
}

Stats stats(const Database& db, const Selection& selection, std::span<const Key> by, std::int64_t min_games) {
    Tallies tallies = count_by(db, selection, by);
    Stats out{.total = to_numbers(tallies.total, tallies.lengths), .lengths = std::move(tallies.lengths), .by = {}};
    for (const Tallies::Group& group : tallies.groups) {
        if (group.tally.games < min_games) {
            continue;
        }
        out.by.push_back({.key = group.key,
                          .numbers = to_numbers(group.tally, group.lengths),
                          .wins = group.tally.wins,
                          .draws = group.tally.draws,
                          .losses = group.tally.losses});
    }
    std::sort(out.by.begin(), out.by.end(), key_less);
    if (by.size() == 1 && (by[0] == Key::player || by[0] == Key::event)) {
        std::stable_sort(out.by.begin(), out.by.end(), [](const Stats::Group& a, const Stats::Group& b) {
            return a.numbers.games > b.numbers.games;
        });
    }
    return out;
}

std::optional<Key> find_key(std::string_view name) {
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? std::nullopt : std::optional(static_cast<Key>(at - names.begin()));
}

std::span<const std::string_view> key_names() {
    return names;
}

}  // namespace damier
