#pragma once

#include "store/query/query.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace damier {

/// The names of all sides of all games, folded: `black`, `yellow`.
[[nodiscard]] std::set<std::string> side_names();

/// How terms are called: all fields by name, and the sides.
[[nodiscard]] std::vector<std::string> field_names();

/// The field of that folded name.
[[nodiscard]] std::optional<QueryTerm::Field> find_field(const std::string& folded);

/// What an unknown name of a term may have meant: by its sense, or where it is a slip of the pen. Stands behind a
/// message: ` (did you mean event?)`.
[[nodiscard]] std::string meant_field(const std::string& word);

}  // namespace damier
