// Reads the dates of search terms.
#pragma once

#include "record/date.hpp"
#include "store/query/query.hpp"
#include "store/query/words.hpp"

#include <optional>
#include <string_view>

namespace damier {

/// The day, month or year that a word such as `yesterday` or `last-month` means on that day, in English or in the
/// user's language. Nothing for any other text.
[[nodiscard]] std::optional<Date> relative_date(std::string_view word, Date today);

/// Reads the value of `date:`. Throws QueryRefusal.
[[nodiscard]] QueryTerm read_dates(const QueryWord& word);

}  // namespace damier
