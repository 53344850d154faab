// Counts of results, by side and by player.
#pragma once

#include "games/game_result.hpp"

#include <cstdint>

namespace damier {

/// Whether reports count a game: it has a turn or a result. A planned game has neither.
[[nodiscard]] constexpr bool is_played(GameResult result, std::int64_t plies) {
    return plies > 0 || result != GameResult::unfinished;
}

/// How some games ended, by side.
struct SideCounts {
    std::int64_t games = 0;
    std::int64_t side1_wins = 0;
    std::int64_t draws = 0;
    std::int64_t side2_wins = 0;
    std::int64_t unfinished = 0;
    std::int64_t both_lost = 0;  ///< games to which neither player came

    /// Counts a game with this result.
    void add_result(GameResult result) {
        ++games;
        ++(result == GameResult::side1_wins   ? side1_wins
           : result == GameResult::draw       ? draws
           : result == GameResult::side2_wins ? side2_wins
           : result == GameResult::both_lost  ? both_lost
                                              : unfinished);
    }
    /// The number of games with a result.
    [[nodiscard]] std::int64_t decided() const { return games - unfinished; }

    bool operator==(const SideCounts&) const = default;
};

/// How some games ended for one of their players.
struct PlayerCounts {
    std::int64_t games = 0;
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
    std::int64_t unfinished = 0;
    std::int64_t both_lost = 0;  ///< the losses of games to which the opponent did not come either

    /// Counts a game with this result, in which the player had this side.
    void add_result(GameResult result, Side side) {
        ++games;
        both_lost += result == GameResult::both_lost ? 1 : 0;
        ++(result == GameResult::unfinished ? unfinished
           : result == GameResult::draw     ? draws
           : result == win_of(side)         ? wins
                                            : losses);
    }
    /// The number of games with a result.
    [[nodiscard]] std::int64_t decided() const { return games - unfinished; }
    /// One point for a win, half a point for a draw.
    [[nodiscard]] double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
    /// The number of games that the opponents won.
    [[nodiscard]] std::int64_t opponent_wins() const { return losses - both_lost; }

    PlayerCounts& operator+=(const PlayerCounts& other) {
        games += other.games;
        wins += other.wins;
        draws += other.draws;
        losses += other.losses;
        unfinished += other.unfinished;
        both_lost += other.both_lost;
        return *this;
    }
    bool operator==(const PlayerCounts&) const = default;
};

}  // namespace damier
