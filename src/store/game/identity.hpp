// Duplicates: whether two entries are the same game, and which of the two has more information.
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

/// Whether the contents of two entries are so similar that one may be an edited form of the other. If both have turns,
/// at least half of the longer main line must have the same turns in the same places. Also, the players must be equal,
/// or the event, round and date. If one has no turns, the players must be equal and the event, round and date, too.
[[nodiscard]] bool is_near(const Entry& a, const Entry& b);

/// Whether the players of this game meet once in its round: event and round are known, and the game is no round of a
/// match.
[[nodiscard]] bool meets_once(const Entry& entry);

/// How much information a game has in addition to its main line.
struct Fullness {
    std::int32_t known = 0;     ///< greater with more tags, more known parts of the date, or a result
    std::uint32_t remarks = 0;  ///< the length of its movetext
};
[[nodiscard]] Fullness fullness(const Entry& entry);

/// Whether `a`, of two entries of the same game, has more information: more remarks, more known values in tags, or a
/// result.
[[nodiscard]] bool is_fuller(const Fullness& a, const Fullness& b);

/// The same for two entries.
[[nodiscard]] bool is_fuller(const Entry& a, const Entry& b);

/// Whether a result without turns has a remark.
[[nodiscard]] bool has_remark(const Entry& result);

}  // namespace damier
