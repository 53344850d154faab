// Statistics of games, by player, event, year and other keys.

#pragma once

#include "games/game_id.hpp"
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

/// An interval of probabilities, from 0 to 1.
struct Interval {
    double low = 0;
    double high = 1;
};

/// The 95 % interval of a probability after `successes` in `trials`. It is right even if there are few trials, or if
/// all or none succeed. Nothing without trials. Source: Edwin B. Wilson, "Probable inference, the law of succession,
/// and statistical inference", Journal of the American Statistical Association 22, 1927.
[[nodiscard]] std::optional<Interval> wilson(std::int64_t successes, std::int64_t trials);

/// Three numbers that divide a sorted list of values into four quarters.
struct Quartiles {
    double lower = 0;
    double median = 0;
    double upper = 0;
};

/// The quartiles of a distribution in which `counts[i]` games have the number `i`. Games with less than `least` do not
/// count. Values between two games are interpolated linearly (type 7 of Hyndman and Fan, The American Statistician 50,
/// 1996). Nothing without games.
[[nodiscard]] std::optional<Quartiles> quartiles(const std::vector<std::int64_t>& counts, std::size_t least);

/// The results and lengths of some games.
struct Numbers : GameCounts {
    std::optional<double> mean_plies;  ///< of the games with turns; nothing if there are none
    std::optional<Quartiles> plies;    ///< of the same games
    std::optional<Quartiles> margin;   ///< in units of the score, of finished games that the score decides

    /// False if games have a result, but in none of them it is known which side moved first.
    [[nodiscard]] bool is_first_mover_known() const { return first_mover_games > 0 || decided() == 0; }

    /// The number of games that the `count` of a game counts.
    [[nodiscard]] std::int64_t own_count(GameId game) const {
        const auto i = static_cast<std::size_t>(game);
        return i < own_counts.size() ? own_counts[i] : 0;
    }
};

struct Stats {
    struct Group {
        std::vector<std::string> key;  ///< one text per key in `by`; `?` if unknown
        Numbers numbers;
        PlayerCounts of_player;  ///< by player or opponent, or with `StatsOptions::player`
    };
    Numbers total;
    PlayerCounts of_player;             ///< of all games, with `StatsOptions::player`
    std::int64_t not_played = 0;        ///< games without turns and result, which are not counted
    std::vector<std::int64_t> lengths;  ///< the number of games by number of plies
    std::vector<Group> by;              ///< most games first (see `is_sorted_by_games`), or sorted by their keys
};

/// Whether groups with these keys are sorted by their games: all keys are players, opponents, events or openings.
[[nodiscard]] bool is_sorted_by_games(std::span<const Key> keys);

/// Sorts groups by their keys, whatever their case and accents, with `?` last.
void sort_by_key(std::vector<Stats::Group>& groups);

struct StatsOptions {
    std::vector<Key> by;                                ///< the keys, all of them together
    std::int64_t min_games = 0;                         ///< groups with fewer games are left out
    int opening_turns = 1;                              ///< the number of turns of an opening
    std::optional<std::int64_t> player = std::nullopt;  ///< only games of this player, with that player's results
};

/// Counts the selected games, all together and by keys. By player, a game counts for both players. Throws StoreError.
[[nodiscard]] Stats stats(const Database& db, const Selection& selection, const StatsOptions& options);

/// The key with that name (`game`, `player`, `event`, `year`, `month`, `opening`, `rules`, `opponent`) in English or in
/// the user's language, or nothing.
[[nodiscard]] std::optional<Key> find_key(std::string_view name);

/// All names of keys, in the order of the manual.
[[nodiscard]] std::span<const std::string_view> key_names();

}  // namespace damier
