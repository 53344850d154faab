// Drawings that consist of shapes, for SVG, PDF and PNG.
#pragma once

#include "games/picture.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// A colour as 0xRRGGBB.
using Rgb = std::int32_t;
inline constexpr Rgb no_paint = -1;

/// Shapes on a white page. x grows to the right and y grows down, from the top left corner.
struct Drawing {
    enum class Anchor : std::uint8_t { start, middle, end };
    enum class Unit : std::uint8_t { pixel, millimetre };
    struct Shape {
        enum class Kind : std::uint8_t { line, box, circle, text, path };
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
        double opacity = 1;                             ///< of the fill
        std::vector<std::pair<double, double>> points;  ///< of a path, which is closed if it is filled
        std::string tip;                                ///< shown when the mouse points to the shape, in SVG
    };

    Unit unit = Unit::pixel;
    std::string title;  ///< for programs that read a page aloud, in SVG
    double width = 0;
    double height = 0;
    std::vector<Shape> shapes;

    void line(double x1, double y1, double x2, double y2, Rgb stroke, double stroke_width = 1);
    void box(double x, double y, double box_width, double box_height, Rgb fill, Rgb stroke, double stroke_width = 1);
    void circle(double x, double y, double radius, Rgb fill, Rgb stroke, double stroke_width = 1);
    void write(double x, double y, double size, std::string text, Rgb ink, Anchor anchor = Anchor::middle,
               bool bold = false);
    /// Adds a line through these points, or with `fill` an area without an outline.
    void path(std::vector<std::pair<double, double>> points, Rgb fill, Rgb stroke, double stroke_width = 1,
              double opacity = 1);
    /// Adds another drawing with its corner at (x, y), enlarged by `scale`.
    void place(const Drawing& other, double x, double y, double scale);
};

/// All pages in one drawing, one below the other.
[[nodiscard]] Drawing as_one(const std::vector<Drawing>& pages);

/// A size of paper in millimetres.
struct Paper {
    double width = 210;
    double height = 297;
};
inline constexpr Paper a4{210, 297};
inline constexpr Paper letter{215.9, 279.4};

/// A board, with its note, score and status below.
[[nodiscard]] Drawing draw_picture(const Picture& picture);

}  // namespace damier
