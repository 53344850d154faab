#pragma once

#include "store/read/people.hpp"

#include <span>
#include <utility>
#include <vector>

namespace damier {

/// What players can be sorted by: by name in the order of the alphabet, by all else the greatest first.
enum class PlayerOrder : std::uint8_t { name, games, score, last };

/// Points (a draw is half of one) per game that has a result; nothing where none has.
[[nodiscard]] std::optional<double> points_share(const PlayerTally& tally);

/// Brings players into that order; those who are equal stand by name, then by kind of game.
void sort_players(std::vector<PlayerTally>& players, PlayerOrder order);

/// Names that may well be one person's (see `alike_names`).
struct DoubleNames {
    struct Pair {
        Player keep;  ///< the one with more games
        Player other;
    };
    std::vector<Pair> pairs;   ///< by name
    bool all_compared = true;  ///< false where there are so many names alike that only some were compared
};

/// Looks for double names among the players. Only names that share a word, or the initials of all words, are
/// compared, rare words first, and not more pairs than can be compared in some tenths of a second.
[[nodiscard]] DoubleNames find_double_names(std::span<const PlayerTally> tallies);

/// How the games between two players ended.
struct Versus {
    struct Group {
        std::string game;
        PlayerCounts total;
        PlayerCounts as_side1;  ///< where the first player had side 1
        PlayerCounts as_side2;
    };
    PlayerCounts total;          ///< as the first player sees it, as are all others
    std::vector<Group> by_game;  ///< by name of the game
};

[[nodiscard]] Versus sum_up(std::span<const Encounter> games);

}  // namespace damier
