// The memory of a search: bounds on the values of positions that were searched before.
//
// The table is a list of buckets with four slots each. The lower bits of a key choose the bucket. A slot has two words.
// The second word has the entry and 19 bits of the second hash. The first word has the first hash, mixed with the
// second word. If a bucket is full, the entry that took least work is replaced.
#pragma once

#include "base/large_pages.hpp"
#include "games/search_tree.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

/// A transposition table of bounds. It starts small, and doubles while it fills, up to the given memory. Then a new
/// entry replaces the entry of its bucket that took least work.
///
/// 83 bits of a key tell positions apart. Two positions with these bits equal would be confused. In a full table of
/// 2^26 entries, the probability that 10^10 probes confuse any is below one in a million.
///
/// Threads may share it without locks. If two threads write a slot at once, it may get the first word of one entry and
/// the second word of the other. Because the first word is mixed with the second, no probe takes such a slot for an
/// entry. Source: Hyatt, Mann: "A lock-less transposition-table implementation for parallel search", 2002.
class TranspositionTable {
public:
    struct Entry {
        int lower = 0;
        int upper = 0;
        unsigned move = 0;  ///< the code of a good move, or `no_move`
    };
    static constexpr unsigned no_move = tree_codes;
    /// Bounds are from -widest to widest.
    static constexpr int widest = 4095;

    /// Takes at most `memory` bytes, and a few thousand in any case.
    explicit TranspositionTable(std::size_t memory) : memory_(memory), buckets_(smallest) {}

    [[nodiscard]] std::optional<Entry> find(TableKey key) const {
        for (const Slot& slot : bucket(key.first).slots) {
            const Content there = slot.read();
            if (there.first == key.first && there.rest != 0 &&
                (there.rest & second_mask) == (key.second & second_mask)) {
                return unpack(there.rest);
            }
        }
        return std::nullopt;
    }

    /// Stores an entry, and replaces an older one of the same position. `work` is the number of nodes that it took.
    void store(TableKey key, const Entry& entry, std::uint64_t work) {
        if (!is_shared_ && is_tight()) {
            grow();
        }
        put({key.first, pack(entry, work) | (key.second & second_mask)});
    }

    /// While this object exists, threads share the table, and it does not grow.
    class Sharing {
    public:
        explicit Sharing(TranspositionTable& table) : table_(table) { table_.is_shared_ = true; }
        ~Sharing() { table_.is_shared_ = false; }
        Sharing(const Sharing&) = delete;
        Sharing& operator=(const Sharing&) = delete;

    private:
        TranspositionTable& table_;
    };

    /// Whether the table should grow and has the memory for it.
    [[nodiscard]] bool is_tight() const {
        // The old and the new table both exist while entries move.
        return used_.load(std::memory_order_relaxed) * 4 > buckets_.size() * per_bucket * 3 &&
               3 * buckets_.size() * sizeof(Bucket) <= memory_;
    }

    /// Doubles the table. Do not call it while threads share the table.
    void grow() {
        Buckets old(buckets_.size() * 2);
        old.swap(buckets_);
        used_ = 0;
        for (const Bucket& from : old) {
            for (const Slot& slot : from.slots) {
                if (const Content there = slot.read(); there.rest != 0) {
                    put(there);
                }
            }
        }
    }

private:
    // rest, from the lowest bit: move 14, work 5, lower 13, upper 13, then 19 bits of the second hash.
    struct Content {
        std::uint64_t first = 0;
        std::uint64_t rest = 0;  // 0: empty
    };
    class Slot {
    public:
        [[nodiscard]] Content read() const {
            const std::uint64_t rest = rest_.load(std::memory_order_relaxed);
            return {mixed_.load(std::memory_order_relaxed) ^ rest, rest};
        }
        void write(Content content) {
            mixed_.store(content.first ^ content.rest, std::memory_order_relaxed);
            rest_.store(content.rest, std::memory_order_relaxed);
        }

    private:
        std::atomic<std::uint64_t> mixed_ = 0;
        std::atomic<std::uint64_t> rest_ = 0;
    };
    static constexpr std::size_t per_bucket = 4;
    struct alignas(64) Bucket {
        std::array<Slot, per_bucket> slots{};
    };
    using Buckets = std::vector<Bucket, LargePages<Bucket>>;  // a search looks at random places
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

    void put(Content content) {
        Bucket& place = buckets_[content.first & (buckets_.size() - 1)];
        Slot* least = &place.slots[0];
        std::uint64_t least_work = ~std::uint64_t{0};
        for (Slot& slot : place.slots) {
            const Content old = slot.read();
            if (old.first == content.first && old.rest != 0 && ((old.rest ^ content.rest) & second_mask) == 0) {
                slot.write(content);
                return;
            }
            if (const std::uint64_t work = old.rest == 0 ? 0 : (old.rest >> work_shift & 31U) + 1; work < least_work) {
                least_work = work;
                least = &slot;
            }
        }
        used_.fetch_add(least_work == 0 ? 1 : 0, std::memory_order_relaxed);
        least->write(content);
    }

    std::size_t memory_;
    std::atomic<std::size_t> used_ = 0;
    bool is_shared_ = false;
    Buckets buckets_;
};

}  // namespace damier
