// The next round of the match of a stored game, for `record --next` and `result --next`.
#pragma once

#include "cli/stored/played.hpp"
#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/write/writer.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// What the next round takes over from a stored game.
struct NextRound {
    std::int64_t before = 0;  ///< the number of the stored game
    Record tags;              ///< as `next_round` in record/ gives them, with the Match tag and without a date
};

/// The next round of the match of game `id`, under `rules` (see `next_round` in record/). If players of sides are
/// given, they decide who has which side. Throws UsageError if there is no such round, or if `game` or a player is not
/// that of the stored game.
[[nodiscard]] NextRound find_next_round(const Database& db, std::int64_t id, const std::string& game,
                                        const std::string& rules, const std::array<std::string, 2>& players);

/// The stored second round of game `before`, if the game `added` is to be its second round, too. `added` is in the open
/// batch of the writer.
[[nodiscard]] std::optional<PlayedGame> played_second_round(const Database& db, std::int64_t before,
                                                            std::int64_t added);

/// Gives the game before the round its Match tag, if it has none yet, in the open batch of the writer.
/// Does nothing if that game was deleted in the meantime.
void join_match(const Database& db, GameWriter& writer, const NextRound& round);

}  // namespace damier
