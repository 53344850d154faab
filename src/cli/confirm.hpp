#pragma once

#include <string>

namespace damier {

/// Asks a question on standard error, and gives whether it was answered with yes. Throws UsageError where there is no
/// terminal to answer on.
[[nodiscard]] bool confirm(const std::string& question);

}  // namespace damier
