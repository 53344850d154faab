// Whether the texts of a language are installed (for the texts see translate.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The file with the texts of one of `languages()`, if damier does not find it: the place where it would be installed.
/// Nothing if damier speaks the language. To be called while there is only one thread, as it may set LANGUAGE.
[[nodiscard]] std::optional<std::string> missing_catalogue(std::string_view language);

/// The language that the environment asks for first, if damier speaks it but does not find its texts.
[[nodiscard]] std::optional<std::string> missing_language();

}  // namespace damier
