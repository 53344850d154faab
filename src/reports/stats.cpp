#include "reports/stats.hpp"

#include <algorithm>
#include <array>

namespace damier {
namespace {

constexpr std::array<std::string_view, 6> names{"game", "player", "event", "year", "month", "rules"};

Numbers to_numbers(const Tally& tally) {
    Numbers numbers{.games = tally.games,
                    .side1_wins = tally.side1_wins,
                    .draws = tally.draws,
                    .side2_wins = tally.side2_wins,
                    .unfinished = tally.unfinished,
                    .first_mover_wins = tally.first_mover_wins,
                    .mean_plies = std::nullopt};
    if (tally.with_turns > 0) {
        numbers.mean_plies = static_cast<double>(tally.plies) / static_cast<double>(tally.with_turns);
    }
    return numbers;
}

/// The middle of a distribution: `counts[i]` games have `i` plies. Games without turns do not count.
std::optional<double> median(const std::vector<std::int64_t>& counts) {
    std::int64_t all = 0;
    for (std::size_t plies = 1; plies < counts.size(); ++plies) {
        all += counts[plies];
    }
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
    return (nth((all - 1) / 2) + nth(all / 2)) / 2;
}

/// Keys in their order, what is not known last.
bool key_less(const Stats::Group& a, const Stats::Group& b) {
    return std::lexicographical_compare(
        a.key.begin(), a.key.end(), b.key.begin(), b.key.end(),
        [](const std::string& x, const std::string& y) { return (x == "?") != (y == "?") ? y == "?" : x < y; });
}

}  // namespace

Stats stats(const Database& db, const Selection& selection, std::span<const Key> by) {
    const Tallies tallies = count_by(db, selection, by);
    Stats out{.total = to_numbers(tallies.total), .median_plies = median(tallies.lengths), .by = {}};
    for (const Tallies::Group& group : tallies.groups) {
        out.by.push_back({.key = group.key,
                          .numbers = to_numbers(group.tally),
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
