#include "view/color.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>

namespace damier {
namespace {

constexpr std::array<int, 6> cube_levels{0, 95, 135, 175, 215, 255};

/// The nearest of the 6×6×6 colours of xterm's palette of 256, which begin at 16.
int palette_index(int rgb) {
    int index = 0;
    for (const int shift : {16, 8, 0}) {
        const int part = rgb >> shift & 0xff;
        int best = 0;
        for (int level = 1; level < 6; ++level) {
            if (std::abs(cube_levels[level] - part) < std::abs(cube_levels[best] - part)) {
                best = level;
            }
        }
        index = index * 6 + best;
    }
    return 16 + index;
}

std::string parameter(int color, bool back, ColorDepth depth) {
    switch (depth) {
        case ColorDepth::sixteen:
            return std::to_string((color < 8 ? 30 + color : 82 + color) + (back ? 10 : 0));
        case ColorDepth::palette:
            return fmt::format("{};5;{}", back ? 48 : 38, color);
        case ColorDepth::truecolor:
            break;
    }
    return fmt::format("{};2;{};{};{}", back ? 48 : 38, color >> 16 & 0xff, color >> 8 & 0xff, color & 0xff);
}

}  // namespace

Colors colors_of(Style style, ColorDepth depth) {
    const Hue& fore = style.fore;
    const Hue& back = style.back;
    switch (depth) {
        case ColorDepth::sixteen:
            return {fore.text, fore.ground};
        case ColorDepth::palette:
            return {fore.rgb < 0 ? -1 : palette_index(fore.rgb), back.rgb < 0 ? -1 : palette_index(back.rgb)};
        case ColorDepth::truecolor:
            break;
    }
    return {fore.rgb, back.rgb};
}

std::string sgr_of(Style style, ColorDepth depth) {
    const Colors colors = colors_of(style, depth);
    std::string out = style.bold ? "1" : "";
    if (colors.fore >= 0) {
        out += (out.empty() ? "" : ";") + parameter(colors.fore, false, depth);
    }
    if (colors.back >= 0) {
        out += (out.empty() ? "" : ";") + parameter(colors.back, true, depth);
    }
    return out;
}

}  // namespace damier
