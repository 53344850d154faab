#include "reports/stats.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "reports/glicko2.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

namespace damier {
namespace {

constexpr std::array<std::string_view, 8> names{"game",  "player",  "event", "year",
                                                "month", "opening", "rules", "opponent"};

/// The number of games in a distribution that have at least the number `least`.
std::int64_t games_from(const std::vector<std::int64_t>& counts, std::size_t least) {
    return counts.size() <= least
               ? 0
               : std::accumulate(counts.begin() + static_cast<std::ptrdiff_t>(least), counts.end(), std::int64_t{0});
}

Numbers to_numbers(const Tally& tally) {
    Numbers numbers;
    const GameCounts& counts = tally;
    static_cast<GameCounts&>(numbers) = counts;
    numbers.plies = quartiles(tally.lengths, 1);
    numbers.margin = quartiles(tally.margins, 0);
    if (numbers.plies) {
        std::int64_t plies = 0;
        for (std::size_t i = 1; i < tally.lengths.size(); ++i) {
            plies += tally.lengths[i] * static_cast<std::int64_t>(i);
        }
        numbers.mean_plies = static_cast<double>(plies) / static_cast<double>(games_from(tally.lengths, 1));
    }
    return numbers;
}

}  // namespace

std::optional<Interval> wilson(std::int64_t successes, std::int64_t trials) {
    if (trials == 0) {
        return std::nullopt;
    }
    constexpr double z = z95;
    const auto n = static_cast<double>(trials);
    const double p = static_cast<double>(successes) / n;
    const double middle = p + z * z / (2 * n);
    const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double whole = 1 + z * z / n;
    // At both ends the formula gives 0 and 1, except for rounding.
    return Interval{successes == 0 ? 0 : (middle - reach) / whole, successes == trials ? 1 : (middle + reach) / whole};
}

std::optional<Quartiles> quartiles(const std::vector<std::int64_t>& counts, std::size_t least) {
    const std::int64_t all = games_from(counts, least);
    if (all == 0) {
        return std::nullopt;
    }
    const auto nth = [&](std::int64_t n) {
        std::size_t number = least;
        for (std::int64_t seen = counts[least]; seen <= n; seen += counts[number]) {
            ++number;
        }
        return static_cast<double>(number);
    };
    const auto at = [&](double share) {
        const double place = share * static_cast<double>(all - 1);
        const auto below = static_cast<std::int64_t>(place);
        return std::lerp(nth(below), nth(std::min(below + 1, all - 1)), place - static_cast<double>(below));
    };
    return Quartiles{at(0.25), at(0.5), at(0.75)};
}

void sort_by_key(std::vector<Stats::Group>& groups) {
    struct Sorted {
        std::vector<std::tuple<bool, std::string, std::string>> key;  // whether it is unknown, folded, and as it is
        Stats::Group group;
    };
    std::vector<Sorted> sorted;
    sorted.reserve(groups.size());
    for (Stats::Group& group : groups) {
        Sorted& one = sorted.emplace_back();
        for (const std::string& part : group.key) {
            one.key.emplace_back(part == "?", fold(part), part);
        }
        one.group = std::move(group);
    }
    std::sort(sorted.begin(), sorted.end(), [](const Sorted& a, const Sorted& b) { return a.key < b.key; });
    std::transform(sorted.begin(), sorted.end(), groups.begin(), [](Sorted& one) { return std::move(one.group); });
}

bool is_sorted_by_games(std::span<const Key> keys) {
    return std::all_of(keys.begin(), keys.end(), [](Key key) {
        return key == Key::player || key == Key::opponent || key == Key::event || key == Key::opening;
    });
}

Stats stats(const Database& db, const Selection& selection, const StatsOptions& options) {
    CountOptions how{options.by, options.opening_turns, options.player};
    if (options.player && how.by.empty()) {
        how.by = {Key::game};  // only groups have the results of the player
    }
    Tallies tallies = count_by(db, selection, how);
    Stats out{.total = to_numbers(tallies.total),
              .of_player = {},
              .not_played = tallies.not_played,
              .lengths = std::move(tallies.total.lengths),
              .by = {}};
    for (const Tallies::Group& group : tallies.groups) {
        out.of_player += options.player ? group.tally.of_player : PlayerCounts();
        if (options.by.empty() || group.tally.games < options.min_games) {
            continue;
        }
        out.by.push_back({group.key, to_numbers(group.tally), group.tally.of_player});
    }
    sort_by_key(out.by);
    if (is_sorted_by_games(options.by)) {
        std::stable_sort(out.by.begin(), out.by.end(), [](const Stats::Group& a, const Stats::Group& b) {
            return a.numbers.games > b.numbers.games;
        });
    }
    return out;
}

std::optional<Key> find_key(std::string_view name) {
    const auto at = std::find_if(names.begin(), names.end(), [&](std::string_view one) { return is_word(name, one); });
    return at == names.end() ? std::nullopt : std::optional(static_cast<Key>(at - names.begin()));
}

std::span<const std::string_view> key_names() {
    return names;
}

}  // namespace damier
