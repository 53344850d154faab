// The folder of the running program.
#pragma once

#include <filesystem>

namespace damier {

/// The folder of the running program, or an empty path if that is unknown. Files that were built or installed with the
/// program are found relative to it, so an installed tree can be moved.
[[nodiscard]] std::filesystem::path program_folder();

}  // namespace damier
