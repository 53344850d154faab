// The hash that makes the keys in databases. Neither function may ever change, or stored keys would no longer match.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace damier {

/// One step of a 64-bit hash: folds `word` into `hash`. The finaliser is that of SplitMix64 (Steele, Lea, Flood:
/// "Fast splittable pseudorandom number generators", 2014).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
    std::uint64_t z = (hash ^ word) + 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

/// Folds a text into `hash`: its length, then its bytes, eight per word, the first byte lowest.
[[nodiscard]] constexpr std::uint64_t mix_text(std::uint64_t hash, std::string_view text) {
    hash = mix(hash, text.size());
    for (std::size_t at = 0; at < text.size(); at += 8) {
        std::uint64_t word = 0;
        for (std::size_t i = std::min(text.size(), at + 8); i > at; --i) {
            word = word << 8U | static_cast<unsigned char>(text[i - 1]);
        }
        hash = mix(hash, word);
    }
    return hash;
}

}  // namespace damier
