#pragma once

#include <string>
#include <string_view>

namespace damier {

/// The text as a screen can show it that has ASCII alone: letters without their accents, dashes and quotes as ASCII has
/// them, and `?` for what has no such form.
[[nodiscard]] std::string ascii_text(std::string_view text);

}  // namespace damier
