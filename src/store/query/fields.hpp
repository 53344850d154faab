// The names of search terms.
#pragma once

#include "store/query/query.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The names of all sides of all games, folded: `black`, `yellow`.
[[nodiscard]] std::set<std::string> side_names();

/// The folded name of the side that a person named in English or in the user's language: `black` for `Black`, and in
/// French for `Noir`. Empty for any other text.
[[nodiscard]] std::string side_meant(std::string_view typed);

/// The names of all terms: the fields and the sides.
[[nodiscard]] std::vector<std::string> field_names();

/// The field with this folded name, or nothing.
[[nodiscard]] std::optional<QueryTerm::Field> find_field(const std::string& folded);

/// A suggestion for an unknown name of a term: another word for a term, or a typing error. It follows a message: ` (did
/// you mean event?)`.
[[nodiscard]] std::string meant_field(const std::string& word);

}  // namespace damier
