// The memory of a search for estimates: a bound on the value of each position that was searched before.
//
// A position has a place of two slots. The first slot keeps the deeper search, the second the latest one. A new
// question may replace everything that older questions left.
//
// Several threads may use the table at once, without a lock. A slot is two words: the entry, and the key xor the entry.
// If two threads write a slot at once, the words do not fit together, and the slot counts as empty (Hyatt, Mann: "A
// lockless transposition table implementation for parallel search", 2002).
#pragma once

#include "base/large_pages.hpp"
#include "games/search_tree.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

namespace damier {

class EstimateTable {
public:
    struct Entry {
        std::int16_t value = 0;  ///< of the rest (see SearchTree)
        std::uint16_t move = 0;  ///< the code of the best move
        std::int8_t depth = 0;   ///< turns that were searched, or `to_the_end`
        bool is_lower = false;   ///< the value is at least this
        bool is_upper = false;   ///< the value is at most this
    };
    /// The depth of a search in which every line came to its end.
    static constexpr std::int8_t to_the_end = 127;

    /// Takes at most `memory` bytes, and a few hundred in any case.
    explicit EstimateTable(std::size_t memory)
        : size_(std::bit_floor(std::max<std::size_t>(memory / sizeof(Slot), 16))),
          slots_(static_cast<Slot*>(std::calloc(size_, sizeof(Slot)))) {
        if (slots_ == nullptr) {
            throw std::bad_alloc();
        }
        ask_for_large_pages(slots_.get(), size_ * sizeof(Slot));  // most positions are far from the last one
    }

    /// Begins a new question. No thread may use the table meanwhile.
    void begin() { question_ = question_ % last_question + 1; }

    /// The entry of a position.
    [[nodiscard]] std::optional<Entry> find(TableKey key) const {
        for (std::size_t i = place(key); i < place(key) + 2; ++i) {
            const std::uint64_t data = slots_[i].data.load(std::memory_order_relaxed);
            if (data != 0 && (slots_[i].check.load(std::memory_order_relaxed) ^ data) == key.second) {
                return unpacked(data);
            }
        }
        return std::nullopt;
    }

    /// Begins to load the entry of a position, which `find` wants soon.
    void prefetch(TableKey key) const { __builtin_prefetch(&slots_[place(key)]); }

    void store(TableKey key, const Entry& entry) {
        Slot* slot = &slots_[place(key)];
        const std::uint64_t old = slot->data.load(std::memory_order_relaxed);
        const bool is_free = (slot->check.load(std::memory_order_relaxed) ^ old) == key.second ||
                             old >> question_bits != question_ || unpacked(old).depth <= entry.depth;
        slot += is_free ? 0 : 1;
        const std::uint64_t data = packed(entry) | std::uint64_t{question_} << question_bits;
        slot->check.store(key.second ^ data, std::memory_order_relaxed);
        slot->data.store(data, std::memory_order_relaxed);
    }

private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    struct Slot {
        std::atomic<std::uint64_t> check = 0;
        std::atomic<std::uint64_t> data = 0;  // 0: empty
    };
    // The bits of an entry: value 0-15, move 16-31, depth 32-39, is_lower 40, is_upper 41, question 42-63.
    static constexpr unsigned question_bits = 42;
    static constexpr std::uint32_t last_question = (std::uint32_t{1} << (64 - question_bits)) - 1;

    static std::uint64_t packed(const Entry& entry) {
        return static_cast<std::uint16_t>(entry.value) | std::uint64_t{entry.move} << 16U |
               std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 32U | std::uint64_t{entry.is_lower} << 40U |
               std::uint64_t{entry.is_upper} << 41U;
    }
    static Entry unpacked(std::uint64_t data) {
        return {static_cast<std::int16_t>(data & 0xffffU), static_cast<std::uint16_t>(data >> 16U & 0xffffU),
                static_cast<std::int8_t>(data >> 32U & 0xffU), (data >> 40U & 1U) != 0, (data >> 41U & 1U) != 0};
    }

    [[nodiscard]] std::size_t place(TableKey key) const { return key.first & (size_ - 2); }

    std::size_t size_;
    // The system gives zeroed pages when they are first used. To fill a quarter of the memory at the start would take
    // longer than many searches.
    std::unique_ptr<Slot[], Free> slots_;
    std::uint32_t question_ = 0;
};

}  // namespace damier
