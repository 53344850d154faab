#pragma once

// Numbers by which tables and indices hold what is written otherwise in tags.

#include <cstdint>
#include <string>
#include <string_view>

namespace damier {

/// More turns than the longest game that is read can have.
inline constexpr std::uint32_t most_plies = 1U << 24U;

/// 0 for `1-0`, 1 for `1/2-1/2`, 2 for `0-1`, 3 for `*`.
[[nodiscard]] int result_number(std::string_view result);

/// The result of which `number` was made.
[[nodiscard]] std::string_view result_text(int number);

/// A date as a number that grows with it, 0 for one of which nothing is known.
[[nodiscard]] std::uint32_t date_number(std::string_view date);

/// The parts of such a number; 0 for what is not known.
[[nodiscard]] constexpr std::uint32_t year_of(std::uint32_t date) {
    return date >> 9U;
}
[[nodiscard]] constexpr std::uint32_t month_of(std::uint32_t date) {
    return date >> 5U & 15U;
}
[[nodiscard]] constexpr std::uint32_t day_of(std::uint32_t date) {
    return date & 31U;
}

/// Whether such a number is that of a date.
[[nodiscard]] constexpr bool is_date_number(std::uint32_t date) {
    return year_of(date) <= 9999 && month_of(date) <= 12;
}

/// How a date of which `number` was made is written, with ?? for what is not known.
[[nodiscard]] std::string date_text(std::uint32_t number);

}  // namespace damier
