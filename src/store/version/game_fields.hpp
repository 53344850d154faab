// The fields of a game, of which each has its own version: people who change different fields do not get in each
// other's way.
//
// A field is a tag, by its name, or one of these:
//
// - `.side1` and `.side2`, the names of the players;
// - `.play`, all that a replay checks together: the turns with their remarks, and the tags Game, Rules, Board,
// Position,
//   First, FirstRound, Result, Score and Termination.
#pragma once

#include "store/game/entry.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace damier {

inline constexpr const char* field_of_play = ".play";

/// The values of all fields of a game. The value of `.play` is the text of the game without the other fields.
using FieldValues = std::map<std::string, std::string>;
[[nodiscard]] FieldValues field_values(const Entry& entry);

/// The fields in which two games differ.
[[nodiscard]] std::vector<std::string> changed_fields(const Entry& before, const Entry& after);

/// Gives a field other than `.play` a value, or removes the tag. What is derived from the tags stays as it was.
void set_field(Entry& entry, const std::string& field, const std::optional<std::string>& value);

}  // namespace damier
