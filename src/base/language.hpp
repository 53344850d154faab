// Translation of texts that come from tables, and of texts with several meanings (for the rest see translate.hpp).
#pragma once

#include "base/translate.hpp"

#include <string_view>
#include <utility>

namespace damier {

/// The translation of a text that `tr_later` marked in a table; the text itself if it has no translation.
[[nodiscard]] std::string_view tr(std::string_view english);

/// The translation of a text with several meanings. The context tells them apart: `tr_as("verb", "draws")`.
[[nodiscard]] const char* tr_as(const char* context, const char* english);

/// Whether a person typed this word, in English or in the user's language. Case and accents are ignored. `translated`
/// is needed if the word has several meanings: `is_word(typed, "no", tr_as("answer", "no"))`. Files have English words
/// only, so their readers must not use this function.
[[nodiscard]] bool is_word(std::string_view typed, std::string_view english, std::string_view translated);
[[nodiscard]] bool is_word(std::string_view typed, std::string_view english);

/// The same for a column or an order of a table. French has two usual words for `wins`.
[[nodiscard]] bool is_column_word(std::string_view typed, std::string_view english);

/// Marks a text in a table that depends on a number. Pass both forms to `tr_n`.
[[nodiscard]] constexpr std::pair<const char*, const char*> tr_n_later(const char* one, const char* many) {
    return {one, many};
}

/// The sign between a number and its decimals.
[[nodiscard]] const char* decimal_sign();

}  // namespace damier
