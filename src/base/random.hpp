// Random bytes of the system, for identities and keys that nobody may guess or have twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace damier {

template <std::size_t N>
std::array<std::uint8_t, N> random_bytes() {
    std::array<std::uint8_t, N> out{};
    arc4random_buf(out.data(), N);
    return out;
}

}  // namespace damier
