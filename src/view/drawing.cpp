#include "view/drawing.hpp"

#include <utility>

namespace damier {

void Drawing::line(double x1, double y1, double x2, double y2, Rgb stroke, double stroke_width) {
    Shape shape;
    shape.kind = Shape::Kind::line;
    shape.x = x1;
    shape.y = y1;
    shape.width = x2 - x1;
    shape.height = y2 - y1;
    shape.stroke = stroke;
    shape.stroke_width = stroke_width;
    shapes.push_back(std::move(shape));
}

void Drawing::box(double x, double y, double box_width, double box_height, Rgb fill, Rgb stroke, double stroke_width) {
    Shape shape;
    shape.kind = Shape::Kind::box;
    shape.x = x;
    shape.y = y;
    shape.width = box_width;
    shape.height = box_height;
    shape.fill = fill;
    shape.stroke = stroke;
    shape.stroke_width = stroke_width;
    shapes.push_back(std::move(shape));
}

void Drawing::circle(double x, double y, double radius, Rgb fill, Rgb stroke, double stroke_width) {
    Shape shape;
    shape.kind = Shape::Kind::circle;
    shape.x = x;
    shape.y = y;
    shape.height = radius;
    shape.fill = fill;
    shape.stroke = stroke;
    shape.stroke_width = stroke_width;
    shapes.push_back(std::move(shape));
}

void Drawing::write(double x, double y, double size, std::string text, Rgb ink, Anchor anchor, bool bold) {
    Shape shape;
    shape.kind = Shape::Kind::text;
    shape.x = x;
    shape.y = y;
    shape.height = size;
    shape.fill = ink;
    shape.anchor = anchor;
    shape.bold = bold;
    shape.text = std::move(text);
    shapes.push_back(std::move(shape));
}

void Drawing::place(const Drawing& other, double x, double y, double scale) {
    for (Shape shape : other.shapes) {
        shape.x = x + shape.x * scale;
        shape.y = y + shape.y * scale;
        shape.width *= scale;
        shape.height *= scale;
        shape.stroke_width *= scale;
        shapes.push_back(std::move(shape));
    }
}

}  // namespace damier
