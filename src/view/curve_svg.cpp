#include "base/text.hpp"
#include "view/plot.hpp"
#include "view/svg.hpp"

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

}  // namespace

std::string draw_curve(const Curve& curve) {
    std::string out = begin_svg(whole_width, whole_height, "font-size=\"12\"");
    if (curve.points.empty()) {
        return out + "</svg>\n";
    }
    const auto text = [&](double x, double y, std::string_view anchor, std::string_view words) {
        out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n", x, y, anchor,
                           plot_ink, escape_xml(printable(words)));
    };
    const auto ticks = curve_ticks(curve, 6);
    const double first = curve.points.front().x;
    const double span = std::max(curve.points.back().x - first, 1.0);
    const auto x = [&](double value) { return left + (whole_width - left - right) * (value - first) / span; };
    const auto y = [&](double value) {
        return whole_height - bottom -
               (whole_height - top - bottom) * (value - ticks.front()) / std::max(ticks.back() - ticks.front(), 1.0);
    };
    text(left, 20, "start", fmt::format("{} ({})", curve.name, curve.band));
    for (const double tick : ticks) {
        out += fmt::format("<line x1=\"{:g}\" y1=\"{:.1f}\" x2=\"{:g}\" y2=\"{:.1f}\" stroke=\"#e0e0e0\"/>\n", left,
                           y(tick), whole_width - right, y(tick));
        text(left - 8, y(tick) + 4, "end", fmt::format("{:g}", tick));
    }
    std::string band;
    std::string line;
    for (const Curve::Point& point : curve.points) {
        band += fmt::format("{:.1f},{:.1f} ", x(point.x), y(point.high));
        line += fmt::format("{:.1f},{:.1f} ", x(point.x), y(point.value));
    }
    for (auto point = curve.points.rbegin(); point != curve.points.rend(); ++point) {
        band += fmt::format("{:.1f},{:.1f} ", x(point->x), y(point->low));
    }
    out += fmt::format("<polygon points=\"{}\" fill=\"#0072b2\" fill-opacity=\"0.15\"/>\n", band);
    out += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"#0072b2\" stroke-width=\"2\"/>\n", line);
    for (const Curve::Point& point : curve.points) {
        out += fmt::format(
            "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"#0072b2\"><title>{}: {:.0f}</title></circle>\n",
            x(point.x), y(point.value), escape_xml(printable(point.label)), point.value);
    }
    text(left, whole_height - 14, "start", curve.points.front().label);
    text(whole_width - right, whole_height - 14, "end", curve.points.back().label);
    return out + "</svg>\n";
}

}  // namespace damier
