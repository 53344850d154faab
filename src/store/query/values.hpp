// Reads the values of search terms: dates, scores, turns, ranges of numbers.
#pragma once

#include "store/query/query.hpp"
#include "store/query/words.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// Reads a word with a name, such as `player:dupont`, as a term. Throws QueryRefusal.
[[nodiscard]] QueryTerm read_term(const QueryWord& word);

/// The term that a folded word without a colon may have meant: `plies:<40` for `plies<40`, `result:draw` for `draw`,
/// `margin:…` for `margin`. Empty if there is none.
[[nodiscard]] std::string term_meant(const std::string& word);

/// The names of all terms: the fields and the sides.
[[nodiscard]] std::vector<std::string> term_names();

/// Whether a term has this folded name.
[[nodiscard]] bool is_term_name(const std::string& folded);
/// Whether this is the name of a term whose value is any text, such as a name, and may have parentheses.
[[nodiscard]] bool is_term_of_text(const std::string& folded);

/// Whether a value is a range: `3..7`, `40..`, `>5`, `<=8`.
[[nodiscard]] bool is_range(std::string_view value);

/// The two ends of `a..b`. Each may be empty. If the value is not of this form, both ends are the value.
[[nodiscard]] std::pair<std::string_view, std::string_view> ends_of(std::string_view value);

/// Throws a QueryRefusal: the range of a word runs from a greater value to a smaller one.
[[noreturn]] void refuse_backwards(const QueryWord& word, std::string_view from, std::string_view to);

/// The numbers that a value means: `12`, `3..7`, `40..`, `>5`, `<=8`. If the value is not a number or range, throws
/// QueryRefusal. Its message calls the expected value `what` ("not a year").
[[nodiscard]] NumberRange read_range(const QueryWord& word, std::string_view what);

}  // namespace damier
