#pragma once

#include "games/game.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A time as clocks show it: `0:12:31`, hours, minutes and seconds.
[[nodiscard]] std::string write_clock(std::chrono::seconds time);

/// The time that `1:30:00`, `12:31` or `45` means (hours, minutes, seconds), or nothing.
[[nodiscard]] std::optional<std::chrono::seconds> parse_clock(std::string_view text);

/// The clocks of two players.
class Clock {
public:
    /// They count down from a time, or up from nothing.
    explicit Clock(std::optional<std::chrono::seconds> from) : from_(from) {}

    /// A side has played after so long; what its clock shows then.
    [[nodiscard]] std::chrono::seconds press(Side side, std::chrono::milliseconds took);
    /// Its clock showed that.
    void set(Side side, std::chrono::seconds shown);

private:
    std::optional<std::chrono::seconds> from_;
    std::array<std::chrono::milliseconds, 2> used_{};
};

}  // namespace damier
