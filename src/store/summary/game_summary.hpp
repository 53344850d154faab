#pragma once

#include "games/game.hpp"
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
struct Brief {
    std::uint32_t side1 = 0;  ///< this and the next two: the rows of tables
    std::uint32_t side2 = 0;
    std::uint32_t event = 0;
    std::uint16_t ruleset = 0;
    std::uint32_t date = 0;   ///< see `date_number` in run.hpp
    std::uint32_t plies = 0;  ///< turns of the main line
    std::uint8_t result = 3;  ///< see `result_number` in run.hpp
    Side first = Side::one;   ///< the side that moves first
    std::optional<std::array<std::int8_t, 2>> score;
    std::optional<Side> bonus;  ///< who has the bonus square at the end, in a finished game that has one
    TurnKinds opening{};        ///< see `make_entry`
    std::uint16_t repeats = 0;  ///< see `make_entry`; 65535 stands for all above, too

    bool operator==(const Brief&) const = default;
};

/// Briefs of games with neighbouring numbers are stored together, in blocks of so many.
inline constexpr std::int64_t briefs_per_block = 512;
/// Bytes of a brief in its block.
inline constexpr std::size_t bytes_per_brief = 31;

/// Throws a StoreError that says that briefs are damaged, and what helps.
[[noreturn]] void throw_briefs_damaged();

/// A brief as it is stored; that of no game is zeroes.
[[nodiscard]] std::string write_brief(const std::optional<Brief>& brief);

/// The brief that so many bytes are, or nothing where there is no such game.
[[nodiscard]] std::optional<Brief> read_brief(std::string_view bytes);

/// The brief of a game whose columns refer to these rows.
[[nodiscard]] Brief make_brief(const Entry& entry, std::int64_t ruleset, std::int64_t event, std::int64_t side1,
                               std::int64_t side2);

}  // namespace damier
