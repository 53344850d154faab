// Writes weights of a network as C++.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <span>
#include <string>

/// Prints some weights as an array of whole numbers.
inline void write_array(const char* type, const char* name, std::span<const float> weights, double unit) {
    fmt::print("inline constexpr std::array<{}, {}> {}{{\n   ", type, weights.size(), name);
    std::size_t column = 3;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::string text =
            fmt::format(" {}{}", std::lround(weights[i] * unit), i + 1 == weights.size() ? "};" : ",");
        if (column + text.size() > 119) {
            fmt::print("\n   ");
            column = 3;
        }
        fmt::print("{}", text);
        column += text.size();
    }
    fmt::print("\n");
}
