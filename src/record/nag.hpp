// Marks of turns: NAGs (numeric annotation glyphs), as in PGN.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The NAG that `!?`, `$5` or `5` means. Nothing for another text, or a number above 255.
[[nodiscard]] std::optional<std::uint8_t> parse_nag(std::string_view text);

/// The text of a NAG after a turn: `!?`, or ` $14` with a blank before it.
[[nodiscard]] std::string nag_text(std::uint8_t nag);

}  // namespace damier
