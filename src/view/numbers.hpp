// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace damier {

/// A size: `1.5 MiB`.
[[nodiscard]] std::string megabytes(std::uint64_t bytes);

/// Points: `7½`; without `unicode`, `7.5`. Points that are not a multiple of a half have a decimal.
[[nodiscard]] std::string points_text(double points, bool unicode = true);

}  // namespace damier
