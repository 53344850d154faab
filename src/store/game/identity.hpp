// Duplicates: whether two entries are the same game, and which of them says more.
#pragma once

#include "store/game/entry.hpp"

#include <cstdint>
#include <string_view>

namespace damier {

/// A hash that is equal for two entries of the same game (see GameWriter). It is stored and must never change. Needs
/// `played`, and the folded names of the players.
[[nodiscard]] std::uint64_t identity(const Entry& entry, std::string_view folded1, std::string_view folded2);

/// The same hash, if the names are not folded yet.
[[nodiscard]] std::uint64_t identity(const Entry& entry);

/// Whether two entries are the same game.
[[nodiscard]] bool same_game(const Entry& a, const Entry& b);

/// Whether one may be an edited form of the other, for all that their contents say. With turns on both sides, half of
/// the longer main line must be equal, and who played or the event, round and date. Otherwise both must be equal.
[[nodiscard]] bool is_near(const Entry& a, const Entry& b);

/// How much a game says beside its main line.
struct Fullness {
    std::int32_t known = 0;     ///< greater with more tags, more known parts of the date, or a result
    std::uint32_t remarks = 0;  ///< the length of its movetext
};
[[nodiscard]] Fullness fullness(const Entry& entry);

/// Whether one of two entries of the same game says more: more remarks, more known values in tags, or a result.
[[nodiscard]] bool is_fuller(const Fullness& a, const Fullness& b);

/// Whether entry `a` says more than entry `b` of the same game, as above.
[[nodiscard]] bool is_fuller(const Entry& a, const Entry& b);

}  // namespace damier
