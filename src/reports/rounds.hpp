// The rounds of a tournament: who plays whom.

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace damier {

/// The games of a round as pairs of players by number, from 1. The first of a pair has side 1.
using RoundPairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The rounds of a round robin: each of `players` players meets every other player once. The colours of a player
/// alternate as evenly as possible. With an odd number of players, one player is free in each round, and has no pair.
///
/// These are the Berger tables of the FIDE Handbook (C.05, annex 1). A formula makes them for any even number n of
/// players. In the rounds 1, 2, 3 …, the last player meets the players 1, n/2 + 1, 2, n/2 + 2 … In one round, the two
/// numbers of every other pair have the same sum modulo n - 1.
[[nodiscard]] std::vector<RoundPairs> berger_table(std::size_t players);

/// Adds a player with the number `players` + 1, who meets each other player once. In `rounds`, nobody has two games in
/// a round, and no two players meet twice. That also holds for the result. Its pairs are those of `rounds`, of which
/// some are in another round, and those of the new player, with the other player first.
///
/// The result has `players` rounds, or one round more than any other player then has games, whichever is more. If
/// `rounds` has more rounds, so has the result.
[[nodiscard]] std::vector<RoundPairs> with_newcomer(const std::vector<RoundPairs>& rounds, std::size_t players);

/// The first round of a Swiss by the Dutch system (FIDE Handbook, C.04.3): the best player of the upper half meets the
/// best of the lower half, and so on. Colours alternate. With an odd number of players, the last one is free.
[[nodiscard]] RoundPairs first_swiss_round(std::size_t players);

}  // namespace damier
