#pragma once

#include "store/database.hpp"
#include "store/select.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// What games can be counted by.
enum class Key : std::uint8_t { game, player, event, year, month, rules };

/// Numbers of games.
struct Tally {
    std::int64_t games = 0;
    std::int64_t side1_wins = 0;
    std::int64_t draws = 0;
    std::int64_t side2_wins = 0;
    std::int64_t unfinished = 0;
    std::int64_t first_mover_wins = 0;  ///< won by the side that had the first turn, or would have had it
    std::int64_t with_turns = 0;
    std::int64_t plies = 0;
    std::int64_t wins = 0;  ///< this and the next only by player: of that player
    std::int64_t losses = 0;

    bool operator==(const Tally&) const = default;
};

struct Tallies {
    struct Group {
        std::vector<std::string> key;  ///< one text for each key asked for; what is not known is `?`
        Tally tally;
        std::vector<std::int64_t> lengths;  ///< as below
    };
    Tally total;
    std::vector<std::int64_t> lengths;  ///< how many games have so many plies, by their number
    std::vector<Group> groups;          ///< in no order
};

/// Counts the selected games in one go through the table. By player a game counts for both. Spellings that differ in
/// case and accents only are one event, and one player. Months are `2026-01`. Throws StoreError.
[[nodiscard]] Tallies count_by(const Database& db, const Selection& selection, std::span<const Key> by);

}  // namespace damier
