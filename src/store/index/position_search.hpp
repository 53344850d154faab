#pragma once

#include "games/any.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace damier {

/// A stored game in a position.
struct Visit {
    std::int64_t id = 0;
    int ply = 0;  ///< how many turns were played before it
    GameResult result = GameResult::unfinished;
    int plies = 0;  ///< turns of the game's main line
    Date date;
    bool again = false;  ///< the game was there before: a visit that was given earlier has a lower ply
};

/// Receives visits in groups that went on alike.
struct VisitSink {
    /// The visits that follow went on with this turn, as it applies to the position that was asked for; empty where
    /// they ended there. The same turn may be announced many times.
    std::function<void(const std::string& turn)> turn;
    std::function<void(const Visit& visit)> visit;
    /// Which games are wanted, by number and date; all where it is empty.
    std::function<bool(std::int64_t id, Date date)> wants{};
};

/// Finds every visit of every main line to a position: a game that comes back to it has several. Unless `exact`, also
/// to its images under the symmetries of the board. What the index proposes is replayed before it is believed. Rules,
/// board and all else that is part of a position must be the same. A game without turns has been in no position, unless
/// one was set up. Visits come in no order. Throws StoreError.
void for_each_visit(const Database& db, const Position& position, bool exact, const VisitSink& sink);

}  // namespace damier
