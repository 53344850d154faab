// Drawings that consist of shapes, for SVG and PDF.
#pragma once

#include "games/picture.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// A colour as 0xRRGGBB.
using Rgb = std::int32_t;
inline constexpr Rgb no_paint = -1;

/// Shapes on a white page. x grows to the right and y grows down, from the top left corner. The function that makes the
/// drawing chooses the unit.
struct Drawing {
    enum class Anchor : std::uint8_t { start, middle, end };
    struct Shape {
        enum class Kind : std::uint8_t { line, box, circle, text };
        Kind kind = Kind::line;
        double x = 0;       ///< the start of a line, the top left corner of a box, the centre of a circle, or
        double y = 0;       ///< the point of a text's base line that the anchor names
        double width = 0;   ///< the width of a box; the distance in x from the start of a line to its end
        double height = 0;  ///< the height of a box; the distance in y of a line; a circle's radius; the size of a text
        Rgb fill = no_paint;
        Rgb stroke = no_paint;
        double stroke_width = 1;
        Anchor anchor = Anchor::middle;
        bool bold = false;
        std::string text;
    };

    double width = 0;
    double height = 0;
    std::vector<Shape> shapes;

    void line(double x1, double y1, double x2, double y2, Rgb stroke, double stroke_width = 1);
    void box(double x, double y, double box_width, double box_height, Rgb fill, Rgb stroke, double stroke_width = 1);
    void circle(double x, double y, double radius, Rgb fill, Rgb stroke, double stroke_width = 1);
    void write(double x, double y, double size, std::string text, Rgb ink, Anchor anchor = Anchor::middle,
               bool bold = false);
    /// Adds another drawing with its corner at (x, y), enlarged by `scale`.
    void place(const Drawing& other, double x, double y, double scale);
};

/// A board, with its note, score and status below. The unit is a pixel.
[[nodiscard]] Drawing draw_picture(const Picture& picture);

}  // namespace damier
