// The uid of a game: its identity in every database and on every server.
//
// A game gets a random uid when it is entered, and keeps it whatever is changed in it. Games of databases before schema
// 15 have the hash of their text at that time as uid. So copies of such a database agree on the games of both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// 128 bits. All bits are 0 if a game has no uid yet.
using Uid = std::array<std::uint8_t, 16>;

/// New uids. Several are taken from the system at once, since each call of the system takes long.
class NewUids {
public:
    [[nodiscard]] Uid next();

private:
    std::array<Uid, 16> uids_{};
    std::size_t used_ = uids_.size();
};

/// The first 128 bits of the SHA-256 of a text (FIPS 180-4). Servers tell by it whether the text of a game has changed,
/// so this function must never change.
[[nodiscard]] Uid text_hash(std::string_view text);

/// 32 hexadecimal digits.
[[nodiscard]] std::string uid_text(const Uid& uid);

/// The same digits as a UUID, grouped 8-4-4-4-12.
[[nodiscard]] std::string uuid_text(const Uid& uid);

/// The uid that such a text means, in either form, or nothing.
[[nodiscard]] std::optional<Uid> parse_uid(std::string_view text);

/// A uid is random or a hash, so any part of it is a hash.
struct UidHash {
    std::size_t operator()(const Uid& uid) const {
        std::size_t hash = 0;
        std::memcpy(&hash, uid.data(), sizeof hash);
        return hash;
    }
};

}  // namespace damier
