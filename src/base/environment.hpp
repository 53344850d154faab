// Variables of the environment.
#pragma once

#include <cstdlib>
#include <string_view>

namespace damier {

/// The value of a variable; empty if the variable is not set. A null character follows the text, so C functions can
/// read it.
[[nodiscard]] inline std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

}  // namespace damier
