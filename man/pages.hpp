#pragma once

#include <string_view>

namespace damier {

/// The text by hand of a page of the manual: of a command by its name (`import`), else of the page itself
/// (`damier-query.7`). Empty where there is none.
[[nodiscard]] std::string_view manual_text(std::string_view name);

}  // namespace damier
