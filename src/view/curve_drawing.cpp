#include "base/text.hpp"
#include "view/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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
// These colours can be told apart by colour-blind people (Okabe and Ito).
constexpr std::array<Rgb, 7> curve_colors{0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9, 0x000000};
constexpr double name_row = 18;
constexpr double name_letter = 7;

/// The points of all curves, in the order of x, so that they have one scale.
Curve all_points(const std::vector<Curve>& curves, bool has_bands) {
    Curve all;
    for (const Curve& curve : curves) {
        for (Curve::Point point : curve.points) {
            point.low = has_bands ? point.low : point.value;
            point.high = has_bands ? point.high : point.value;
            all.points.push_back(std::move(point));
        }
    }
    std::stable_sort(all.points.begin(), all.points.end(),
                     [](const Curve::Point& a, const Curve::Point& b) { return a.x < b.x; });
    return all;
}

/// Curves in one system of axes. One curve has its band; the bands of several would hide one another.
class CurvesDrawing {
    using Anchor = Drawing::Anchor;

public:
    explicit CurvesDrawing(const std::vector<Curve>& curves)
        : curves_(curves), has_bands_(curves.size() == 1), all_(all_points(curves, has_bands_)) {}

    Drawing draw(const std::string& title) {
        out_.width = whole_width;
        out_.height = whole_height;
        if (all_.points.empty()) {
            return std::move(out_);
        }
        ticks_ = curve_ticks(all_, 6);
        write_names(title);
        out_.height = whole_height + head_;
        for (const double tick : ticks_) {
            out_.line(left, y(tick), whole_width - right, y(tick), plot_grid);
            text(left - 8, y(tick) + 4, Anchor::end, fmt::format("{:g}", tick));
        }
        for (std::size_t i = 0; i < curves_.size(); ++i) {
            add(curves_[i], curve_colors[i % curve_colors.size()]);
        }
        if (is_moment()) {
            text(x(all_.points.front().x), out_.height - 14, Anchor::middle, all_.points.front().label);
            return std::move(out_);
        }
        text(left, out_.height - 14, Anchor::start, all_.points.front().label);
        text(whole_width - right, out_.height - 14, Anchor::end, all_.points.back().label);
        return std::move(out_);
    }

private:
    void text(double x, double y, Anchor anchor, const std::string& words) {
        out_.write(x, y, curve_text_size, printable(words), plot_ink, anchor);
    }

    /// Whether all points are of one moment. They are then in the middle.
    [[nodiscard]] bool is_moment() const { return all_.points.front().x == all_.points.back().x; }

    [[nodiscard]] double x(double value) const {
        const double first = all_.points.front().x;
        const double part = is_moment() ? 0.5 : (value - first) / std::max(all_.points.back().x - first, 1.0);
        return left + (whole_width - left - right) * part;
    }

    [[nodiscard]] double y(double value) const {
        return head_ + whole_height - bottom -
               (whole_height - top - bottom) * (value - ticks_.front()) / std::max(ticks_.back() - ticks_.front(), 1.0);
    }

    /// The name of the curve; or the title, and the name of each curve in its colour.
    void write_names(const std::string& title) {
        if (has_bands_) {
            text(left, 20, Anchor::start, fmt::format("{} ({})", curves_.front().name, curves_.front().band));
            return;
        }
        text(left, 20, Anchor::start, title);
        double at = left;
        head_ = name_row;
        for (std::size_t i = 0; i < curves_.size(); ++i) {
            const double width = 24 + name_letter * static_cast<double>(display_width(printable(curves_[i].name)));
            if (at > left && at + width > whole_width - right) {
                at = left;
                head_ += name_row;
            }
            out_.line(at, 16 + head_, at + 12, 16 + head_, curve_colors[i % curve_colors.size()], 3);
            text(at + 16, 20 + head_, Anchor::start, curves_[i].name);
            at += width;
        }
    }

    void add(const Curve& curve, Rgb color) {
        std::vector<std::pair<double, double>> band;
        std::vector<std::pair<double, double>> line;
        for (const Curve::Point& point : curve.points) {
            band.emplace_back(x(point.x), y(point.high));
            line.emplace_back(x(point.x), y(point.value));
        }
        for (auto point = curve.points.rbegin(); point != curve.points.rend(); ++point) {
            band.emplace_back(x(point->x), y(point->low));
        }
        if (has_bands_ && is_moment()) {  // a band would have no width
            out_.line(line.front().first, y(curve.points.front().low), line.front().first, y(curve.points.front().high),
                      color, 2);
        } else if (has_bands_) {
            out_.path(std::move(band), color, no_paint, 0, 0.15);
        }
        out_.path(std::move(line), no_paint, color, 2);
        for (const Curve::Point& point : curve.points) {
            out_.circle(x(point.x), y(point.value), 3, color, no_paint);
            out_.shapes.back().tip =
                has_bands_ ? fmt::format("{}: {:.0f}", printable(point.label), point.value)
                           : fmt::format("{}, {}: {:.0f}", printable(curve.name), printable(point.label), point.value);
        }
    }

    const std::vector<Curve>& curves_;
    bool has_bands_;
    Curve all_;
    std::vector<double> ticks_;
    double head_ = 0;  // room for the names of several curves
    Drawing out_;
};

}  // namespace

Drawing draw_curve(const Curve& curve) {
    return draw_curves("", {curve});
}

Drawing draw_curves(const std::string& title, const std::vector<Curve>& curves) {
    CurvesDrawing drawing(curves);
    return drawing.draw(title);
}

}  // namespace damier
