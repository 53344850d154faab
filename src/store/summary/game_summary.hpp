// Summaries: all that reports count by, in 31 bytes per game.
//
// Reports (`stats`, `players`, `events`, `ratings`, `db info`) must count a million games without reading each row. So
// each game also has a summary of fixed size: players, event, date, rule set, result, plies, score and a few more.
// Blocks of 512 summaries are in the table `game_summary`.
//
// An example. Game 1000 is in block 1, at place 488 (counted from 0), which begins at byte 488 × 31 = 15128.
//
// Next: summary_table.hpp reads summaries, summary_writer.hpp writes them, and group_ids.hpp translates their row
// numbers into names.
#pragma once

#include "games/game_result.hpp"
#include "record/date.hpp"
#include "store/game/entry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A game without its texts: all that reports count by. A report reads a million of these in a third of a second. (Scid
/// has an index entry of this kind for every game.)
struct GameSummary {
    std::uint32_t side1 = 0;    ///< the player of side one: a row of the table `player_spelling`
    std::uint32_t side2 = 0;    ///< the player of side two: a row of the table `player_spelling`
    std::uint32_t event = 0;    ///< a row of the table `event`
    std::uint16_t ruleset = 0;  ///< a row of the table `ruleset`
    Date date;
    std::uint32_t plies = 0;                     ///< turns of the main line
    GameResult result = GameResult::unfinished;  ///< as in GameRow::outcome
    Side first = Side::one;                      ///< the side that moves first
    std::optional<std::array<std::int8_t, 2>> score;
    std::optional<Side> bonus;  ///< the owner of the bonus square at the end of a finished game
    TurnKinds opening{};        ///< see `make_entry`
    std::uint16_t repeats = 0;  ///< see `make_entry`; 65535 also means all greater numbers

    bool operator==(const GameSummary&) const = default;
};

/// The number of summaries in a block. Block n has the games from 512 n to 512 n + 511.
inline constexpr std::int64_t summaries_per_block = 512;
/// The size of a summary in its block, in bytes.
inline constexpr std::size_t bytes_per_summary = 31;

/// Throws a StoreError. Its message says that summaries are damaged, and what to do.
[[noreturn]] void throw_summaries_damaged();

/// The stored bytes of a summary; all zero without a game.
[[nodiscard]] std::string write_summary(const std::optional<GameSummary>& summary);

/// The summary in these `bytes_per_summary` bytes. Nothing if all bytes are zero: there is no such game. Throws
/// StoreError if a value is impossible.
[[nodiscard]] std::optional<GameSummary> read_summary(std::string_view bytes);

/// The summary of a game whose columns refer to these rows.
[[nodiscard]] GameSummary make_summary(const Entry& entry, std::int64_t ruleset, std::int64_t event, std::int64_t side1,
                                       std::int64_t side2);

}  // namespace damier
