// The classes of endgames: their order, and the memory, disk space and time that each needs.
#pragma once

#include "games/pair_index.hpp"
#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace damier {

/// One class of endgames, and what is needed to build its table. A table is built one class at a time.
struct TableClass {
    Tier tier;  ///< the side with more pieces is to move
    TableId id;
    std::vector<TableId> needs;   ///< the classes that captures lead to
    std::uint64_t positions = 0;  ///< indices of both sections
    std::uint64_t bytes = 0;      ///< estimated size of the file; the share of bans is a guess
    std::uint64_t memory = 0;     ///< least bytes for building; the tables in `needs` are then only mapped
    double seconds = 0;           ///< estimate for one core, from `positions`, if the tables in `needs` are in memory
};

/// The class of a tier. `id.game` is empty if the class does not exist or cannot be numbered. Defined for games that
/// are Retractable.
template <Game G>
[[nodiscard]] TableClass table_class(Tier tier);

/// The classes whose tables are needed to build a class: those to which captures of this class lead, those to which
/// captures of those lead, and so on. Classes with more pieces come first: most captures take few pieces, so the tables
/// of these classes are read most.
template <Game G>
[[nodiscard]] std::vector<TableId> classes_below(Tier tier);

/// Estimates the memory that these tables take if they are unpacked, in bytes.
template <Game G>
[[nodiscard]] std::uint64_t memory_below(Tier tier);

/// All classes of a variant with at most `most_pieces` pieces, in an order in which they can be built.
template <Game G>
[[nodiscard]] std::vector<TableClass> plan_tables(std::uint8_t variant, int most_pieces = 2 * PairIndex::most_pieces);

/// The numbers of indices in the two sections of a table. Empty if no game has the class.
[[nodiscard]] std::optional<std::array<std::uint64_t, 2>> section_sizes(const TableId& id);

/// The class that a text such as `4v3` names, in either order. Empty if the text does not name a class.
[[nodiscard]] std::optional<Tier> parse_class(std::string_view text, std::uint8_t variant);

}  // namespace damier
