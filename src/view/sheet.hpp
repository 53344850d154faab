// Score sheets on paper: empty, or with a stored game.
#pragma once

#include "games/position.hpp"
#include "record/record.hpp"
#include "view/drawing.hpp"
#include "view/terminal.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A score sheet. An empty value becomes a line to write on.
struct ScoreSheet {
    /// A named line, such as a player, the place or the date.
    struct Field {
        std::string name;
        std::string value;
    };
    struct Entry {
        std::string turn;
        std::string clock;  ///< the time on the clock after the turn; may be empty
    };

    GameId game{};
    std::vector<Field> fields;
    Picture board;
    Side first = Side::one;  ///< the side that moves first
    std::vector<Entry> turns;
    std::size_t lines = 0;  ///< the least number of lines of two turns; 0: as many as fit on a page
    std::string result;     ///< in words
};

/// The value of a tag as sheets have it: dates in the user's language, and `bye` for the missing player of a bye. Empty
/// if it is unknown.
[[nodiscard]] std::string value_on_sheet(const Record& record, std::string_view tag);

/// An empty sheet for a game from that position.
[[nodiscard]] ScoreSheet blank_sheet(const Position& start);

/// The sheet without the numbers on the squares, for a board that has not been dealt yet.
[[nodiscard]] ScoreSheet without_numbers(ScoreSheet sheet);

/// The sheet of a game in canonical form. `positions` are those of its main line, at least one. Remarks are left out,
/// except the times of clocks.
[[nodiscard]] ScoreSheet sheet_of(const Record& record, const std::vector<Position>& positions);

/// The sheet as pages.
[[nodiscard]] std::vector<Drawing> draw_sheet(const ScoreSheet& sheet, Paper paper);

/// The sheet as text, at most 80 columns wide.
[[nodiscard]] std::string write_sheet(const ScoreSheet& sheet, const Terminal& terminal);

}  // namespace damier
