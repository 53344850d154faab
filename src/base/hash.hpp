#pragma once

#include <cstdint>

namespace damier {

/// One step of a 64-bit hash: folds `word` into `hash`. The finaliser is that of SplitMix64 (Steele, Lea, Flood:
/// "Fast splittable pseudorandom number generators", 2014). Stored keys are made with it, so it never changes.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
    std::uint64_t z = (hash ^ word) + 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

}  // namespace damier
