#include "view/svg.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <array>

namespace damier {
namespace {

std::string color(Rgb rgb) {
    return rgb == no_paint ? "none" : fmt::format("#{:06x}", rgb);
}

std::string write_path(const Drawing::Shape& shape, const std::string& stroke) {
    std::string points;
    for (const auto& [x, y] : shape.points) {
        points += fmt::format("{}{:g},{:g}", points.empty() ? "" : " ", x, y);
    }
    return fmt::format("<{} points=\"{}\" fill=\"{}\"{}{}/>\n", shape.fill == no_paint ? "polyline" : "polygon", points,
                       color(shape.fill), shape.opacity < 1 ? fmt::format(" fill-opacity=\"{:g}\"", shape.opacity) : "",
                       stroke);
}

std::string write_shape(const Drawing::Shape& shape) {
    using Kind = Drawing::Shape::Kind;
    constexpr std::array<std::string_view, 3> anchors{"start", "middle", "end"};
    const std::string stroke = shape.stroke == no_paint ? std::string()
                                                        : fmt::format(" stroke=\"{}\" stroke-width=\"{:g}\"",
                                                                      color(shape.stroke), shape.stroke_width);
    switch (shape.kind) {
        case Kind::line:
            return fmt::format("<line x1=\"{:g}\" y1=\"{:g}\" x2=\"{:g}\" y2=\"{:g}\"{}/>\n", shape.x, shape.y,
                               shape.x + shape.width, shape.y + shape.height, stroke);
        case Kind::box:
            return fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"{}/>\n", shape.x,
                               shape.y, shape.width, shape.height, color(shape.fill), stroke);
        case Kind::circle:
            return fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\"{}{}\n", shape.x, shape.y,
                               shape.height, color(shape.fill), stroke,
                               shape.tip.empty() ? std::string("/>")
                                                 : fmt::format("><title>{}</title></circle>", escape_xml(shape.tip)));
        case Kind::path:
            return write_path(shape, stroke);
        case Kind::text:
            break;
    }
    return fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" fill=\"{}\"{}{}>{}</text>\n", shape.x, shape.y,
                       shape.height, color(shape.fill),
                       shape.anchor == Drawing::Anchor::middle
                           ? std::string()
                           : fmt::format(" text-anchor=\"{}\"", anchors[static_cast<std::size_t>(shape.anchor)]),
                       shape.bold ? " font-weight=\"bold\"" : "", escape_xml(shape.text));
}

/// The beginning of an SVG document: its size, its title if there is one, and a white page.
std::string begin_svg(const Drawing& drawing) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}{2}\" height=\"{1:g}{2}\" viewBox=\"0 0 {0:g} {1:g}\" "
        "font-family=\"sans-serif\" text-anchor=\"middle\">\n{3}<rect width=\"{0:g}\" height=\"{1:g}\" "
        "fill=\"#ffffff\"/>\n",
        drawing.width, drawing.height, drawing.unit == Drawing::Unit::millimetre ? "mm" : "",
        drawing.title.empty() ? std::string()
                              : fmt::format("<title>{}</title>\n", escape_xml(printable(drawing.title))));
}

}  // namespace

std::string escape_xml(std::string_view text) {
    std::string out;
    for (const char c : replace_forbidden_in_xml(text)) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::string write_svg(const Drawing& drawing) {
    std::string out = begin_svg(drawing);
    for (const auto& shape : drawing.shapes) {
        out += write_shape(shape);
    }
    return out + "</svg>\n";
}

std::string draw_svg(const Picture& picture) {
    return write_svg(draw_picture(picture));
}

}  // namespace damier
