#pragma once

#include <string>
#include <string_view>

namespace damier {

/// Whether an answer says yes, in English or in the user's language: `y`, `yes`, `oui`.
[[nodiscard]] bool is_yes(std::string_view answer);

/// Asks a question on standard error, and gives whether it was answered with yes. Throws UsageError where there is no
/// terminal to answer on.
[[nodiscard]] bool confirm(const std::string& question);

}  // namespace damier
