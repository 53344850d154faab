#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// What a text is told by, whoever has it: the first 128 bits of its SHA-256 (FIPS 180-4).
using Uid = std::array<std::uint8_t, 16>;

/// Databases and servers keep it, so this never changes.
[[nodiscard]] Uid content_uid(std::string_view text);

/// As a UUID: hexadecimal digits, grouped 8-4-4-4-12.
[[nodiscard]] std::string uid_text(const Uid& uid);

/// The uid that such a text means, or nothing.
[[nodiscard]] std::optional<Uid> parse_uid(std::string_view text);

}  // namespace damier
