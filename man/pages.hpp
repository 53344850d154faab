// The texts of manual pages that are written by hand.
#pragma once

#include <string_view>

namespace damier {

/// The text written by hand for a manual page. `name` is a command (`import`) or a whole page (`damier-query.7`). Empty
/// if there is no such text.
[[nodiscard]] std::string_view manual_text(std::string_view name);

}  // namespace damier
