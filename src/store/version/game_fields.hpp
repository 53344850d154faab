// The fields of a game, of which each has its own version: people who change different fields do not get in each
// other's way.
//
// A field is a tag, by its name, or one of these:
//
// - `.side1` and `.side2`, the names of the players who had these sides when the game was entered;
// - `.play`, all that says who did what: the turns with their remarks, the tags Game, Rules, Board, Position, First,
//   FirstRound, Result, Score and Termination, and whether the players exchanged their sides since the game was
//   entered.
//
// So if one person corrects the result and another exchanges the sides, the game never has the result of one with the
// sides of the other, which would make the loser win.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/name_replacer.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace damier {

inline constexpr const char* field_of_play = ".play";

/// The values of all fields of a game. The value of `.play` is the text of the game without the other fields.
/// `is_exchanged`: whether the players exchanged their sides since the game was entered.
using FieldValues = std::map<std::string, std::string>;
[[nodiscard]] FieldValues field_values(const Entry& entry, bool is_exchanged = false);

/// The fields in which two games differ.
[[nodiscard]] std::vector<std::string> changed_fields(const FieldValues& before, const FieldValues& after);

/// Whether a player of one game has the other side in the other.
[[nodiscard]] bool have_exchanged_sides(const Entry& before, const Entry& after);

/// Gives a field other than `.play` a value, or removes the tag. What is derived from the tags stays as it was.
void set_field(Entry& entry, const std::string& field, const std::optional<std::string>& value);

/// The turns of one game with the other fields of another. Each player has the side that he or she has in the game with
/// the turns.
[[nodiscard]] Entry with_fields_of(Entry play, const Entry& fields);

/// The value of a field, with names of people replaced. The value of `.play`, and of a whole game, is a text of a game.
[[nodiscard]] std::string replaced_in_field(const NameReplacer& replacer, const std::string& field,
                                            const std::string& value);

}  // namespace damier
