// The ratings of players.

#pragma once

#include "games/game.hpp"
#include "reports/glicko2.hpp"
#include "store/connection/database.hpp"
#include "store/game/counts.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The length of a rating period. Games of one period count as played at the same time. Glicko-2 works best if active
/// players have about ten games in a period.
enum class RatingPeriod : std::uint8_t { month, quarter, year };

struct RatingOptions {
    RatingPeriod period = RatingPeriod::month;
    std::int64_t min_games = 1;                          ///< players with fewer games are rated, but not shown
    std::optional<std::int64_t> history = std::nullopt;  ///< the player whose history is kept, with the games
    bool histories = false;                              ///< whether the histories of all players are kept
};

/// Ratings of the players of each kind of game.
struct Ratings {
    struct Row : PlayerCounts {
        std::int64_t player = 0;
        std::string name;
        Glicko2 rating;    ///< at the end of the last period of that kind of game
        std::string last;  ///< the last period with a game
    };
    /// A game of a player, as it counts in its period.
    struct Meeting {
        std::int64_t id = 0;  ///< of the game
        std::int64_t opponent = 0;
        std::string name;  ///< of the opponent
        Glicko2 rating;    ///< of the opponent, at the beginning of the period
        double points = 0;
        double expected = 0;  ///< see expected_score
    };
    /// A player at the end of a period with games of this player.
    struct Point {
        std::string period;
        int number = 0;  ///< of the period; consecutive periods have consecutive numbers
        Glicko2 before;  ///< at the beginning of the period
        Glicko2 rating;
        std::int64_t games = 0;         ///< in that period
        std::vector<Meeting> meetings;  ///< only in `history`
    };
    struct Kind {
        std::string game;
        std::int64_t games = 0;
        std::string last;  ///< the last period with a game: `2026-03`, `2026-Q1` or `2026`
        /// Groups of players. Two players are in one group if they have met, or if a chain of games through other
        /// players connects them. Ratings of players in different groups cannot be compared. The largest group comes
        /// first, and in each group the best player.
        std::vector<std::vector<Row>> groups;
        std::vector<Point> history;
        std::map<std::int64_t, std::vector<Point>> histories;  ///< by number of the player, if asked for
    };
    /// The numbers of games that do not count. If several reasons apply to a game, it counts only under the first.
    struct LeftOut {
        std::int64_t unfinished = 0;
        std::int64_t forfeits = 0;  ///< including byes
        std::int64_t unknown_players = 0;
        std::int64_t against_self = 0;   ///< one person is on both sides
        std::int64_t unknown_dates = 0;  ///< the date is too incomplete for the period
        [[nodiscard]] std::int64_t all() const {
            return unfinished + forfeits + unknown_players + against_self + unknown_dates;
        }
    };
    std::vector<Kind> kinds;  ///< by name
    LeftOut left_out;
};

/// Rates the players of the selected games with Glicko-2, in one pass through them. Throws StoreError.
[[nodiscard]] Ratings ratings(const Database& db, const Selection& selection, const RatingOptions& options);

/// For each game of one kind, by number of the game: the present rating of the player on this side; 0 if the player is
/// not rated. Throws StoreError.
[[nodiscard]] std::vector<double> ratings_of_side(const Database& db, std::string_view game, Side side);

}  // namespace damier
