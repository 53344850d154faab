#pragma once

#include "view/terminal.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// A value over time, with how far off it may be.
struct Curve {
    struct Point {
        double x = 0;
        double value = 0;
        double low = 0;
        double high = 0;
        std::string label;  ///< of x
    };
    std::string name;           ///< of the value
    std::string band;           ///< of what is between low and high
    std::vector<Point> points;  ///< in the order of x
};

/// Bars that lie one below the other, each of one or several parts.
struct Bars {
    struct Bar {
        std::string label;
        std::vector<double> parts;  ///< as many as `parts` has, none negative
        std::string note;           ///< behind the bar
        std::optional<std::pair<double, double>> interval =
            std::nullopt;  ///< of the share of the first part, from 0 to 1
    };
    std::string title;
    std::string axis;                ///< what the length of a bar means
    std::vector<std::string> parts;  ///< their names, for the legend
    std::vector<Bar> bars;
    bool shares = false;  ///< every bar is as long as all others: its parts are shares of it
};

/// The parts of a bar together.
[[nodiscard]] double sum_of(const Bars::Bar& bar);

/// The colour of words and lines of plots in SVG.
inline constexpr std::string_view plot_ink = "#222222";

/// Values that are round (1, 2 or 5 times a power of ten) and evenly spaced, some `count` of them, the first not above
/// `low` and the last not below `high`.
[[nodiscard]] std::vector<double> round_ticks(double low, double high, int count);

/// The same between which a curve lies with its band; the curve has points.
[[nodiscard]] std::vector<double> curve_ticks(const Curve& curve, int count);

/// The curve as lines of text as wide as the terminal, with axes: in block characters, or in ASCII where the locale is
/// not UTF-8.
[[nodiscard]] std::string plot_curve(const Curve& curve, const Terminal& terminal);

/// The bars as lines of text as wide as the terminal, with a legend where they have several parts.
[[nodiscard]] std::string plot_bars(const Bars& bars, const Terminal& terminal);

/// The curve as a complete SVG 1.1 document with its band, axes and labels.
[[nodiscard]] std::string draw_curve(const Curve& curve);

/// The bars as a complete SVG 1.1 document with axis, labels and legend.
[[nodiscard]] std::string draw_bars(const Bars& bars);

}  // namespace damier
