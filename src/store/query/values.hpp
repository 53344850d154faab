// Reads the values of search terms: dates, scores, turns, ranges of numbers.
#pragma once

#include "store/query/query.hpp"
#include "store/query/words.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Reads a word with a name, such as `player:dupont`, as a term. Throws QueryRefusal.
[[nodiscard]] QueryTerm read_term(const QueryWord& word);

/// The names of all terms: the fields and the sides.
[[nodiscard]] std::vector<std::string> term_names();

/// Whether a term has this folded name.
[[nodiscard]] bool is_term_name(const std::string& folded);

/// Reads a number or a range of numbers: `12`, `3..7`, `40..`. If the value is not one, throws QueryRefusal. Its
/// message calls the expected value `what` ("not a year").
[[nodiscard]] NumberRange read_range(const QueryWord& word, std::string_view what);

}  // namespace damier
