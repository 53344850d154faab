// Sets as the bits of a word.
#pragma once

#include <bit>
#include <cstdint>

namespace damier {

/// Calls f(i) for every bit i of a set, lowest first.
template <class Set, class F>
constexpr void each_bit(Set set, F f) {
    for (; set != 0; set &= set - 1) {
        f(std::countr_zero(set));
    }
}

/// The set in reverse order: bit i becomes bit 63 - i. Swaps neighbouring bits, then pairs, then groups of four, then
/// bytes.
constexpr std::uint64_t reverse_bits(std::uint64_t set) {
    set = (set >> 1U & 0x5555555555555555U) | (set & 0x5555555555555555U) << 1U;
    set = (set >> 2U & 0x3333333333333333U) | (set & 0x3333333333333333U) << 2U;
    set = (set >> 4U & 0x0f0f0f0f0f0f0f0fU) | (set & 0x0f0f0f0f0f0f0f0fU) << 4U;
    return __builtin_bswap64(set);
}

}  // namespace damier
