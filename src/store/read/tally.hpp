// Counts of games by player, event, year, opening and other keys, for `stats`.
#pragma once

#include "store/connection/database.hpp"
#include "store/game/counts.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// The keys by which games can be counted.
enum class Key : std::uint8_t { game, player, event, year, month, opening, rules, opponent };

/// Numbers of games by result, first mover and bonus square.
struct GameCounts : SideCounts {
    std::int64_t first_mover_games = 0;  ///< games with a result, if it is known which side moved first
    std::int64_t first_mover_wins = 0;   ///< of these games, those that the first mover won
    std::int64_t with_bonus = 0;         ///< games with a result and an owner of the bonus square
    std::int64_t bonus_wins = 0;         ///< of these games, those that the owner won
    std::int64_t bonus_decided = 0;      ///< of these games, those that the owner would not have won without the bonus
    std::vector<std::int64_t> own_counts;  ///< of each game (by GameId): the games that its `count` counts
};

/// Counts of games.
struct Tally : GameCounts {
    PlayerCounts of_player;             ///< if games are counted by player or opponent, or only those of a player
    std::vector<std::int64_t> lengths;  ///< number of games by their length in plies
    /// Number of games with a result by their margin, in points or towers. Only games whose score decides the result.
    std::vector<std::int64_t> margins;
};

struct Tallies {
    struct Group {
        std::vector<std::string> key;  ///< one text for each wanted key; `?` if unknown
        Tally tally;
    };
    Tally total;
    std::int64_t not_played = 0;  ///< games that are not counted (see is_played)
    std::vector<Group> groups;    ///< in no order
};

struct CountOptions {
    std::vector<Key> by;
    int opening_turns = 1;  ///< number of turns in an opening
    /// Only games of this player, who then has the results `of_player`.
    std::optional<std::int64_t> player = std::nullopt;
};

/// Counts the selected games that were played, reading each summary once. If they are counted by player or opponent,
/// each game counts for both players, unless only those of one player are counted. Spellings that differ only in case
/// and accents are one event or player. Months are `2026-01`. Openings are those of OpeningClassifier. Throws
/// StoreError.
[[nodiscard]] Tallies count_by(const Database& db, const Selection& selection, const CountOptions& options);

/// The openings of games.
struct GameOpenings {
    std::vector<std::uint32_t> of_game;  ///< by number of the game: the number of its opening; 0 or missing if unknown
    std::vector<std::string> texts;      ///< by number of the opening
};

/// The openings of the selected games (see OpeningClassifier). Throws StoreError.
[[nodiscard]] GameOpenings openings_of_games(const Database& db, const Selection& selection, int turns);

}  // namespace damier
