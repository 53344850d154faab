// Lists of players, names that may belong to one person, and the games between two players.

#pragma once

#include "store/names/distinct_players.hpp"
#include "store/read/people.hpp"

#include <span>
#include <vector>

namespace damier {

/// The order of a list of players. By name, the order is alphabetical. By any other key, the greatest comes first.
enum class PlayerOrder : std::uint8_t { name, games, score, points, wins, last };

/// The points (a draw is half a point) per game with a result; nothing if there are no such games.
[[nodiscard]] std::optional<double> points_share(const PlayerTally& tally);

/// Whether an order leaves open which of two players comes first. `sort_players` then sorts them by name.
[[nodiscard]] bool are_level(const PlayerTally& a, const PlayerTally& b, PlayerOrder order);

/// Sorts players. Equal ones are sorted by name, then by kind of game.
void sort_players(std::vector<PlayerTally>& players, PlayerOrder order);

/// Pairs of names that may belong to one person (see `alike_names`).
struct DoubleNames {
    struct Pair {
        Player keep;  ///< the name with more games
        Player other;
    };
    std::vector<Pair> pairs;   ///< by name
    bool all_compared = true;  ///< false if too many names are alike, and only some were compared
};

/// Looks for names that may belong to one person. Two names are compared only if they share a word, or if the initials
/// of all their words are equal. Names with rare words are compared first. The number of pairs is limited, so that the
/// search takes only some tenths of a second. Names that are `distinct` belong to two people.
[[nodiscard]] DoubleNames find_double_names(std::span<const PlayerTally> tallies, const DistinctPlayers& distinct = {});

/// The results of the games between two players.
struct Versus {
    struct Group {
        std::string game;
        PlayerCounts total;
        PlayerCounts as_side1;  ///< games in which the first player had side 1
        PlayerCounts as_side2;
    };
    PlayerCounts total;          ///< all counts are those of the first player
    std::vector<Group> by_game;  ///< by name of the game
};

[[nodiscard]] Versus sum_up(std::span<const Encounter> games);

}  // namespace damier
