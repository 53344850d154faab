// Reads the bans of one unpacked block.
#pragma once

#include "solve/tablebase/format.hpp"
#include "solve/tablebase/value.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace damier {

/// The bans of a block, in four columns:
///
/// - for each group of indices, the number of its bans, in one byte;
/// - for each ban, the distance from the previous ban of its group, in one byte; for the first ban, from the index
///   before the group;
/// - for each ban, the number of the barred turn, in one byte;
/// - for each ban, the value without that turn, in as many bytes as other values.
class BanBlock {
public:
    /// If the block does not have these columns, `is_whole` is false. Then only `each` and `size` may be called.
    BanBlock(std::string_view block, std::uint64_t indices, int bytes_per_value)
        : block_(block),
          indices_(indices),
          bytes_(static_cast<std::size_t>(bytes_per_value)),
          groups_(static_cast<std::size_t>((indices + table_format::bans_of_group - 1) / table_format::bans_of_group)) {
        is_whole_ = block_.size() >= groups_;
        if (is_whole_) {
            size_ = before(groups_);
            is_whole_ = block_.size() == groups_ + size_ * (2 + bytes_);
        }
    }

    [[nodiscard]] bool is_whole() const { return is_whole_; }
    [[nodiscard]] std::size_t groups() const { return groups_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t count(std::size_t group) const { return byte(group); }
    /// The number of bans in all groups before this one.
    [[nodiscard]] std::size_t before(std::size_t group) const {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < group; ++i) {
            sum += count(i);
        }
        return sum;
    }
    /// Calls f with each ban, in order, and with the distance of its index from the first index of the block. If a ban
    /// is impossible, the function stops and returns false.
    template <class F>
    [[nodiscard]] bool each(F f) const {
        std::size_t ban = 0;
        for (std::size_t group = 0; is_whole_ && group < groups_; ++group) {
            std::uint64_t end = group * table_format::bans_of_group;  // one more than the index of the previous ban
            for (const std::size_t last = ban + count(group); ban < last; ++ban) {
                end += distance(ban);
                if (distance(ban) == 0 || turn(ban) == 0 || !value(ban) ||
                    end > std::min(indices_, (group + 1) * table_format::bans_of_group)) {
                    return false;
                }
                f(ban, end - 1);
            }
        }
        return is_whole_;
    }
    [[nodiscard]] std::size_t distance(std::size_t ban) const { return byte(groups_ + ban); }
    [[nodiscard]] int turn(std::size_t ban) const { return byte(groups_ + size_ + ban); }
    [[nodiscard]] std::optional<EndgameValue> value(std::size_t ban) const {
        return read_table_value(number(ban), bytes_);
    }
    /// The place of the number that encodes the value of a ban.
    [[nodiscard]] const char* number(std::size_t ban) const {
        return block_.data() + groups_ + 2 * size_ + ban * bytes_;
    }

private:
    [[nodiscard]] std::uint8_t byte(std::size_t at) const { return static_cast<std::uint8_t>(block_[at]); }

    std::string_view block_;
    std::uint64_t indices_;
    std::size_t bytes_;
    std::size_t groups_;
    std::size_t size_ = 0;
    bool is_whole_ = false;
};

}  // namespace damier
