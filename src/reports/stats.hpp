#pragma once

#include "store/database.hpp"
#include "store/select.hpp"
#include "store/tally.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// How some games ended, and how long they were.
struct Numbers {
    std::int64_t games = 0;
    std::int64_t side1_wins = 0;
    std::int64_t draws = 0;
    std::int64_t side2_wins = 0;
    std::int64_t unfinished = 0;
    std::int64_t first_mover_wins = 0;
    std::optional<double> mean_plies;  ///< of the games that have turns; nothing where there are none
};

struct Stats {
    struct Group {
        std::vector<std::string> key;  ///< as many texts as `by` had keys; `?` is what is not known
        Numbers numbers;
        std::int64_t wins = 0;  ///< this and the next two by player only: of that player
        std::int64_t draws = 0;
        std::int64_t losses = 0;
    };
    Numbers total;
    std::optional<double> median_plies;  ///< of the games that have turns
    /// In the order of their keys, `?` last; by player or event alone, those with most games first.
    std::vector<Group> by;
};

/// Counts the selected games, all together and by each of these keys together. By player a game counts for both.
/// Throws StoreError.
[[nodiscard]] Stats stats(const Database& db, const Selection& selection, std::span<const Key> by);

/// The key with that name (`game`, `player`, `event`, `year`, `month`, `rules`), or nothing.
[[nodiscard]] std::optional<Key> find_key(std::string_view name);

/// All names of keys, in the order of the manual.
[[nodiscard]] std::span<const std::string_view> key_names();

}  // namespace damier
