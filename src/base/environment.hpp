// Variables of the environment, and the folder of the program.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace damier {

/// The value of a variable; empty if the variable is not set. A null character follows the text, so C functions can
/// read it.
[[nodiscard]] inline std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

/// The folder of the running program, or an empty path if that is unknown. Files that were built or installed with the
/// program are found relative to it, so an installed tree can be moved.
[[nodiscard]] inline std::filesystem::path program_folder() {
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace damier
