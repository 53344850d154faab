#pragma once

#include "games/game_result.hpp"
#include "record/date.hpp"
#include "store/game/entry.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A game without its texts: all that reports count by, in a few bytes, so that a million of them are gone through in a
/// moment. (Scid keeps an index entry of this kind for every game.)
struct GameSummary {
    std::uint32_t side1 = 0;    ///< who played side one: a row of the table `name`
    std::uint32_t side2 = 0;    ///< a row of `name`, too
    std::uint32_t event = 0;    ///< a row of the table `event`
    std::uint16_t ruleset = 0;  ///< a row of the table `ruleset`
    Date date;
    std::uint32_t plies = 0;    ///< turns of the main line
    GameResult result = GameResult::unfinished;
    Side first = Side::one;     ///< the side that moves first
    std::optional<std::array<std::int8_t, 2>> score;
    std::optional<Side> bonus;  ///< who has the bonus square at the end, in a finished game that has one
    TurnKinds opening{};        ///< see `make_entry`
    std::uint16_t repeats = 0;  ///< see `make_entry`; 65535 stands for all above, too

    bool operator==(const GameSummary&) const = default;
};

/// Summaries of games with neighbouring numbers are stored together, in blocks of so many.
inline constexpr std::int64_t summaries_per_block = 512;
/// Bytes of a summary in its block.
inline constexpr std::size_t bytes_per_summary = 31;

/// Throws a StoreError that says that summaries are damaged, and what helps.
[[noreturn]] void throw_summaries_damaged();

/// A summary as it is stored; that of no game is zeroes.
[[nodiscard]] std::string write_summary(const std::optional<GameSummary>& summary);

/// The summary that so many bytes are, or nothing where there is no such game.
[[nodiscard]] std::optional<GameSummary> read_summary(std::string_view bytes);

/// The summary of a game whose columns refer to these rows.
[[nodiscard]] GameSummary make_summary(const Entry& entry, std::int64_t ruleset, std::int64_t event, std::int64_t side1,
                                       std::int64_t side2);

}  // namespace damier
