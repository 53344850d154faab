// Lots that decide which side moves first.
#pragma once

#include "games/game.hpp"

#include <cstdint>
#include <string_view>

namespace damier {

/// The tag that keeps the seed of a lot.
inline constexpr std::string_view lot_tag = "Lot";

/// What a person types in place of a side to draw lots.
inline constexpr std::string_view lot_word = "lot";

/// The side that moves first by the lot with this seed. It follows from the SHA-256 of the seed in decimal digits: side
/// one if the second hexadecimal digit is even, otherwise side two. `printf 17 | sha256sum` shows the digits. Games
/// keep the seed, so this function must never change.
[[nodiscard]] Side draw_lot(std::uint64_t seed);

/// Whether a person typed that lots are drawn: `lot`, or the word of the user's language.
[[nodiscard]] bool is_lot(std::string_view typed);

/// A seed that nobody can foresee. It has at most nine digits, so that people can read it out.
[[nodiscard]] std::uint64_t new_lot();

}  // namespace damier
