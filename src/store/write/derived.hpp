#pragma once

// What is stored for other programs alone, as damier-schema(5) says; damier itself asks for none of it. It is there only
// while it is right: triggers take it out where what it follows from changes.

#include "store/connection/database.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// How somebody is rated at one kind of game, at the end of a period.
struct RatingRow {
    std::string game;  ///< as in the Game tag
    std::int64_t player = 0;
    double rating = 0;
    double deviation = 0;
    double volatility = 0;
    std::int64_t games = 0;  ///< in all, or in the period
    std::string period;      ///< the last with a game

    bool operator==(const RatingRow&) const = default;
};

/// Of all players, by game and number, with the periods in their order.
struct RatingRows {
    std::vector<RatingRow> now;
    std::vector<RatingRow> history;

    bool operator==(const RatingRows&) const = default;
};

/// Stores the keys of the positions of all games that lack them, some games at a time. `progress` is called now and then
/// with the games that were looked at, and those there are. Gives how many positions were stored. Throws StoreError.
std::int64_t store_position_keys(Database& db,
                                 const std::function<void(std::int64_t games, std::int64_t of)>& progress = {});

/// Stores what `make` gives, in the place of what was there, in one transaction with what it reads. Throws StoreError,
/// also while a change is open.
void store_ratings(Database& db, const std::function<RatingRows()>& make);

/// The ratings that are stored; nothing where none are. Throws StoreError.
[[nodiscard]] RatingRows stored_ratings(const Database& db);

/// Takes all of it out again. Throws StoreError.
void remove_derived(Database& db);

}  // namespace damier
