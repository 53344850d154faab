// The clocks of the two players, and times as clocks show them.
#pragma once

#include "games/game.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A time as hours, minutes and seconds: `0:12:31`. A negative time becomes `0:00:00`.
[[nodiscard]] std::string write_clock(std::chrono::seconds time);

/// Reads `1:30:00` (hours, minutes, seconds), `12:31` (minutes, seconds) or `45` (seconds). Nothing if the text is
/// not a time.
[[nodiscard]] std::optional<std::chrono::seconds> parse_clock(std::string_view text);

/// The clocks of both players.
class Clock {
public:
    /// The clocks count down from this time. Without a time, they count up from 0.
    explicit Clock(std::optional<std::chrono::seconds> from) : from_(from) {}

    /// Notes that a side has played after `took`. Returns the time that its clock now shows, at least 0.
    [[nodiscard]] std::chrono::seconds press(Side side, std::chrono::milliseconds took);
    /// Sets the clock of a side to the time that it showed.
    void set(Side side, std::chrono::seconds shown);

private:
    std::optional<std::chrono::seconds> from_;
    std::array<std::chrono::milliseconds, 2> used_{};
};

}  // namespace damier
