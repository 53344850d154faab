// Plots as text. A curve has two half rows per line of text; a bar is exact to an eighth of a column. bars_drawing.cpp
// and curve_drawing.cpp draw the same with shapes.
#include "view/plot.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace damier {
namespace {

constexpr int curve_rows = 15;
constexpr std::size_t narrowest = 10;  // the least width of the plot itself, in columns

using Glyphs = std::array<std::string_view, 4>;
constexpr Glyphs block_parts{"█", "▒", "░", "·"};
constexpr Glyphs ascii_parts{"#", "=", ".", "-"};

std::string repeat(std::string_view text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) {
        out += text;
    }
    return out;
}

std::string pad_left(const std::string& text, std::size_t width) {
    return repeat(" ", width - std::min(width, display_width(text))) + text;
}

std::string pad_right(const std::string& text, std::size_t width) {
    return text + repeat(" ", width - std::min(width, display_width(text)));
}

/// One column of a curve, in half rows: the curve from `low` to `high`, and the band around it.
struct Slice {
    int low = 0;
    int high = 0;
    double band_low = 0;
    double band_high = 0;
};

Curve::Point between(const Curve::Point& a, const Curve::Point& b, double x) {
    const double t = b.x > a.x ? (x - a.x) / (b.x - a.x) : 0;
    return {.x = x,
            .value = std::lerp(a.value, b.value, t),
            .low = std::lerp(a.low, b.low, t),
            .high = std::lerp(a.high, b.high, t),
            .label = {}};
}

/// The curve at x, interpolated linearly between its points.
Curve::Point at(const Curve& curve, double x) {
    const auto& points = curve.points;
    const auto after = std::find_if(points.begin(), points.end(), [&](const auto& p) { return p.x >= x; });
    if (after == points.begin() || after == points.end()) {
        return after == points.end() ? points.back() : points.front();
    }
    return between(*(after - 1), *after, x);
}

std::vector<Slice> slices(const Curve& curve, std::size_t width, double bottom, double top) {
    const auto half_row = [&](double value) { return (value - bottom) / (top - bottom) * (2 * curve_rows - 1); };
    std::vector<Slice> out;
    int last = 0;
    const double span = curve.points.back().x - curve.points.front().x;
    for (std::size_t c = 0; c < width; ++c) {
        const double x = curve.points.front().x + span * static_cast<double>(c) / static_cast<double>(width - 1);
        const Curve::Point point = at(curve, x);
        const int here = static_cast<int>(std::lround(half_row(point.value)));
        // A steep step is drawn as a vertical line that begins at the value of the previous column.
        const int from = c == 0 || here == last ? here : here > last ? last + 1 : last - 1;
        out.push_back({std::min(from, here), std::max(from, here), half_row(point.low), half_row(point.high)});
        last = here;
    }
    return out;
}

std::string_view cell(const Slice& slice, int row, bool unicode) {
    const int lower = 2 * row;
    const bool in_lower = slice.low <= lower && lower <= slice.high;
    const bool in_upper = slice.low <= lower + 1 && lower + 1 <= slice.high;
    const bool in_band = slice.band_low <= lower + 1 && lower <= slice.band_high;
    if (in_lower || in_upper) {
        return !unicode ? "*" : in_lower && in_upper ? "█" : in_upper ? "▀" : "▄";
    }
    return !in_band ? " " : unicode ? "░" : ".";
}

/// The line below the curve: the first label, the last label, and one between them if there is room.
std::string x_labels(const Curve& curve, std::size_t width) {
    const std::string& first = curve.points.front().label;
    const std::string& last = curve.points.back().label;
    if (curve.points.size() == 1) {
        return first;
    }
    const std::size_t taken = display_width(first) + display_width(last);
    return taken + 1 > width ? last : first + repeat(" ", width - taken) + last;
}

/// The columns at which the parts of a bar end.
std::vector<std::size_t> ends(const Bars::Bar& bar, double whole, std::size_t width) {
    std::vector<std::size_t> out;
    double sum = 0;
    for (const double part : bar.parts) {
        sum += part;
        const double share = whole > 0 ? sum / whole : 0;
        out.push_back(static_cast<std::size_t>(std::lround(share * static_cast<double>(width))));
    }
    return out;
}

/// A bar of one part, exact to an eighth of a column.
std::string fine_bar(double share, std::size_t width) {
    constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const auto filled = static_cast<std::size_t>(std::lround(share * 8 * static_cast<double>(width)));
    return repeat("█", filled / 8) + std::string(eighths[filled % 8]);
}

}  // namespace

double sum_of(const Bars::Bar& bar) {
    return std::accumulate(bar.parts.begin(), bar.parts.end(), 0.0);
}

