// Sets as the bits of a word.
#pragma once

#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace damier {

/// Calls f(i) for every bit i of a set, lowest first.
template <class Set, class F>
constexpr void each_bit(Set set, F f) {
    for (; set != 0; set &= set - 1) {
        f(std::countr_zero(set));
    }
}

/// Moves the bits of a set down, so that the places of `gaps` vanish. The set has no bit there.
[[nodiscard]] inline std::uint64_t without_gaps(std::uint64_t set, std::uint64_t gaps) {
#ifdef __BMI2__
    return _pext_u64(set, ~gaps);
#else
    while (gaps != 0) {
        const std::uint64_t below = (gaps - 1) & ~gaps;
        set = (set + (set & below)) >> 1U;  // the bits above the gap move, those below stay
        gaps = (gaps & (gaps - 1)) >> 1U;
    }
    return set;
#endif
}

/// The reverse of `without_gaps`: moves the bits of a set up, to the places that are not gaps.
[[nodiscard]] inline std::uint64_t with_gaps(std::uint64_t set, std::uint64_t gaps) {
#ifdef __BMI2__
    return _pdep_u64(set, ~gaps);
#else
    for (; gaps != 0; gaps &= gaps - 1) {
        set += set & (gaps | (0 - gaps));  // the bits from the lowest gap upwards move
    }
    return set;
#endif
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
