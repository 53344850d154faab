// Rows of 16-bit numbers that the processor adds eight at a time, for the networks of estimates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace damier {

/// Eight numbers, which the processor adds at once. The compiler knows vectors of this kind on every machine.
using Eight [[gnu::vector_size(16)]] = std::int16_t;

/// The same numbers in the other form. The library for WebAssembly has no std::bit_cast.
template <class To, class From>
To in_form(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From));
    To to;
    std::memcpy(&to, &from, sizeof(to));
    return to;
}

/// Adds a row to the sums. A fold, not a loop, so that the sums stay in registers from row to row.
template <std::size_t blocks>
void add_row(std::array<Eight, blocks>& sums, const std::array<Eight, blocks>& row) {
    [&]<std::size_t... k>(std::index_sequence<k...>) {
        ((sums[k] += row[k]), ...);
    }
    (std::make_index_sequence<blocks>{});
}

}  // namespace damier
