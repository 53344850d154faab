// The version of damier.
#pragma once

#include <string>

namespace damier {

/// `damier 0.2.0 (commit 1a2b3c4d5e6f, SQLite 3.40.1)`. The commit is left out if damier was not built from one.
[[nodiscard]] std::string version_line();

}  // namespace damier
