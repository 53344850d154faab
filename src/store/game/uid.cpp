#include "store/game/uid.hpp"

#include <nettle/sha2.h>

#include <cstddef>
#include <cstdlib>

namespace damier {

Uid NewUids::next() {
    if (used_ == uids_.size()) {
        arc4random_buf(uids_.data(), sizeof uids_);
        used_ = 0;
    }
    return uids_[used_++];
}

Uid text_hash(std::string_view text) {
    sha256_ctx hash;
    sha256_init(&hash);
    sha256_update(&hash, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    Uid uid{};
    sha256_digest(&hash, uid.size(), uid.data());
    return uid;
}

std::string uid_text(const Uid& uid) {
    constexpr const char* digits = "0123456789abcdef";
    std::string out(2 * uid.size(), '0');
    for (std::size_t i = 0; i < uid.size(); ++i) {
        out[2 * i] = digits[uid[i] >> 4U];
        out[2 * i + 1] = digits[uid[i] & 15U];
    }
    return out;
}

std::string uuid_text(const Uid& uid) {
    std::string out = uid_text(uid);
    for (const std::size_t at : {20U, 16U, 12U, 8U}) {
        out.insert(at, 1, '-');
    }
    return out;
}

std::optional<Uid> parse_uid(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    Uid uid{};
    if (text.size() < 2 * uid.size()) {
        return std::nullopt;  // most games have none
    }
    std::size_t read = 0;  // digits
    for (const char c : text) {
        const auto digit = digits.find(c);
        if (digit != std::string_view::npos && read < 2 * uid.size()) {
            uid[read / 2] = static_cast<std::uint8_t>(uid[read / 2] << 4U | digit);
            ++read;
        }
    }
    return uid_text(uid) == text || uuid_text(uid) == text ? std::optional(uid) : std::nullopt;
}

}  // namespace damier
