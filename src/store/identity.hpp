#pragma once

#include "store/entry.hpp"

#include <cstdint>
#include <string_view>

namespace damier {

/// A hash that two entries share when they are the same game (see GameWriter). It is stored and never changes. Needs
/// `played`, and the players' names folded.
[[nodiscard]] std::uint64_t identity(const Entry& entry, std::string_view folded1, std::string_view folded2);

/// Whether the two are the same game.
[[nodiscard]] bool same_game(const Entry& a, const Entry& b);

/// Whether `a` says more than `b`, which is the same game: more remarks, more that is known in tags, or a result.
[[nodiscard]] bool is_fuller(const Entry& a, const Entry& b);

/// Whether two dates can be the same day: each part is equal, or not known on one side.
[[nodiscard]] bool dates_agree(std::string_view a, std::string_view b);

}  // namespace damier
