// Drawings that consist of characters.
#pragma once

#include "games/picture.hpp"
#include "view/color.hpp"
#include "view/terminal.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A grid of characters with colours, for a terminal.
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

    /// Writes one character in a colour, and keeps the background. A place outside the canvas is ignored.
    void put(int row, int column, std::string_view text, Hue fore = Hue::none, bool bold = false);
    /// Writes a text of ASCII.
    void write(int row, int column, std::string_view text, Hue fore = Hue::none);
    /// Sets the background of `columns` columns.
    void lay(int row, int column, int columns, Hue back);
    /// Copies another canvas; its top left corner goes to (row, column).
    void copy(const Canvas& from, int row, int column);
    /// The rows as lines without blanks at their ends, with escape sequences if the terminal has colour.
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

/// The board with the names of files and ranks, rank 1 at the bottom. Pieces are discs if the locale is UTF-8,
/// otherwise the letters of position strings. The squares of the last turn are in brackets.
[[nodiscard]] Canvas draw_canvas(const Picture& picture, const Terminal& terminal);

}  // namespace damier
