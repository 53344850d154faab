#pragma once

#include "games/any.hpp"
#include "record/record.hpp"
#include "view/drawing.hpp"
#include "view/terminal.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A score sheet: to be filled in by hand where something is empty.
struct ScoreSheet {
    /// A named line: who plays, where and when.
    struct Field {
        std::string name;
        std::string value;
    };
    struct Entry {
        std::string turn;
        std::string clock;  ///< what the clock showed after it
    };

    GameId game{};
    std::vector<Field> fields;
    Picture board;
    Side first = Side::one;  ///< who moves first
    std::vector<Entry> turns;
    std::size_t lines = 0;  ///< how many lines of two turns there shall be at least; 0: as many as fit on a page
    std::string result;     ///< in words
};

/// An empty sheet for a game from that position.
[[nodiscard]] ScoreSheet blank_sheet(const Position& start);

/// The same without the numbers of the squares, for a board that is yet to be dealt.
[[nodiscard]] ScoreSheet without_numbers(ScoreSheet sheet);

/// The sheet of a game in canonical form, whose main line has these positions, one at least. Remarks are left out, except
/// what clocks showed.
[[nodiscard]] ScoreSheet sheet_of(const Record& record, const std::vector<Position>& positions);

/// A size of paper in millimetres.
struct Paper {
    double width = 210;
    double height = 297;
};
inline constexpr Paper a4{210, 297};
inline constexpr Paper letter{215.9, 279.4};

/// The sheet as pages; their unit is the millimetre.
[[nodiscard]] std::vector<Drawing> draw_sheet(const ScoreSheet& sheet, Paper paper);

/// The sheet as text, for 80 columns or fewer.
[[nodiscard]] std::string write_sheet(const ScoreSheet& sheet, const Terminal& terminal);

}  // namespace damier
