#pragma once

#include "store/game/entry.hpp"

#include <cstdint>
#include <string_view>

namespace damier {

/// A hash that two entries share when they are the same game (see GameWriter). It is stored and never changes. Needs
/// `played`, and the players' names folded.
[[nodiscard]] std::uint64_t identity(const Entry& entry, std::string_view folded1, std::string_view folded2);

/// The same, for names that are not folded yet.
[[nodiscard]] std::uint64_t identity(const Entry& entry);

/// Whether the two are the same game.
[[nodiscard]] bool same_game(const Entry& a, const Entry& b);

/// Whether one may be an edited form of the other, for all that their contents say. With turns on both sides, half of
/// the longer main line must be equal, and who played or the event, round and date. Otherwise both must be equal.
[[nodiscard]] bool is_near(const Entry& a, const Entry& b);

/// How much a game says beside its main line.
struct Fullness {
    std::int32_t known = 0;     ///< tags, parts of the date, a result
    std::uint32_t remarks = 0;  ///< the length of its movetext
};
[[nodiscard]] Fullness fullness(const Entry& entry);

/// Whether one game says more than the other, which is the same game: more remarks, more that is known in tags, or a
/// result.
[[nodiscard]] bool is_fuller(const Fullness& a, const Fullness& b);

/// Whether `a` says more than `b`, which is the same game: more remarks, more that is known in tags, or a result.
[[nodiscard]] bool is_fuller(const Entry& a, const Entry& b);

}  // namespace damier
