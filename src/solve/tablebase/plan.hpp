#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace damier {

/// One class of endgames, which is the unit of building, and what it takes.
struct TableClass {
    Tier tier;  ///< the side with more pieces is to move
    TableId id;
    std::vector<TableId> needs;   ///< the classes that captures lead to
    std::uint64_t positions = 0;  ///< indices, with either side to move
    std::uint64_t bytes = 0;      ///< of the file, about: what is barred is guessed
    std::uint64_t memory = 0;     ///< bytes while it is built, at the least: the tables below are only mapped then
    double seconds = 0;           ///< of one core, about, with the tables below in memory: by positions
};

/// The class of a tier; `id.game` is empty where there is no such class, or it cannot be numbered. Defined for games
/// that are Retractable.
template <Game G>
[[nodiscard]] TableClass table_class(Tier tier);

/// The classes of those tables that are looked into for a class, what its captures lead to before all that is below.
template <Game G>
[[nodiscard]] std::vector<TableId> classes_below(Tier tier);

/// The bytes of memory that the tables below a class take when all of them are unpacked, about.
template <Game G>
[[nodiscard]] std::uint64_t memory_below(Tier tier);

/// No board holds more pieces than Fanorona's at its start.
inline constexpr int most_pieces_on_board = 44;

/// All classes of a variant with at most so many pieces, in an order in which they can be built.
template <Game G>
[[nodiscard]] std::vector<TableClass> plan_tables(std::uint8_t variant, int most_pieces);

/// How many indices the two sections of such a table have; nothing where no game has that class.
[[nodiscard]] std::optional<std::array<std::uint64_t, 2>> section_sizes(const TableId& id);

/// The class that such a text names: `4v3`, in either order. Nothing where it is none.
[[nodiscard]] std::optional<Tier> parse_class(std::string_view text, std::uint8_t variant);

}  // namespace damier
