#pragma once

#include "games/picture.hpp"
#include "view/color.hpp"
#include "view/terminal.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A drawing in characters, each with its colours: what a terminal shows of a board.
class Canvas {
public:
    struct Glyph {
        std::string text = " ";  ///< one column wide
        Style style;
    };

    Canvas(int rows, int columns);

    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }

    /// Writes one character and its colour on the ground that is there. What lies outside is left out.
    void put(int row, int column, std::string_view text, Hue fore = Hue::none, bool bold = false);
    /// Writes a text of ASCII.
    void write(int row, int column, std::string_view text, Hue fore = Hue::none);
    /// Lays a ground of so many columns.
    void lay(int row, int column, int columns, Hue back);
    /// Copies another canvas, with its top left corner at a place.
    void copy(const Canvas& from, int row, int column);
    /// The rows as lines, blanks at their ends left out, with escape sequences where the terminal has colour.
    [[nodiscard]] std::string text(const Terminal& terminal) const;

private:
    [[nodiscard]] std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row * columns_ + column);
    }
    [[nodiscard]] bool holds(int row, int column) const {
        return row >= 0 && row < rows_ && column >= 0 && column < columns_;
    }

    int rows_;
    int columns_;
    std::vector<Glyph> glyphs_;
};

/// The board alone, rank 1 at the bottom, with the names of files and ranks. Pieces are discs where the locale is
/// UTF-8, else the letters of position strings; the squares of the last turn stand in brackets.
[[nodiscard]] Canvas draw_canvas(const Picture& picture, const Terminal& terminal);

}  // namespace damier
