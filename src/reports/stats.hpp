#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"
#include "store/read/tally.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Where a probability is, from 0 to 1.
struct Interval {
    double low = 0;
    double high = 1;
};

/// The 95 % interval of a probability of which `successes` of so many `trials` were seen, also where they are few or
/// all alike (Edwin B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
/// American Statistical Association 22, 1927). Nothing without trials.
[[nodiscard]] std::optional<Interval> wilson(std::int64_t successes, std::int64_t trials);

/// Three numbers between which lie a quarter of the games each: those below the first, between, above the last.
struct Quartiles {
    double lower = 0;
    double median = 0;
    double upper = 0;
};

/// The quartiles of a distribution in which `counts[i]` games have the number `i`; those with less than `least` do not
/// count. Between two games the value lies on the line between theirs (type 7 of Hyndman and Fan, The American
/// Statistician 50, 1996). Nothing without games.
[[nodiscard]] std::optional<Quartiles> quartiles(const std::vector<std::int64_t>& counts, std::size_t least);

/// How some games ended, and how long they were.
struct Numbers : SideCounts {
    std::int64_t first_mover_games = 0;  ///< games with a result of which it is known who moved first
    std::int64_t first_mover_wins = 0;   ///< of these
    std::optional<double> mean_plies;  ///< of the games that have turns; nothing where there are none
    std::optional<Quartiles> plies;    ///< of the same
    std::optional<Quartiles> margin;   ///< in points or towers, of finished games whose score says who won
    std::int64_t with_bonus = 0;       ///< games with a result in which somebody has the bonus square
    std::int64_t bonus_wins = 0;       ///< of these, won by the side that has it
    std::int64_t bonus_decided = 0;    ///< of these, not won if the square counted like any other
    std::int64_t fives_decided = 0;    ///< games that the towers of five decided
};

struct Stats {
    struct Group {
        std::vector<std::string> key;  ///< as many texts as `by` had keys; `?` is what is not known
        Numbers numbers;
        PlayerCounts of_player;  ///< by player only
    };
    Numbers total;
    std::vector<std::int64_t> lengths;  ///< how many games have so many plies, by their number
    /// In the order of their keys, `?` last; by player, event or opening alone, those with most games first.
    std::vector<Group> by;
};

struct StatsOptions {
    std::vector<Key> by;         ///< by all of these together
    std::int64_t min_games = 0;  ///< groups with fewer games are left out
    int opening_turns = 1;       ///< how many turns make an opening
};

/// Counts the selected games, all together and by keys. By player a game counts for both. Throws StoreError.
[[nodiscard]] Stats stats(const Database& db, const Selection& selection, const StatsOptions& options);

/// The key with that name (`game`, `player`, `event`, `year`, `month`, `opening`, `rules`), or nothing.
[[nodiscard]] std::optional<Key> find_key(std::string_view name);

/// All names of keys, in the order of the manual.
[[nodiscard]] std::span<const std::string_view> key_names();

}  // namespace damier
