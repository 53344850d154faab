#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

/// Two hashes of a position that have nothing to do with each other.
struct TableKey {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    bool operator==(const TableKey&) const = default;
};

/// A transposition table of bounds. It starts small and doubles while it fills, up to the memory that it was given;
/// then an entry that took little work makes room. Positions are told apart by 83 bits of their keys: among 10^10
/// probes of a full table of 2^26 entries a wrong match is less likely than one in a million.
class TranspositionTable {
public:
    struct Entry {
        int lower = 0;
        int upper = 0;
        unsigned move = 0;  ///< the code of a good move; `no_move` if none is known
    };
    static constexpr unsigned no_move = 0x3fff;
    /// Bounds lie between its opposite and this number.
    static constexpr int widest = 4095;

    /// Never takes more than `memory` bytes, but for a few thousand.
    explicit TranspositionTable(std::size_t memory) : memory_(memory), buckets_(smallest) {}

    [[nodiscard]] std::optional<Entry> find(TableKey key) const {
        for (const Slot& slot : bucket(key.first).slots) {
            if (slot.first == key.first && (slot.rest & second_mask) == (key.second & second_mask)) {
                return unpack(slot.rest);
            }
        }
        return std::nullopt;
    }

    /// Keeps an entry in place of an older one of the same position. `work` is the number of nodes that it cost.
    void store(TableKey key, const Entry& entry, std::uint64_t work) {
        if (used_ * 4 > buckets_.size() * per_bucket * 3) {
            grow();
        }
        put({key.first, pack(entry, work) | (key.second & second_mask)});
    }

private:
    // rest, from the lowest bit: move 14, work 5, lower 13, upper 13, then 19 bits of the second hash.
    struct Slot {
        std::uint64_t first = 0;
        std::uint64_t rest = 0;  // 0: empty
    };
    static constexpr std::size_t per_bucket = 4;
    struct alignas(64) Bucket {
        std::array<Slot, per_bucket> slots{};
    };
    static constexpr std::size_t smallest = 1U << 8U;
    static constexpr std::uint64_t second_mask = ~std::uint64_t{0} << 45U;
    static constexpr unsigned work_shift = 14;

    static std::uint64_t pack(const Entry& entry, std::uint64_t work) {
        const auto bound = [](int value) { return static_cast<std::uint64_t>(value + widest + 1); };
        return static_cast<std::uint64_t>(entry.move) |
               std::min<std::uint64_t>(std::bit_width(work | 1U), 31) << work_shift | bound(entry.lower) << 19U |
               bound(entry.upper) << 32U;
    }
    static Entry unpack(std::uint64_t rest) {
        const auto bound = [](std::uint64_t bits) { return static_cast<int>(bits & 0x1fffU) - widest - 1; };
        return {bound(rest >> 19U), bound(rest >> 32U), static_cast<unsigned>(rest) & no_move};
    }

    [[nodiscard]] const Bucket& bucket(std::uint64_t first) const { return buckets_[first & (buckets_.size() - 1)]; }

    void put(const Slot& slot) {
        Bucket& place = buckets_[slot.first & (buckets_.size() - 1)];
        Slot* least = &place.slots[0];
        const auto work = [](const Slot& s) { return s.rest == 0 ? 0 : (s.rest >> work_shift & 31U) + 1; };
        for (Slot& old : place.slots) {
            if (old.first == slot.first && old.rest != 0 && ((old.rest ^ slot.rest) & second_mask) == 0) {
                old = slot;
                return;
            }
            if (work(old) < work(*least)) {
                least = &old;
            }
        }
        used_ += least->rest == 0 ? 1 : 0;
        *least = slot;
    }

    void grow() {
        // While entries move both tables exist.
        if (3 * buckets_.size() * sizeof(Bucket) > memory_) {
            return;
        }
        std::vector<Bucket> old(buckets_.size() * 2);
        old.swap(buckets_);
        used_ = 0;
        for (const Bucket& from : old) {
            for (const Slot& slot : from.slots) {
                if (slot.rest != 0) {
                    put(slot);
                }
            }
        }
    }

    std::size_t memory_;
    std::size_t used_ = 0;
    std::vector<Bucket> buckets_;
};

}  // namespace damier
