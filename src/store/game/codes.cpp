#include "store/game/codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace damier {
namespace {

constexpr std::array<std::string_view, 4> results{"1-0", "1/2-1/2", "0-1", "*"};

}  // namespace

int result_number(std::string_view result) {
    return static_cast<int>(std::find(results.begin(), results.end(), result) - results.begin());
}

std::string_view result_text(int number) {
    return results.at(static_cast<std::size_t>(number));
}

std::uint32_t date_number(std::string_view date) {
    const auto part = [&](std::size_t at, std::size_t size) {
        std::uint32_t value = 0;
        if (date.size() == 10) {
            std::from_chars(date.data() + at, date.data() + at + size, value);
        }
        return value;
    };
    return part(0, 4) << 9U | part(5, 2) << 5U | part(8, 2);
}

std::string date_text(std::uint32_t number) {
    const auto part = [](std::uint32_t value, std::size_t width) {
        return value == 0 ? std::string(width, '?') : fmt::format("{:0{}}", value, width);
    };
    return fmt::format("{}.{}.{}", part(year_of(number), 4), part(month_of(number), 2), part(day_of(number), 2));
}

}  // namespace damier
