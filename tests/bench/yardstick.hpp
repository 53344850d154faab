// Measuring time in benchmarks, and a fixed piece of work for comparing machines.
#pragma once

#include <cstdint>
#include <ctime>

namespace damier::bench {

/// The processor time of this process on all cores so far.
inline double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Nanoseconds for a multiplication and an addition, if each waits for the result of the previous one. A processor with
/// four cycles at 2.6 GHz takes 1.5. With this number, times of two machines can be compared, if neither waits for
/// memory.
inline double yardstick() {
    constexpr int steps = 50'000'000;
    const double begun = cpu_seconds();
    volatile std::uint64_t seed = 1;
    std::uint64_t x = seed;
    for (int i = 0; i < steps; ++i) {
        x = x * 6364136223846793005U + 1442695040888963407U;
    }
    seed = x;
    return (cpu_seconds() - begun) / steps * 1e9;
}

}  // namespace damier::bench
