// Looks values up in tables by section and index, and checks whole tables.
#pragma once

#include "solve/tablebase/blocks.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/unpacked.hpp"
#include "solve/tablebase/value.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace damier {

/// Looks values up in tables, for one thread. It finds damaged blocks, but does not check whether the values are right
/// (see `verify_table`). All members throw std::runtime_error, which names file and block, if a block is damaged. A
/// copy of this object begins without unpacked blocks.
class TableReader {
public:
    /// The number of values in a block, and the number of indices whose bans are in a block. If blocks are larger, the
    /// file is smaller, but a look-up takes longer, because it unpacks a whole block.
    static constexpr std::uint64_t values_of_block = 2048;
    static constexpr std::uint64_t bans_of_block = 8192;

    /// The value of an index if the turn with number `ban` is barred (0: no turn is). Empty if the index is unused.
    /// `always_inline` as `table_value` is.
    [[nodiscard, gnu::always_inline]] std::optional<EndgameValue> value(const TableFile& table, int section,
                                                                        std::uint64_t index, int ban = 0) {
        if (ban != 0) {
            if (const auto found = barred(table, section, index); found && found->ban == ban) {
                return found->value;
            }
        }
        const UnpackedSection* const all = table.unpacked(section);
        return table_value(all != nullptr ? all->number(index) : number_in_blocks(table, section, index));
    }

    /// The one turn on which the value of a position rests, and the value if it is barred. Empty if no ban matters.
    [[nodiscard]] std::optional<BarredValue> barred(const TableFile& table, int section, std::uint64_t index) {
        const UnpackedSection* const all = table.unpacked(section);
        return all != nullptr ? all->barred(index) : barred_in_blocks(table, section, index);
    }

private:
    std::uint16_t number_in_blocks(const TableFile& table, int section, std::uint64_t index);
    std::optional<BarredValue> barred_in_blocks(const TableFile& table, int section, std::uint64_t index);

    BlockUnpacker blocks_;
};

/// Throws std::runtime_error, which says that the counts of a section differ from the header.
[[noreturn]] void refuse_counts(const TableFile& table, int section);

/// Reads a whole table, and compares its counts with the header. Throws std::runtime_error, which names the file, and
/// the block if one is damaged. It calls `progress` now and then with the number of indices done.
void check_table(const TableFile& table, const std::function<void(std::uint64_t done)>& progress);

}  // namespace damier
