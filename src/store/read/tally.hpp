#pragma once

#include "store/connection/database.hpp"
#include "store/game/counts.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// What games can be counted by.
enum class Key : std::uint8_t { game, player, event, year, month, opening, rules };

/// Numbers of games.
struct Tally : SideCounts {
    std::int64_t first_mover_games = 0;  ///< games with a result of which it is known who moved first
    std::int64_t first_mover_wins = 0;   ///< of these, won by the side that had the first turn
    PlayerCounts of_player;              ///< where games are counted by player
    std::vector<std::int64_t> lengths;   ///< how many games have so many plies, by their number
    /// How many games with a result ended with such a margin of points or towers, by its size. Only games whose score
    /// says who won.
    std::vector<std::int64_t> margins;
    std::int64_t with_bonus = 0;     ///< games with a result in which somebody has the bonus square
    std::int64_t bonus_wins = 0;     ///< of these, won by the side that has it
    std::int64_t bonus_decided = 0;  ///< of these, not won if the square counted like any other
    std::int64_t fives_decided = 0;  ///< games with equal scores in towers that have a winner: the towers of five told
};

struct Tallies {
    struct Group {
        std::vector<std::string> key;  ///< one text for each key asked for; what is not known is `?`
        Tally tally;
    };
    Tally total;
    std::vector<Group> groups;  ///< in no order
};

struct CountOptions {
    std::vector<Key> by;
    int opening_turns = 1;  ///< how many turns make an opening
};

/// Counts the selected games in one go through their summaries. By player a game counts for both. Spellings that differ
/// in case and accents only are one event, and one player. Months are `2026-01`. Openings are those of
/// OpeningClassifier. Throws StoreError.
[[nodiscard]] Tallies count_by(const Database& db, const Selection& selection, const CountOptions& options);

/// How games began.
struct GameOpenings {
    std::vector<std::uint32_t> of_game;  ///< by number of the game: a number for each opening; 0, or beyond, is unknown
    std::vector<std::string> texts;      ///< by number of the opening
};

/// The openings of the selected games, which are those of OpeningClassifier. Throws StoreError.
[[nodiscard]] GameOpenings openings_of_games(const Database& db, const Selection& selection, int turns);

}  // namespace damier
