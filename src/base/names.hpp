#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace damier {

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
