#pragma once

#include "solve/tablebase/file.hpp"
#include "solve/tablebase/format.hpp"
#include "solve/tablebase/team.hpp"
#include "solve/tablebase/value.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace damier {

class BanBlock;

/// All that a section of a table says, in memory: a look takes a cell or two of it, without a lock, a checksum or a
/// block that is unpacked. May be looked into by several threads.
class UnpackedSection {
public:
    /// The memory that it takes.
    [[nodiscard]] static std::uint64_t bytes(const TableInfo& info, int section);

    /// Unpacks it; where `cancelled` is set that stops, and nothing may be looked up. Throws std::runtime_error, which
    /// names file and block, where one is damaged: with any number of threads the first one.
    UnpackedSection(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled);

    // As in TableReader.
    [[nodiscard]] std::optional<EndgameValue> value(std::uint64_t index) const {
        return read_table_value(values_.get() + index * bytes_, bytes_);
    }
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
        const char* const at = bans_.get() + ban * (1 + bytes_);
        return BarredValue{static_cast<std::uint8_t>(*at), *read_table_value(at + 1, bytes_)};
    }
    /// Asks for what a look will read, which then need not be waited for. GCC takes a call for one that does nothing.
    [[gnu::always_inline]] void prefetch(std::uint64_t index, int ban) const {
        __builtin_prefetch(values_.get() + index * bytes_);
        if (ban != 0 && !groups_.empty()) {
            __builtin_prefetch(&groups_[index / table_format::bans_of_group]);
        }
    }

private:
    /// Which of so many indices have a ban, and where that of the first of them stands.
    struct Group {
        std::uint64_t begin = 0;
        std::array<std::uint64_t, table_format::bans_of_group / 64> bits{};
    };
    static_assert(table_format::bans_of_group % 64 == 0);

    void unpack_values(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled);
    void unpack_bans(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled);
    /// Its entry is to stand at this place, behind those of lesser indices of its group.
    void add_ban(const BanBlock& block, std::size_t ban, std::uint64_t index, std::uint64_t place);

    std::size_t bytes_;  // of a value
    std::unique_ptr<char[]> values_;
    std::vector<Group> groups_;
    std::unique_ptr<char[]> bans_;  // a byte for the turn, and its value; by blocks, in any order
};

}  // namespace damier
