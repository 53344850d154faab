#pragma once

#include <string>
#include <string_view>

namespace damier {

/// Names a text by its content, as a UUID: the first 128 bits of its SHA-256 (FIPS 180-4) in hexadecimal digits, grouped
/// 8-4-4-4-12. Servers keep them, so this never changes.
[[nodiscard]] std::string content_uid(std::string_view text);

}  // namespace damier
