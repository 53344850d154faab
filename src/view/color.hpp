// Colours of drawings on terminals.
#pragma once

#include <cstdint>
#include <string>

namespace damier {

/// The number of colours that a terminal has: 16, 256 or 2^24.
enum class ColorDepth : std::uint8_t { sixteen, palette, truecolor };

/// The purpose of a colour in a drawing.
enum class Hue : std::uint8_t {
    none,  ///< the terminal's default colour
    ink,   ///< numbers on wood
    faint,
    wood,
    higher_wood,
    highest_wood,
    felt,  ///< around the holes of Avalam
    bonus,
    mark,
    black,
    white,
    dark,
    light,
    yellow,
    red,
};

/// The colours of a character.
struct Style {
    Hue fore = Hue::none;
    Hue back = Hue::none;
    bool bold = false;

    bool operator==(const Style&) const = default;
};

/// Colours as numbers: the number of one of 16 or 256 colours, or 0xRRGGBB. -1 is the terminal's default colour.
/// With 16 colours only pieces have a background. This tells them apart, and is legible on light and dark terminals.
struct Colors {
    int fore = -1;
    int back = -1;
};
[[nodiscard]] Colors colors_of(Style style, ColorDepth depth);

/// The parameters of the SGR escape sequence (ECMA-48) for a style; empty for the terminal's default style.
[[nodiscard]] std::string sgr_of(Style style, ColorDepth depth);

}  // namespace damier
