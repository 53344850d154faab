// Numbers as people read them.
#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <string>

namespace damier {

/// A count as text. If it has five digits or more, they are in groups of three: `367,360`, in French `367 360`. Do not
/// use this for numbers that people type again, such as the number of a game.
[[nodiscard]] std::string grouped(std::uint64_t count);

/// The translation for a number of things, with the number in its place: `counted("{} game", "{} games", n)`.
[[nodiscard]] std::string counted(fmt::format_string<std::string> one, fmt::format_string<std::string> many,
                                  std::uint64_t n);

/// `1 game`, `2,000 games`.
[[nodiscard]] std::string games_text(std::uint64_t n);
[[nodiscard]] std::string errors_text(std::uint64_t n);

/// The key of a position in 16 hexadecimal digits. As a text, because many programs round numbers of 64 bits.
[[nodiscard]] std::string key_text(std::uint64_t key);

/// A size: `1.5 MiB`.
[[nodiscard]] std::string megabytes(std::uint64_t bytes);

/// Points: `7½`; without `unicode`, `7.5`. Points that are not a multiple of a half have a decimal.
[[nodiscard]] std::string points_text(double points, bool unicode = true);

}  // namespace damier
