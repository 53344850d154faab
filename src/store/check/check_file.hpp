// Checks the file itself.
#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Runs SQLite's own check of the file, and finds references to missing rows.
void check_file(const Database& database, CheckReport& report);

}  // namespace damier
