#pragma once

#include "games/picture.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// A colour as 0xRRGGBB.
using Rgb = std::int32_t;
inline constexpr Rgb no_paint = -1;

/// Shapes on a white page, from which SVG and PDF are written. x grows to the right and y down, from the top left
/// corner; the unit is up to whoever draws.
struct Drawing {
    enum class Anchor : std::uint8_t { start, middle, end };
    struct Shape {
        enum class Kind : std::uint8_t { line, box, circle, text };
        Kind kind = Kind::line;
        double x = 0;      ///< of a line its start, of a box the top left corner, of a circle the centre, of a text the
        double y = 0;      ///< point on the base line that the anchor names
        double width = 0;  ///< of a box; of a line how far it goes to the right
        double height = 0;  ///< of a box; of a line how far it goes down; of a circle the radius; of a text its size
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
    /// Adds another drawing with its corner at (x, y), so many times as large.
    void place(const Drawing& other, double x, double y, double scale);
};

/// A board, with its note, score and status below; the unit is a pixel.
[[nodiscard]] Drawing draw_picture(const Picture& picture);

}  // namespace damier
