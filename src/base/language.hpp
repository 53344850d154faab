#pragma once

#include "base/translate.hpp"

#include <string_view>
#include <utility>

namespace damier {

/// A text that was marked where it stands (`tr_later`), in the user's language; the text itself where there is no
/// translation.
[[nodiscard]] std::string_view tr(std::string_view english);

/// A text that has several translations, told apart by what it is: `tr_as("verb", "draws")`.
[[nodiscard]] const char* tr_as(const char* context, const char* english);

/// Marks a text that depends on a number where it stands in a table. `tr_n` takes both.
[[nodiscard]] constexpr std::pair<const char*, const char*> tr_n_later(const char* one, const char* many) {
    return {one, many};
}

/// What stands between a number and its decimals.
[[nodiscard]] const char* decimal_sign();

}  // namespace damier
