#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The most characters that a name has: longer texts are no names, and to compare them would take very long.
inline constexpr std::size_t longest_name = 250;

/// What is wrong with a text as the name of a player, an event or a place, or nothing: it must be one line of UTF-8
/// of at most `longest_name` characters, without control characters and without those that turn the direction of writing, and say something, case, accents,
/// blanks and characters that cannot be seen aside. The unknown `?` is a name. The answer goes behind `the name "…" `.
[[nodiscard]] std::optional<std::string> name_fault(std::string_view name);

/// A name, or a part of one, as it is looked for: folded, and with the plain apostrophe for `’` and its like.
[[nodiscard]] std::string folded_name(std::string_view name);

/// The words of a name, folded and in the order of the alphabet; `DUPONT, Jean` and `Jean Dupont` have the same.
[[nodiscard]] std::vector<std::string> words_of_name(std::string_view name);

/// These names and each of their words as they stand (a comma behind one aside), sorted, each once: what somebody may
/// have meant who wrote one wrong.
[[nodiscard]] std::vector<std::string> names_and_words(const std::vector<std::string>& names);

/// Whether two spellings may well be one person's name: case, accents and the order of the parts aside, they are equal,
/// or differ in a slip of the pen, or one has initials (`J. Dupont`, `DUPOND, Jean`, `Jean Dupônt`). The unknown `?`
/// may be anybody.
[[nodiscard]] bool alike_names(std::string_view a, std::string_view b);

}  // namespace damier