std::vector<double> round_ticks(double low, double high, int count) {
    const double span = std::max(high - low, 1e-9);
    const double power = std::pow(10, std::floor(std::log10(span / count)));
    double step = 10 * power;
    for (const double times : {1.0, 2.0, 5.0}) {
        if (span / (times * power) <= count) {
            step = times * power;
            break;
        }
    }
    std::vector<double> ticks;
    const double first = std::floor(low / step + 1e-9);
    const double last = std::max(std::ceil(high / step - 1e-9), first + 1);
    for (double i = first; i <= last; ++i) {
        ticks.push_back(i * step);
    }
    return ticks;
}

std::vector<double> curve_ticks(const Curve& curve, int count) {
    double low = curve.points.front().low;
    double high = curve.points.front().high;
    for (const Curve::Point& point : curve.points) {
        low = std::min(low, point.low);
        high = std::max(high, point.high);
    }
    return round_ticks(low, high, count);
}

std::string plot_curve(const Curve& curve, const Terminal& terminal) {
    if (curve.points.empty()) {
        return {};
    }
    const auto ticks = curve_ticks(curve, 5);
    std::array<std::string, curve_rows> labels;
    std::size_t label_width = 0;
    for (const double tick : ticks) {
        const double share = (tick - ticks.front()) / (ticks.back() - ticks.front());
        auto& label = labels[static_cast<std::size_t>(std::lround(share * (curve_rows - 1)))];
        label = fmt::format("{:g}", tick);
        label_width = std::max(label_width, label.size());
    }
    const bool unicode = terminal.unicode;
    const std::size_t width = std::max(narrowest, terminal.columns - std::min(terminal.columns, label_width + 2));
    const auto drawn = slices(curve, width, ticks.front(), ticks.back());
    std::string out;
    for (int row = curve_rows - 1; row >= 0; --row) {
        const std::string& label = labels[static_cast<std::size_t>(row)];
        out += pad_left(label, label_width) + (unicode ? (label.empty() ? " │" : " ┤") : label.empty() ? " |" : " +");
        std::string line;
        for (const Slice& slice : drawn) {
            line += cell(slice, row, unicode);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    const std::string indent = repeat(" ", label_width + 1);
    out += indent + (unicode ? "└" + repeat("─", width) : "+" + repeat("-", width)) + "\n";
    out += indent + " " + x_labels(curve, width) + "\n";
    out += fmt::format("{} {} {}   {} {}\n", indent, unicode ? "█" : "*", curve.name, unicode ? "░" : ".", curve.band);
    return out;
}

std::string plot_bars(const Bars& bars, const Terminal& terminal) {
    const Glyphs& glyphs = terminal.unicode ? block_parts : ascii_parts;
    std::size_t label_width = 0;
    std::size_t note_width = 0;
    double longest = 0;
    for (const Bars::Bar& bar : bars.bars) {
        label_width = std::max(label_width, display_width(printable(bar.label)));
        note_width = std::max(note_width, display_width(bar.note));
        longest = std::max(longest, sum_of(bar));
    }
    label_width = std::min(label_width, std::max(terminal.columns / 3, narrowest));
    const std::size_t taken = label_width + note_width + 4;
    const std::size_t width = std::max(narrowest, terminal.columns - std::min(terminal.columns, taken));
    std::string out = bars.title + "\n";
    for (const Bars::Bar& bar : bars.bars) {
        const double whole = bars.shares ? sum_of(bar) : longest;
        std::string drawn;
        if (terminal.unicode && bar.parts.size() == 1) {
            drawn = fine_bar(whole > 0 ? bar.parts[0] / whole : 0, width);
        } else {
            std::size_t from = 0;
            const auto to = ends(bar, whole, width);
            for (std::size_t i = 0; i < to.size(); ++i) {
                drawn += repeat(glyphs[i % glyphs.size()], to[i] - from);
                from = to[i];
            }
        }
        const std::string label = shorten(printable(bar.label), label_width, !terminal.unicode);
        out += pad_right(label, label_width) + "  " + pad_right(drawn, width) + "  " + pad_left(bar.note, note_width);
        out += "\n";
    }
    if (bars.parts.size() > 1) {
        std::string legend = repeat(" ", label_width + 2);
        for (std::size_t i = 0; i < bars.parts.size(); ++i) {
            const std::string part = fmt::format("{} {}", glyphs[i % glyphs.size()], bars.parts[i]);
            if (i > 0 && display_width(legend) + 3 + display_width(part) > terminal.columns) {
                out += legend + "\n";
                legend = repeat(" ", label_width + 2) + part;
            } else {
                legend += (i == 0 ? "" : "   ") + part;
            }
        }
        out += legend + "\n";
    }
    return out;
}

}  // namespace damier
