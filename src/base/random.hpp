// Random bytes of the system, for identities and keys that nobody may guess or have twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace damier {

/// Fills the bytes, of which there may be 256 at most. Throws std::system_error.
void fill_random(std::span<std::uint8_t> bytes);

template <std::size_t N>
std::array<std::uint8_t, N> random_bytes() {
    std::array<std::uint8_t, N> out{};
    fill_random(out);
    return out;
}

}  // namespace damier
