// Clock times in comments: `[%clk 0:12:31]`.

#pragma once

#include "record/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A comment with the time that a player's clock showed after a turn: `[%clk 0:12:31]`, as in PGN.
[[nodiscard]] std::string clock_comment(std::string_view time);

/// The time of the first `[%clk …]` in a comment, or nothing.
[[nodiscard]] std::optional<std::string_view> clock_in(std::string_view comment);

/// The clock's time after each turn of the main line; empty if no comment gives it.
[[nodiscard]] std::vector<std::string> main_clocks(const Record& record);

}  // namespace damier
