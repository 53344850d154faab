// A section of a table, unpacked into memory for fast look-ups.
#pragma once

#include "base/large_pages.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/format.hpp"
#include "solve/tablebase/team.hpp"
#include "solve/tablebase/value.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

class BanBlock;

/// The values and bans of a section in memory. A look-up only reads one or two places in memory. It takes no lock,
/// computes no checksum, and unpacks no block. Several threads may use it.
class UnpackedSection {
public:
    /// The memory that a section takes unpacked, in bytes.
    [[nodiscard]] static std::uint64_t bytes(const TableInfo& info, int section);

    /// Unpacks a section. If `cancelled` is set, unpacking stops, and the object must not be used. If a block is
    /// damaged, throws std::runtime_error, which names the file and the first damaged block.
    UnpackedSection(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled);

    /// The number of the value of an index, as `read_table_number` gives it.
    [[nodiscard]] std::uint16_t number(std::uint64_t index) const {
        return read_table_number(values_.data() + index * bytes_, bytes_);
    }
    /// The same as in TableReader.
    [[nodiscard]] std::optional<BarredValue> barred(std::uint64_t index) const {
        if (groups_.empty()) {
            return std::nullopt;
        }
        const Group& group = groups_[index / table_format::bans_of_group];
        const auto word = static_cast<std::size_t>(index % table_format::bans_of_group / 64);
        const std::uint64_t bit = std::uint64_t{1} << (index % 64);
        if ((group.bits[word] & bit) == 0) {
            return std::nullopt;
        }
        std::uint64_t ban = group.begin + static_cast<std::uint64_t>(std::popcount(group.bits[word] & (bit - 1)));
        for (std::size_t i = 0; i < word; ++i) {
            ban += static_cast<std::uint64_t>(std::popcount(group.bits[i]));
        }
        const char* const at = bans_.data() + ban * (1 + bytes_);
        return BarredValue{static_cast<std::uint8_t>(*at), *read_table_value(at + 1, bytes_)};
    }
    /// Starts to fetch from memory what a look-up will read, so that the look-up does not wait. The function is
    /// `always_inline`, because GCC would remove the call of a function that only prefetches.
    [[gnu::always_inline]] void prefetch(std::uint64_t index, int ban) const {
        __builtin_prefetch(values_.data() + index * bytes_);
        if (ban != 0 && !groups_.empty()) {
            __builtin_prefetch(&groups_[index / table_format::bans_of_group]);
        }
    }

private:
    /// The indices of a group that have a ban, and the place of the first ban.
    struct Group {
        std::uint64_t begin = 0;
        std::array<std::uint64_t, table_format::bans_of_group / 64> bits{};
    };
    static_assert(table_format::bans_of_group % 64 == 0);

    void unpack_values(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled);
    void unpack_bans(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled);
    /// Stores a ban at this place. The bans of a group must be added in the order of their indices.
    void add_ban(const BanBlock& block, std::size_t ban, std::uint64_t index, std::uint64_t place);

    std::size_t bytes_;  // per value
    std::vector<char, LargePages<char>> values_;
    std::vector<Group, LargePages<Group>> groups_;
    std::vector<char, LargePages<char>>
        bans_;  // for each ban the turn in a byte, then the value; by block, in any order
};

}  // namespace damier
