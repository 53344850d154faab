#pragma once

#include "record/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The comment that says what the clock of a player showed after a turn: `[%clk 0:12:31]`, as PGN has it.
[[nodiscard]] std::string clock_comment(std::string_view time);

/// The time of the first such remark in a comment, or nothing.
[[nodiscard]] std::optional<std::string_view> clock_in(std::string_view comment);

/// For each turn of the main line, what the clock showed after it; empty where no comment says so.
[[nodiscard]] std::vector<std::string> main_clocks(const Record& record);

}  // namespace damier
