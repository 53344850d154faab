#include "view/plot.hpp"

#include "base/text.hpp"
#include "catch.hpp"
#include "view/svg.hpp"

#include <algorithm>

using namespace damier;

namespace {

Curve curve(int points) {
    Curve out{.name = "rating", .band = "95 %", .points = {}};
    for (int i = 0; i < points; ++i) {
        const double value = 1500 + 40 * ((i * 7) % 11) - 10 * i;
        out.points.push_back({.x = 3.0 * i + i % 2,
                              .value = value,
                              .low = value - 300.0 / (i + 1),
                              .high = value + 300.0 / (i + 1),
                              .label = "2024-" + std::to_string(10 + i)});
    }
    return out;
}

Bars bars(std::size_t parts, bool shares) {
    Bars out{.title = "Bars", .axis = "games", .parts = {}, .bars = {}, .shares = shares};
    out.parts.assign(parts, "part");
    for (int i = 0; i < 7; ++i) {
        Bars::Bar bar{.label = std::string(static_cast<std::size_t>(5 * i), 'x') + "é & <name>",
                      .parts = {},
                      .note = std::to_string(i * i)};
        for (std::size_t p = 0; p < parts; ++p) {
            bar.parts.push_back(static_cast<double>(p + 1) * i);
        }
        out.bars.push_back(bar);
    }
    return out;
}

bool is_ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 128; });
}

std::size_t widest(const std::string& text) {
    std::size_t width = 0;
    for (const std::string_view line : split(text, '\n')) {
        width = std::max(width, display_width(line));
    }
    return width;
}

}  // namespace

TEST_CASE("ticks are round and enclose the values") {
    for (const auto& [low, high] : std::vector<std::pair<double, double>>{
             {0, 1}, {0, 7}, {1234, 1789}, {-3, 12}, {0, 1000}, {1500, 1500}, {0.01, 0.02}, {0, 999'999}}) {
        for (int count = 2; count <= 20; ++count) {
            CAPTURE(low, high, count);
            const auto ticks = round_ticks(low, high, count);
            REQUIRE(ticks.size() >= 2);
            CHECK(ticks.size() <= static_cast<std::size_t>(count) + 2);
            CHECK(ticks.front() <= low + 1e-6);
            CHECK(ticks.back() >= high - 1e-6);
        }
    }
    CHECK(round_ticks(0, 100, 5) == std::vector<double>{0, 20, 40, 60, 80, 100});
}

TEST_CASE("plots fit the terminal and its characters") {
    for (std::size_t columns = 40; columns <= 140; ++columns) {
        for (const bool unicode : {false, true}) {
            const Terminal terminal{.is_terminal = true, .color = false, .unicode = unicode, .columns = columns};
            CAPTURE(columns, unicode);
            for (const int points : {1, 2, 3, 40}) {
                const std::string plot = plot_curve(curve(points), terminal);
                CHECK(widest(plot) <= columns);
                CHECK((unicode || is_ascii(plot)));
            }
            for (const std::size_t parts : {1U, 3U}) {
                CHECK(widest(plot_bars(bars(parts, false), terminal)) <= columns);
                CHECK(widest(plot_bars(bars(parts, true), terminal)) <= columns);
            }
        }
    }
    CHECK(plot_curve({}, {}).empty());
}

TEST_CASE("the length of a bar is proportional to its value") {
    const Terminal terminal{.is_terminal = true, .color = false, .unicode = false, .columns = 40};
    Bars two{.title = "Games", .axis = "games", .parts = {"games"}, .bars = {}, .shares = false};
    two.bars = {{.label = "a", .parts = {10}, .note = "10"}, {.label = "b", .parts = {5}, .note = "5"}};
    const std::string plot = plot_bars(two, terminal);
    const auto lines = split(plot, '\n');
    CHECK(std::count(lines[1].begin(), lines[1].end(), '#') == 33);
    CHECK(std::count(lines[2].begin(), lines[2].end(), '#') == 17);
    two.shares = true;
    two.parts = {"won", "lost"};
    two.bars = {{.label = "a", .parts = {1, 2}, .note = ""}, {.label = "b", .parts = {0, 0}, .note = ""}};
    const std::string shares = plot_bars(two, terminal);
    CHECK(std::count(shares.begin(), shares.end(), '#') == 12 + 1);  // one in the legend
    CHECK(std::count(shares.begin(), shares.end(), '=') == 23 + 1);
}

TEST_CASE("a picture of bars is a whole SVG document") {
    const std::string picture = write_svg(draw_bars(bars(3, true)));
    CHECK(picture.starts_with("<svg "));
    CHECK(picture.ends_with("</svg>\n"));
    CHECK(picture.find("é &amp; &lt;name&gt;") != std::string::npos);
    CHECK(picture.find("100%") != std::string::npos);
    CHECK(write_svg(draw_bars({})).ends_with("</svg>\n"));
}
