#include "base/text.hpp"
#include "view/plot.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

// All lengths are in pixels.
constexpr double whole_width = 640;
constexpr double whole_height = 300;
constexpr double left = 64;
constexpr double right = 16;
constexpr double top = 36;
constexpr double bottom = 40;
constexpr double curve_text_size = 12;
constexpr Rgb curve_color = 0x0072b2;

}  // namespace

Drawing draw_curve(const Curve& curve) {
    using Anchor = Drawing::Anchor;
    Drawing out;
    out.width = whole_width;
    out.height = whole_height;
    if (curve.points.empty()) {
        return out;
    }
    const auto text = [&](double x, double y, Anchor anchor, const std::string& words) {
        out.write(x, y, curve_text_size, printable(words), plot_ink, anchor);
    };
    const auto ticks = curve_ticks(curve, 6);
    const double first = curve.points.front().x;
    const double span = std::max(curve.points.back().x - first, 1.0);
    const auto x = [&](double value) { return left + (whole_width - left - right) * (value - first) / span; };
    const auto y = [&](double value) {
        return whole_height - bottom -
               (whole_height - top - bottom) * (value - ticks.front()) / std::max(ticks.back() - ticks.front(), 1.0);
    };
    text(left, 20, Anchor::start, fmt::format("{} ({})", curve.name, curve.band));
    for (const double tick : ticks) {
        out.line(left, y(tick), whole_width - right, y(tick), plot_grid);
        text(left - 8, y(tick) + 4, Anchor::end, fmt::format("{:g}", tick));
    }
    std::vector<std::pair<double, double>> band;
    std::vector<std::pair<double, double>> line;
    for (const Curve::Point& point : curve.points) {
        band.emplace_back(x(point.x), y(point.high));
        line.emplace_back(x(point.x), y(point.value));
    }
    for (auto point = curve.points.rbegin(); point != curve.points.rend(); ++point) {
        band.emplace_back(x(point->x), y(point->low));
    }
    out.path(std::move(band), curve_color, no_paint, 0, 0.15);
    out.path(std::move(line), no_paint, curve_color, 2);
    for (const Curve::Point& point : curve.points) {
        out.circle(x(point.x), y(point.value), 3, curve_color, no_paint);
        out.shapes.back().tip = fmt::format("{}: {:.0f}", printable(point.label), point.value);
    }
    text(left, whole_height - 14, Anchor::start, curve.points.front().label);
    text(whole_width - right, whole_height - 14, Anchor::end, curve.points.back().label);
    return out;
}

}  // namespace damier
