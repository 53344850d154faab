#pragma once

namespace damier {

/// So many deviations to each side hold 95 % of a normal distribution.
inline constexpr double z95 = 1.959964;

}  // namespace damier
