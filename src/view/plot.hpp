// Plots of reports: curves and bars, as text and as drawings.
#pragma once

#include "view/drawing.hpp"
#include "view/terminal.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// A value over time, with a band of uncertainty.
struct Curve {
    struct Point {
        double x = 0;
        double value = 0;
        double low = 0;
        double high = 0;
        std::string label;  ///< the name of x
    };
    std::string name;           ///< the name of the value
    std::string band;           ///< the name of the band from low to high
    std::vector<Point> points;  ///< in the order of x
};

/// Horizontal bars, each of one or several parts.
struct Bars {
    struct Bar {
        std::string label;
        std::vector<double> parts;  ///< as many as `Bars::parts` has, none negative
        std::string note;           ///< text after the bar
        std::optional<std::pair<double, double>> interval =
            std::nullopt;  ///< an interval for the share of the first part, from 0 to 1
    };
    std::string title;
    std::string axis;                ///< the meaning of a bar's length
    std::vector<std::string> parts;  ///< the names of the parts, for the legend
    std::vector<Bar> bars;
    bool shares = false;       ///< all bars are equally long, and their parts are shares
    std::vector<Rgb> fills{};  ///< the colours of the parts in drawings; without them, usual ones
};

/// The sum of a bar's parts.
[[nodiscard]] double sum_of(const Bars::Bar& bar);

/// The colour of text and lines in drawn plots.
inline constexpr Rgb plot_ink = 0x222222;
/// The colour of lines across a plot.
inline constexpr Rgb plot_grid = 0xe0e0e0;

/// About `count` round, evenly spaced values. Their distance is 1, 2 or 5 times a power of ten. The first is not above
/// `low`, the last not below `high`.
[[nodiscard]] std::vector<double> round_ticks(double low, double high, int count);

/// The `round_ticks` for the values of a curve and its band. The curve must have points.
[[nodiscard]] std::vector<double> curve_ticks(const Curve& curve, int count);

/// The curve with axes, as lines of text as wide as the terminal. It consists of block characters, or of ASCII if the
/// locale is not UTF-8.
[[nodiscard]] std::string plot_curve(const Curve& curve, const Terminal& terminal);

/// The bars as lines of text as wide as the terminal, with a legend if they have several parts.
[[nodiscard]] std::string plot_bars(const Bars& bars, const Terminal& terminal);

/// The curve with its band, axes and labels.
[[nodiscard]] Drawing draw_curve(const Curve& curve);

/// Several curves with one system of axes, below a title and the names of the curves. They have no bands.
[[nodiscard]] Drawing draw_curves(const std::string& title, const std::vector<Curve>& curves);

/// The bars with axis, labels and legend.
[[nodiscard]] Drawing draw_bars(const Bars& bars);

}  // namespace damier
