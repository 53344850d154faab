// Asks the user a yes-or-no question.
#pragma once

#include <string>
#include <string_view>

namespace damier {

/// Whether an answer is a yes, in English or in the user's language: `y`, `yes`, `o`, `oui`. Case does not matter.
[[nodiscard]] bool is_yes(std::string_view answer);

/// Asks a question on standard error and reads the answer from standard input. True if the answer is yes. An empty line
/// means `otherwise`, but the end of input means no. Throws UsageError if standard input is not a terminal.
[[nodiscard]] bool confirm(const std::string& question, bool otherwise = false);

}  // namespace damier
