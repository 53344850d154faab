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

/// How long a rating period is. Games of one period count as played at once; Glicko-2 works best where those who are
/// active have some ten games in it.
enum class RatingPeriod : std::uint8_t { month, quarter, year };

struct RatingOptions {
    RatingPeriod period = RatingPeriod::month;
    std::int64_t min_games = 1;                          ///< players with fewer are rated, but not shown
    std::optional<std::int64_t> history = std::nullopt;  ///< the player whose way is kept
    bool histories = false;                              ///< whether the ways of all players are
};

/// Ratings of the players of each kind of game.
struct Ratings {
    struct Row : PlayerCounts {
        std::int64_t player = 0;
        std::string name;
        Glicko2 rating;    ///< at the end of the last period of that kind of game
        std::string last;  ///< the last period with a game
    };
    /// A player at the end of a period in which he had games.
    struct Point {
        std::string period;
        int number = 0;  ///< of the period; those that follow each other have numbers that do
        Glicko2 rating;
        std::int64_t games = 0;  ///< in that period
    };
    struct Kind {
        std::string game;
        std::int64_t games = 0;
        std::string last;  ///< the last period with a game: `2026-03`, `2026-Q1` or `2026`
        /// Players whom games connect, the best first. Nobody of one group has met anybody of another, nor have those
        /// they met: their ratings cannot be compared. The largest group first.
        std::vector<std::vector<Row>> groups;
        std::vector<Point> history;
        std::map<std::int64_t, std::vector<Point>> histories;  ///< by number of the player, where they are asked for
    };
    /// Games that do not count, each under the first reason that applies.
    struct LeftOut {
        std::int64_t unfinished = 0;
        std::int64_t forfeits = 0;  ///< byes too
        std::int64_t unknown_players = 0;
        std::int64_t against_self = 0;   ///< both names are one person's
        std::int64_t unknown_dates = 0;  ///< not known as far as the period needs
        [[nodiscard]] std::int64_t all() const {
            return unfinished + forfeits + unknown_players + against_self + unknown_dates;
        }
    };
    std::vector<Kind> kinds;  ///< by name
    LeftOut left_out;
};

/// Rates the players of the selected games with Glicko-2, in one pass through them. Throws StoreError.
[[nodiscard]] Ratings ratings(const Database& db, const Selection& selection, const RatingOptions& options);

/// What the player of that side is rated today, for each game of a kind by its number; 0 where he is not rated. Throws
/// StoreError.
[[nodiscard]] std::vector<double> ratings_of_side(const Database& db, std::string_view game, Side side);

}  // namespace damier
