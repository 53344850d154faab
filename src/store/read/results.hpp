// Results without games, for ratings.
#pragma once

#include "games/game_result.hpp"
#include "record/date.hpp"
#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The result of a game. Its texts are valid only during the call that gets it.
struct PlayedResult {
    std::int64_t id = 0;
    std::string_view game;  ///< as in the Game tag
    Date date;
    std::int64_t player1 = 0;  ///< who played side one; 0 if unknown
    std::int64_t player2 = 0;  ///< who played side two
    GameResult result = GameResult::unfinished;
    bool without_play = false;  ///< a forfeit or a bye (see `is_without_play`)
};

/// Whether the rounds of a day matter. To read them takes time.
enum class OrderOfDay : std::uint8_t { by_number, by_round };

/// Visits the selected games that were played (`is_played`) in the order of their dates (`older_first`). Games of the
/// same date come by number, or in the order of `sort_by_time`. All are read in one state of the database. Throws
/// StoreError.
void for_each_result(const Database& database, const Selection& selection, OrderOfDay order,
                     const std::function<void(const PlayedResult&)>& visit);

/// Visits the selected games by number, with the player of that side, or 0 if unknown. Throws StoreError.
void for_each_player(const Database& db, const Selection& selection, Side side,
                     const std::function<void(std::int64_t id, std::int64_t player)>& visit);

/// The names of players in tables, by number of the player; empty for unused numbers. Throws StoreError.
[[nodiscard]] std::vector<std::string> player_names(const Database& db);

}  // namespace damier
