// The names of sides in queries, and suggestions for unknown names of terms.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// The terms that are named after a side of some game: `black`, `yellow`.
[[nodiscard]] std::set<std::string> side_terms();

/// The names of sides that hold in every game: `side1`, `side2`, and `first` for the side that moved first.
[[nodiscard]] std::set<std::string> role_names();

/// The folded name of the side that a person named in English or in the user's language: `black` for `Black`, and in
/// French for `Noir`. Also one of `role_names`. Empty for any other text.
[[nodiscard]] std::string side_meant(std::string_view typed);

/// The names of the terms, each with the name in the user's language: `player`, and in French `joueur`. The names of
/// sides in particular games have their own translations.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> users_terms();

/// The English name of the term with this folded name, in English or in the user's language. Any other word is given
/// unchanged.
[[nodiscard]] std::string english_term(const std::string& folded);

/// The term that a word stands for: `plies` for `moves`. The word itself if it is not one of these other words.
[[nodiscard]] std::string usual_field(const std::string& word);

/// The name of a term or a side in the user's language: `joueur` for `player`, `noir` for `black`.
[[nodiscard]] std::string users_term(const std::string& english);

/// A suggestion for an unknown name of a term, to be put after a message: `; did you mean event?`. The unknown word
/// may be another word for a term, or a typing error in one of the names in `known`, in English or in the user's
/// language.
[[nodiscard]] std::string meant_field(const std::string& word, const std::vector<std::string>& known);

}  // namespace damier
