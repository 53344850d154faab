// Checks the log of changes.
#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Compares the log of changes with the games, and checks its undos and names.
void check_journal(const Database& database, CheckReport& report);

}  // namespace damier
