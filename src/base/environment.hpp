// Variables of the environment.
#pragma once

#include <cstdlib>
#include <string_view>

namespace damier {

/// The value of a variable, which a null character ends. Empty if it is not set.
[[nodiscard]] inline std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

}  // namespace damier
