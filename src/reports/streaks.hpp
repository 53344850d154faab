// The longest series of wins, of games without a loss, and of losses.

#pragma once

#include "record/date.hpp"
#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <unordered_map>

namespace damier {

/// A series of games, one after the other. Games without a result, forfeits, byes and games whose whole date is not
/// known neither interrupt nor extend it.
struct Streak {
    std::int64_t games = 0;
    Date first;  ///< of the first game
    Date last;
};

/// The longest series of a player. Games are added in the order of their dates.
class Streaks {
public:
    /// Adds a game with a result: 1 point for a win, 0.5 for a draw.
    void add(double points, Date date) {
        wins_.add(points == 1, date);
        unbeaten_.add(points > 0, date);
        losses_.add(points == 0, date);
    }
    [[nodiscard]] const Streak& wins() const { return wins_.longest; }
    [[nodiscard]] const Streak& unbeaten() const { return unbeaten_.longest; }  ///< wins and draws
    [[nodiscard]] const Streak& losses() const { return losses_.longest; }

private:
    struct Run {
        void add(bool fits, Date date);
        Streak now;
        Streak longest;
    };
    Run wins_;
    Run unbeaten_;
    Run losses_;
};

struct PlayerStreaks {
    std::unordered_map<std::int64_t, Streaks> by_player;  ///< by number of the player
    std::int64_t undated = 0;  ///< games that are left out because their whole date is not known
};

/// The streaks of all players in the selected games. Throws StoreError.
[[nodiscard]] PlayerStreaks streaks_of_players(const Database& db, const Selection& selection);

}  // namespace damier
