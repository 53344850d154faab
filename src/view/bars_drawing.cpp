#include "base/text.hpp"
#include "view/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace damier {
namespace {

// All lengths are in pixels.
constexpr double letter_width = 7;  // a generous estimate of the width of a letter in a label
constexpr double row = 24;
constexpr double thickness = 16;
constexpr double length = 480;
constexpr double edge = 16;
constexpr double legend_height = 24;
constexpr double text_size = 12;
constexpr double title_size = 15;

// These colours can be told apart by colour-blind people (Okabe and Ito), and in print.
constexpr std::array<Rgb, 4> usual_fills{0x0072b2, 0xcccccc, 0xe69f00, 0xeeeeee};

double width_of(std::string_view text) {
    return letter_width * static_cast<double>(display_width(text));
}

class Chart {
    using Anchor = Drawing::Anchor;

public:
    explicit Chart(const Bars& bars) : bars_(bars) {
        double labels = 0;
        double notes = 0;
        double longest = 0;
        for (const Bars::Bar& bar : bars.bars) {
            labels = std::max(labels, width_of(bar.label));
            notes = std::max(notes, width_of(bar.note));
            longest = std::max(longest, sum_of(bar));
        }
        ticks_ = bars.shares ? round_ticks(0, 100, 5) : round_ticks(0, std::max(longest, 1.0), 6);
        left_ = edge + labels + 8;
        top_ = edge + 24 + (bars.parts.size() > 1 ? legend_height : 0);
        bottom_ = top_ + row * static_cast<double>(bars.bars.size());
        const double legend = left_ + legend_width() + edge;
        width_ = std::max({left_ + length + 8 + notes + edge, 2 * edge + width_of(bars.title) * 1.3, legend});
        height_ = bottom_ + 52;
    }

    Drawing draw() {
        out_.title = bars_.title;
        out_.width = std::round(width_);
        out_.height = std::round(height_);
        out_.write(edge, edge + 10, title_size, printable(bars_.title), plot_ink, Anchor::start, true);
        if (bars_.parts.size() > 1) {
            legend();
        }
        axis();
        for (std::size_t i = 0; i < bars_.bars.size(); ++i) {
            bar(bars_.bars[i], top_ + row * static_cast<double>(i));
        }
        line(left_, top_, left_, bottom_, plot_ink);
        return std::move(out_);
    }

private:
    void text(double x, double y, Anchor anchor, std::string_view words) {
        out_.write(x, y, text_size, printable(words), plot_ink, anchor);
    }
    void line(double x1, double y1, double x2, double y2, Rgb color) { out_.line(x1, y1, x2, y2, color); }

    [[nodiscard]] Rgb fill_of(std::size_t part) const {
        return bars_.fills.empty() ? usual_fills[part % usual_fills.size()] : bars_.fills[part % bars_.fills.size()];
    }
    /// Given colours may be as pale as the paper.
    [[nodiscard]] Rgb outline() const { return bars_.fills.empty() ? no_paint : plot_ink; }

    [[nodiscard]] double legend_width() const {
        double width = 0;
        for (const std::string& part : bars_.parts) {
            width += 18 + width_of(part) + 16;
        }
        return width;
    }

    void legend() {
        double x = left_;
        for (std::size_t i = 0; i < bars_.parts.size(); ++i) {
            out_.box(x, edge + 22, 12, 12, fill_of(i), outline());
            text(x + 18, edge + 32, Anchor::start, bars_.parts[i]);
            x += 18 + width_of(bars_.parts[i]) + 16;
        }
    }

    void axis() {
        for (const double tick : ticks_) {
            const double x = left_ + length * tick / ticks_.back();
            line(x, top_, x, bottom_ + 4, plot_grid);
            text(x, bottom_ + 18, Anchor::middle,
                 bars_.shares ? tr_format("{:.10g}%", tick) : fmt::format("{:.10g}", tick));
        }
        line(left_, bottom_, left_ + length, bottom_, plot_ink);
        text(left_ + length / 2, bottom_ + 38, Anchor::middle, bars_.axis);
    }

    void bar(const Bars::Bar& bar, double y) {
        const double whole = bars_.shares ? sum_of(bar) : ticks_.back();
        const double middle = y + row / 2;
        double x = left_;
        for (std::size_t i = 0; i < bar.parts.size(); ++i) {
            const double width = whole > 0 ? length * bar.parts[i] / whole : 0;
            if (width > 0) {
                out_.box(x, middle - thickness / 2, width, thickness, fill_of(i), outline());
            }
            x += width;
        }
        if (bar.interval) {
            const double from = left_ + length * bar.interval->first;
            const double to = left_ + length * bar.interval->second;
            line(from, middle, to, middle, plot_ink);
            line(from, middle - 4, from, middle + 4, plot_ink);
            line(to, middle - 4, to, middle + 4, plot_ink);
        }
        text(left_ - 8, middle + 4, Anchor::end, bar.label);
        text(left_ + length + 8, middle + 4, Anchor::start, bar.note);
    }

    const Bars& bars_;
    std::vector<double> ticks_;
    double left_ = 0;  // the left end of the axis
    double top_ = 0;   // the top of the first bar
    double bottom_ = 0;
    double width_ = 0;
    double height_ = 0;
    Drawing out_;
};

}  // namespace

Drawing draw_bars(const Bars& bars) {
    return Chart(bars).draw();
}

}  // namespace damier
