// The memory of a search for estimates: a bound on the value of each position that was searched before.
//
// A position has a place of two slots. The first slot keeps the deeper search, the second the latest one. A new question
// may replace everything that older questions left.
#pragma once

#include "games/search_tree.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

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
        : slots_(std::bit_floor(std::max<std::size_t>(memory / sizeof(Slot), 16))) {}

    /// Begins a new question.
    void begin() { ++question_; }

    /// The entry of a position, or null. It is valid until the next `store`.
    [[nodiscard]] const Entry* find(TableKey key) const {
        for (std::size_t i = place(key); i < place(key) + 2; ++i) {
            if (slots_[i].key == key.second && slots_[i].question != 0) {
                return &slots_[i].entry;
            }
        }
        return nullptr;
    }

    void store(TableKey key, const Entry& entry) {
        Slot* slot = &slots_[place(key)];
        const bool is_free = slot->key == key.second || slot->question != question_ || slot->entry.depth <= entry.depth;
        slot += is_free ? 0 : 1;
        *slot = {key.second, entry, question_};
    }

private:
    struct Slot {
        std::uint64_t key = 0;
        Entry entry;
        std::uint32_t question = 0;  // 0: empty
    };

    [[nodiscard]] std::size_t place(TableKey key) const { return key.first & (slots_.size() - 2); }

    std::vector<Slot> slots_;
    std::uint32_t question_ = 0;
};

}  // namespace damier
