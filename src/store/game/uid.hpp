// The uid of a text: an identifier that is the same in every database and on every server.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The first 128 bits of the SHA-256 of a text (FIPS 180-4).
using Uid = std::array<std::uint8_t, 16>;

/// The uid of a text. Databases and servers keep it, so this function must never change.
[[nodiscard]] Uid content_uid(std::string_view text);

/// The uid as a UUID: hexadecimal digits, grouped 8-4-4-4-12.
[[nodiscard]] std::string uid_text(const Uid& uid);

/// The uid that a UUID means, or nothing.
[[nodiscard]] std::optional<Uid> parse_uid(std::string_view text);

}  // namespace damier
