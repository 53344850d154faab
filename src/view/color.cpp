#include "view/color.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>

namespace damier {
namespace {

/// A hue as 0xRRGGBB, and as foreground and background among 16 colours.
struct Shade {
    int rgb;
    int fore16;
    int back16;  ///< the background of a piece
};

Shade shade_of(Hue hue) {
    switch (hue) {
        case Hue::none:
            break;
        case Hue::ink:
            return {0x3b2a1a, -1, -1};
        case Hue::faint:
            return {0x7a6038, -1, -1};
        case Hue::wood:
            return {0xd2ab6f, -1, -1};
        case Hue::higher_wood:
            return {0xb98a4b, -1, -1};
        case Hue::highest_wood:
            return {0x996a34, -1, -1};
        case Hue::felt:
            return {0x33404d, -1, -1};
        case Hue::bonus:
            return {0xa01515, -1, -1};
        case Hue::mark:
            return {0x0b3d91, -1, -1};
        case Hue::black:
            return {0x000000, 15, 0};
        case Hue::white:
            return {0xffffff, 0, 7};
        case Hue::dark:
            return {0x4a1f00, 15, 5};
        case Hue::light:
            return {0xfff3d6, 0, 6};
        case Hue::yellow:
            return {0xffd23f, 0, 3};
        case Hue::red:
            return {0xff6b57, 15, 1};
    }
    return {-1, -1, -1};
}

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
    const Shade fore = shade_of(style.fore);
    const Shade back = shade_of(style.back);
    switch (depth) {
        case ColorDepth::sixteen:
            return {fore.fore16, fore.back16};
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
