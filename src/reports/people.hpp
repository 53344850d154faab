// Lists of players, double names, and the games between two players.

#pragma once

#include "store/read/people.hpp"

#include <span>
#include <utility>
#include <vector>

namespace damier {

/// The order of a list of players: alphabetical by name; by anything else, the greatest first.
enum class PlayerOrder : std::uint8_t { name, games, score, last };

/// The points (a draw is half a point) per game with a result; nothing if there are no such games.
[[nodiscard]] std::optional<double> points_share(const PlayerTally& tally);

/// Sorts players. Equal ones are sorted by name, then by kind of game.
void sort_players(std::vector<PlayerTally>& players, PlayerOrder order);

/// Pairs of names that may belong to one person (see `alike_names`).
struct DoubleNames {
    struct Pair {
        Player keep;  ///< the one with more games
        Player other;
    };
    std::vector<Pair> pairs;   ///< by name
    bool all_compared = true;  ///< false if too many names are alike, and only some were compared
};

/// Looks for double names among the players. Names are compared only if they share a word, or the initials of all
/// words. Rare words come first. The number of pairs is limited, so that the search takes some tenths of a second.
[[nodiscard]] DoubleNames find_double_names(std::span<const PlayerTally> tallies);

/// The results of the games between two players.
struct Versus {
    struct Group {
        std::string game;
        PlayerCounts total;
        PlayerCounts as_side1;  ///< games in which the first player had side 1
        PlayerCounts as_side2;
    };
    PlayerCounts total;          ///< for the first player, as all other counts
    std::vector<Group> by_game;  ///< by name of the game
};

[[nodiscard]] Versus sum_up(std::span<const Encounter> games);

}  // namespace damier
