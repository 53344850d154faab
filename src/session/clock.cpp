#include "session/clock.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

using std::chrono::seconds;

std::string write_clock(seconds time) {
    const auto left = std::max<seconds::rep>(time.count(), 0);
    return fmt::format("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60);
}

std::optional<seconds> parse_clock(std::string_view text) {
    const auto parts = split(text, ':');
    if (parts.size() > 3) {
        return std::nullopt;
    }
    seconds::rep sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string_view part = parts[i];
        const auto number = to_number(part, 0);
        if (!number || *number > 9999 || (i > 0 && (part.size() != 2 || *number > 59))) {
            return std::nullopt;
        }
        sum = sum * 60 + *number;
    }
    return seconds(sum);
}

seconds Clock::press(Side side, std::chrono::milliseconds took) {
    auto& used = used_[static_cast<std::size_t>(side)];
    used += took;
    const auto whole = std::chrono::duration_cast<seconds>(used);
    return from_ ? std::max(*from_ - whole, seconds(0)) : whole;
}

void Clock::set(Side side, seconds shown) {
    used_[static_cast<std::size_t>(side)] = from_ ? *from_ - shown : shown;
}

}  // namespace damier
