// Checks the log of changes.
#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Compares the log of changes with the games, and checks its undos and names.
void check_log(const Database& database, CheckReport& report);

}  // namespace damier
