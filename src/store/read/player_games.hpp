// The games of one player, without their texts.
#pragma once

#include "games/game_id.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// A game, seen from one of its players.
struct PlayerGame {
    std::int64_t id = 0;
    GameId game{};
    Side side = Side::one;      ///< the player's
    std::int64_t opponent = 0;  ///< 0 for `?`, which is nobody
    GameResult result = GameResult::unfinished;
    Side first = Side::one;   ///< the side that moved first
    std::uint32_t plies = 0;  ///< turns of the main line
    Date date;
    bool without_play = false;  ///< a forfeit or a bye
    bool is_bye = false;        ///< see `is_bye`
};

/// The selected games of a player, the earliest first (`sort_by_time`). A game of a person against themselves is there
/// twice. Games of unknown kinds are left out. Throws StoreError.
[[nodiscard]] std::vector<PlayerGame> games_of_player(const Database& db, std::int64_t player,
                                                      const Selection& selection);

/// The numbers of all games that have a comment which contains `text`, the smallest first.
[[nodiscard]] std::vector<std::int64_t> games_with(const Database& db, const std::string& text);

/// The movetexts of those games that have a comment which contains `text`, by number of the game.
[[nodiscard]] std::vector<std::pair<std::int64_t, std::string>> movetexts_with(const Database& db,
                                                                               const std::vector<PlayerGame>& games,
                                                                               const std::string& text);

}  // namespace damier
