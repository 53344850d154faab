// Derived values for other programs only (`db fill`): keys of positions, and ratings. See damier-schema(5). damier
// itself does not use them.
//
// If games change, triggers of the database delete the values that could become wrong. So the stored values are always
// right.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// The rating of a player in one kind of game, at the end of a period.
struct RatingRow {
    std::string game;  ///< as in the Game tag
    std::int64_t player = 0;
    double rating = 0;
    double deviation = 0;
    double volatility = 0;
    std::int64_t games = 0;  ///< in all, or in the period
    std::string period;      ///< the last month with a game, or the month of the period

    bool operator==(const RatingRow&) const = default;
};

/// The ratings of all players. Each list is sorted by game, number of the player, and period.
struct RatingRows {
    std::vector<RatingRow> now;
    std::vector<RatingRow> history;

    bool operator==(const RatingRows&) const = default;
};

/// Stores the keys of the positions of all games without keys, some games at a time. `progress` is called now and then
/// with the number of games done and the number to do. Returns the number of stored positions. Throws StoreError.
std::int64_t store_position_keys(Database& db,
                                 const std::function<void(std::int64_t games, std::int64_t of)>& progress = {});

/// Replaces the stored ratings by the result of `make`, which runs in the same transaction. Throws StoreError, also if
/// a change is open.
void store_ratings(Database& db, const std::function<RatingRows()>& make);

/// The stored ratings; empty lists if nothing is stored. Throws StoreError.
[[nodiscard]] RatingRows stored_ratings(const Database& db);

/// Deletes all stored keys and ratings. Throws StoreError.
void remove_derived(Database& db);

}  // namespace damier
