// Numbers of the normal distribution.

#pragma once

namespace damier {

/// The number of deviations to each side that contain 95 % of a normal distribution.
inline constexpr double z95 = 1.959964;

}  // namespace damier
