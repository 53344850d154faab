// Finds the games in which a position occurs, with the position index.
#pragma once

#include "games/game_result.hpp"
#include "games/position.hpp"
#include "record/date.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace damier {

/// An occurrence of a position in a stored game.
struct Visit {
    std::int64_t id = 0;
    int ply = 0;  ///< the number of turns before the position
    GameResult result = GameResult::unfinished;
    int plies = 0;  ///< turns of the game's main line
    Date date;
    bool again = false;  ///< the game had been in the position earlier; that visit was reported first
};

/// Receives visits in groups with the same next turn.
struct VisitSink {
    /// Announces the next turn of the visits that follow, in the orientation of the wanted position. It is empty if the
    /// games ended there. The same turn may be announced many times.
    std::function<void(const std::string& turn)> turn;
    std::function<void(const Visit& visit)> visit;
    /// Whether the game with this number and date is wanted. If the function is empty, all games are wanted.
    std::function<bool(std::int64_t id, Date date)> wants{};
};

/// Finds every visit of every main line to a position. A game that comes back to the position has several visits.
/// Unless `exact`, visits to the images of the position under the symmetries of the board count, too.
///
/// Rules, board and everything else in a position must be the same. A game without turns has no visits, unless it
/// starts from a Position tag. Visits come in no particular order. Throws StoreError.
void for_each_visit(const Database& db, const Position& position, bool exact, const VisitSink& sink);

}  // namespace damier
