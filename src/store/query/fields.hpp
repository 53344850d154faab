// The names of sides in queries, and suggestions for unknown names of terms.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The names of all sides of all games, folded: `black`, `yellow`.
[[nodiscard]] std::set<std::string> side_names();

/// The folded English name of a side that a person typed in English or in the user's language. `Black` gives `black`;
/// in French, so does `Noir`. Any other text gives an empty text.
[[nodiscard]] std::string side_meant(std::string_view typed);

/// A suggestion for an unknown name of a term, to be put after a message: ` (did you mean event?)`. The unknown word
/// may be another word for a term, or a typing error in one of the names in `known`.
[[nodiscard]] std::string meant_field(const std::string& word, const std::vector<std::string>& known);

}  // namespace damier
