#pragma once

#include <cstdint>
#include <string>

namespace damier {

/// How many colours a terminal has.
enum class ColorDepth : std::uint8_t { sixteen, palette, truecolor };

/// What a colour of a drawing is for.
enum class Hue : std::uint8_t {
    none,  ///< the terminal's own
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

/// The same as numbers: of one of 16 or 256 colours, or 0xRRGGBB; -1 is the terminal's own. With 16 colours nothing
/// but pieces has a ground, which tells them from each other and is legible on light and dark terminals alike.
struct Colors {
    int fore = -1;
    int back = -1;
};
[[nodiscard]] Colors colors_of(Style style, ColorDepth depth);

/// The parameters of the SGR escape sequence (ECMA-48) for a style; empty where there is nothing to say.
[[nodiscard]] std::string sgr_of(Style style, ColorDepth depth);

}  // namespace damier
