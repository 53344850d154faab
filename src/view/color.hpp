// Colours of drawings on terminals.
#pragma once

#include "games/picture.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// The number of colours that a terminal has: 16, 256 or 2^24.
enum class ColorDepth : std::uint8_t { sixteen, palette, truecolor };

/// A colour in a drawing: as 0xRRGGBB, and as a number for text and ground among 16 colours. -1 is the terminal's
/// default colour.
struct Hue {
    int rgb = -1;
    int text = -1;
    int ground = -1;

    bool operator==(const Hue&) const = default;

    static const Hue none;
    static const Hue ink;  ///< numbers on wood
    static const Hue faint;
    static const Hue wood;
    static const Hue higher_wood;
    static const Hue highest_wood;
    static const Hue felt;  ///< around round holes
    static const Hue bonus;
    static const Hue mark;
};

inline constexpr Hue Hue::none;
inline constexpr Hue Hue::ink{0x3b2a1a};
inline constexpr Hue Hue::faint{0x7a6038};
inline constexpr Hue Hue::wood{0xd2ab6f};
inline constexpr Hue Hue::higher_wood{0xb98a4b};
inline constexpr Hue Hue::highest_wood{0x996a34};
inline constexpr Hue Hue::felt{0x33404d};
inline constexpr Hue Hue::bonus{0xa01515};
inline constexpr Hue Hue::mark{0x0b3d91};

/// The colour of a side's pieces.
[[nodiscard]] constexpr Hue hue_of(const Tone& tone) {
    return {tone.ink, tone.is_pale ? 0 : 15, tone.ground};
}

/// The colours of a character.
struct Style {
    Hue fore = Hue::none;
    Hue back = Hue::none;
    bool bold = false;

    bool operator==(const Style&) const = default;
};

/// Colours as numbers: the number of one of 16 or 256 colours, or 0xRRGGBB. -1 is the terminal's default colour. If a
/// terminal has 16 colours, only pieces get a background. So pieces can be told apart on light and on dark terminals.
struct Colors {
    int fore = -1;
    int back = -1;
};
[[nodiscard]] Colors colors_of(Style style, ColorDepth depth);

/// The parameters of the SGR escape sequence (ECMA-48) for a style; empty for the terminal's default style.
[[nodiscard]] std::string sgr_of(Style style, ColorDepth depth);

}  // namespace damier
