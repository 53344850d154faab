#include "view/drawing.hpp"

#include <algorithm>
#include <utility>

namespace damier {

namespace {

Drawing::Shape outlined(Drawing::Shape::Kind kind, double x, double y, double width, double height, Rgb fill,
                        Rgb stroke, double stroke_width) {
    Drawing::Shape shape;
    shape.kind = kind;
    shape.x = x;
    shape.y = y;
    shape.width = width;
    shape.height = height;
    shape.fill = fill;
    shape.stroke = stroke;
    shape.stroke_width = stroke_width;
    return shape;
}

}  // namespace

void Drawing::line(double x1, double y1, double x2, double y2, Rgb stroke, double stroke_width) {
    shapes.push_back(outlined(Shape::Kind::line, x1, y1, x2 - x1, y2 - y1, no_paint, stroke, stroke_width));
}

void Drawing::box(double x, double y, double box_width, double box_height, Rgb fill, Rgb stroke, double stroke_width) {
    shapes.push_back(outlined(Shape::Kind::box, x, y, box_width, box_height, fill, stroke, stroke_width));
}

void Drawing::circle(double x, double y, double radius, Rgb fill, Rgb stroke, double stroke_width) {
    shapes.push_back(outlined(Shape::Kind::circle, x, y, 0, radius, fill, stroke, stroke_width));
}

void Drawing::write(double x, double y, double size, std::string text, Rgb ink, Anchor anchor, bool bold) {
    Shape shape = outlined(Shape::Kind::text, x, y, 0, size, ink, no_paint, 0);
    shape.anchor = anchor;
    shape.bold = bold;
    shape.text = std::move(text);
    shapes.push_back(std::move(shape));
}

void Drawing::path(std::vector<std::pair<double, double>> points, Rgb fill, Rgb stroke, double stroke_width,
                   double opacity) {
    Shape shape = outlined(Shape::Kind::path, 0, 0, 0, 0, fill, stroke, stroke_width);
    shape.points = std::move(points);
    shape.opacity = opacity;
    shapes.push_back(std::move(shape));
}

void Drawing::place(const Drawing& other, double x, double y, double scale) {
    for (Shape shape : other.shapes) {
        shape.x = x + shape.x * scale;
        shape.y = y + shape.y * scale;
        shape.width *= scale;
        shape.height *= scale;
        shape.stroke_width *= scale;
        for (auto& [px, py] : shape.points) {
            px = x + px * scale;
            py = y + py * scale;
        }
        shapes.push_back(std::move(shape));
    }
}

Drawing as_one(const std::vector<Drawing>& pages) {
    Drawing all;
    for (const Drawing& page : pages) {
        all.unit = page.unit;
        all.place(page, 0, all.height, 1);
        all.width = std::max(all.width, page.width);
        all.height += page.height;
    }
    return all;
}

}  // namespace damier
