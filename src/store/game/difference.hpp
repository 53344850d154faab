// The differences between a game and its stored duplicate, in words.
#pragma once

#include "store/game/entry.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// The differences between a game and the stored game that it duplicates, for people: `Date "2026.03.14", stored "?";
/// remarks`. Empty without differences. Throws StoreError if damier does not know the kind of game.
[[nodiscard]] std::string differences(const Entry& entry, const Entry& stored);

/// The changes of a game, for people: `Date "2026.03.14" (was "?"); turns`. Throws in the same way.
[[nodiscard]] std::string changes_between(const Entry& before, const Entry& after);

/// A tag in which two games differ, with its value in each. The value is empty if the tag is missing.
struct TagDifference {
    std::string name;
    std::string value;
    std::string other;
};
/// In alphabetical order. Throws in the same way.
[[nodiscard]] std::vector<TagDifference> differing_tags(const Entry& entry, const Entry& other);

/// How the movetexts of two games differ, apart from the result. `remarks` is all but the turns of the main line.
enum class PlayDifference : std::uint8_t { none, remarks, turns };
[[nodiscard]] PlayDifference difference_of_play(const Entry& entry, const Entry& other);

}  // namespace damier
