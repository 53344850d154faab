// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace damier {

/// A count. From five digits on, they are in groups of three: `367,360`, in French `367 360`. Numbers that people type
/// again, such as those of games, are not grouped.
[[nodiscard]] std::string grouped(std::uint64_t count);

/// A size: `1.5 MiB`.
[[nodiscard]] std::string megabytes(std::uint64_t bytes);

/// Points: `7½`; without `unicode`, `7.5`. Points that are not a multiple of a half have a decimal.
[[nodiscard]] std::string points_text(double points, bool unicode = true);

}  // namespace damier
