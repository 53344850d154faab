// Text for screens that can show only ASCII.
#pragma once

#include <string>
#include <string_view>

namespace damier {

/// The text in ASCII. Letters lose their accents, and dashes and apostrophes become those of ASCII.
/// A character without an ASCII form becomes `?`.
[[nodiscard]] std::string ascii_text(std::string_view text);

}  // namespace damier
