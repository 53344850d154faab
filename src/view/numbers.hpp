// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace damier {

/// A count as text. If it has five digits or more, they are in groups of three: `367,360`, in French `367 360`. Do not
/// use this for numbers that people type again, such as the number of a game.
[[nodiscard]] std::string grouped(std::uint64_t count);

/// A size: `1.5 MiB`.
[[nodiscard]] std::string megabytes(std::uint64_t bytes);

/// Points: `7½`; without `unicode`, `7.5`. Points that are not a multiple of a half have a decimal.
[[nodiscard]] std::string points_text(double points, bool unicode = true);

}  // namespace damier
