// The part of damier that needs Cairo. `write_pdf` and `write_png` load it.

#include "view/pdf_part.hpp"

#include <cairo-pdf.h>
#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <numbers>
#include <string>
#include <vector>

namespace damier {
namespace {

/// Points of a page per unit of a drawing. CSS has 96 pixels per inch.
double points_per(Drawing::Unit unit) {
    return unit == Drawing::Unit::millimetre ? 72 / 25.4 : 0.75;
}

/// Dots of an image per unit of a drawing.
double dots_per(Drawing::Unit unit) {
    return unit == Drawing::Unit::millimetre ? 150 / 25.4 : 2;
}

cairo_status_t append(void* to, const unsigned char* data, unsigned length) noexcept {
    try {
        static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
    } catch (const std::bad_alloc&) {
        return CAIRO_STATUS_NO_MEMORY;
    }
}

void set_color(cairo_t* cr, Rgb color, double opacity = 1) {
    cairo_set_source_rgba(cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0,
                          opacity);
}

/// An error message, or null.
const char* error_of(cairo_status_t status) {
    return status == CAIRO_STATUS_SUCCESS ? nullptr : cairo_status_to_string(status);
}

/// Fills and strokes the current path.
void paint(cairo_t* cr, const Drawing::Shape& shape) {
    if (shape.fill != no_paint) {
        set_color(cr, shape.fill, shape.opacity);
        cairo_fill_preserve(cr);
    }
    if (shape.stroke != no_paint) {
        set_color(cr, shape.stroke);
        cairo_set_line_width(cr, shape.stroke_width);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

void write(cairo_t* cr, const Drawing::Shape& shape) {
    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           shape.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, shape.height);
    cairo_text_extents_t extents{};
    cairo_text_extents(cr, shape.text.c_str(), &extents);
    const double back = shape.anchor == Drawing::Anchor::start    ? 0
                        : shape.anchor == Drawing::Anchor::middle ? extents.x_advance / 2
                                                                  : extents.x_advance;
    set_color(cr, shape.fill);
    cairo_move_to(cr, shape.x - back, shape.y);
    cairo_show_text(cr, shape.text.c_str());
    cairo_new_path(cr);
}

void draw(cairo_t* cr, const Drawing::Shape& shape) {
    using Kind = Drawing::Shape::Kind;
    switch (shape.kind) {
        case Kind::line:
            cairo_move_to(cr, shape.x, shape.y);
            cairo_rel_line_to(cr, shape.width, shape.height);
            paint(cr, shape);
            break;
        case Kind::box:
            cairo_rectangle(cr, shape.x, shape.y, shape.width, shape.height);
            paint(cr, shape);
            break;
        case Kind::circle:
            cairo_arc(cr, shape.x, shape.y, shape.height, 0, 2 * std::numbers::pi);
            paint(cr, shape);
            break;
        case Kind::path:
            for (const auto& [x, y] : shape.points) {
                cairo_line_to(cr, x, y);
            }
            paint(cr, shape);
            break;
        case Kind::text:
            write(cr, shape);
            break;
    }
}

void draw_page(cairo_t* cr, const Drawing& page, double scale) {
    cairo_save(cr);
    cairo_scale(cr, scale, scale);
    for (const auto& shape : page.shapes) {
        draw(cr, shape);
    }
    cairo_restore(cr);
}

/// Writes the pages. Returns an error message, or null.
const char* write_pages(const std::vector<Drawing>& pages, std::string& out) {
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_pdf_surface_create_for_stream(append, &out, 1, 1), &cairo_surface_destroy);
    const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> cr(cairo_create(surface.get()), &cairo_destroy);
    for (const Drawing& page : pages) {
        const double scale = points_per(page.unit);
        cairo_pdf_surface_set_size(surface.get(), page.width * scale, page.height * scale);
        draw_page(cr.get(), page, scale);
        cairo_show_page(cr.get());
    }
    if (const char* const why = error_of(cairo_status(cr.get()))) {
        return why;
    }
    cairo_surface_finish(surface.get());
    return error_of(cairo_surface_status(surface.get()));
}

/// Cairo makes no larger image. Many pages in one image get a lower resolution.
constexpr double most_dots = 32767;

const char* write_image(const Drawing& drawing, std::string& out) {
    const double scale = std::min(dots_per(drawing.unit), most_dots / std::max({drawing.width, drawing.height, 1.0}));
    const auto dots = [scale](double length) {
        return static_cast<int>(std::min(std::ceil(length * scale), most_dots));
    };
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, dots(drawing.width), dots(drawing.height)),
        &cairo_surface_destroy);
    const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> cr(cairo_create(surface.get()), &cairo_destroy);
    set_color(cr.get(), 0xffffff);
    cairo_paint(cr.get());
    draw_page(cr.get(), drawing, scale);
    if (const char* const why = error_of(cairo_status(cr.get()))) {
        return why;
    }
    return error_of(cairo_surface_write_to_png_stream(surface.get(), append, &out));
}

}  // namespace
}  // namespace damier

extern "C" const char* damier_write_pdf(const std::vector<damier::Drawing>& pages, std::string& out) noexcept {
    return damier::write_pages(pages, out);
}

extern "C" const char* damier_write_png(const damier::Drawing& drawing, std::string& out) noexcept {
    return damier::write_image(drawing, out);
}
