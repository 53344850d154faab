#pragma once

#include <filesystem>

namespace damier {

/// The folder that the running program lies in, or an empty path where that cannot be told. What was built or installed
/// with it is found from there, wherever it was put.
[[nodiscard]] std::filesystem::path program_folder();

}  // namespace damier
