#include "publish/uid.hpp"

#include <nettle/sha2.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace damier {

std::string content_uid(std::string_view text) {
    sha256_ctx hash;
    sha256_init(&hash);
    sha256_update(&hash, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    std::array<std::uint8_t, 16> digest{};
    sha256_digest(&hash, digest.size(), digest.data());
    std::string out;
    out.reserve(36);
    for (std::size_t i = 0; i < digest.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) {
            out += '-';
        }
        constexpr const char* digits = "0123456789abcdef";
        out += digits[digest[i] >> 4U];
        out += digits[digest[i] & 15U];
    }
    return out;
}

}  // namespace damier
