#pragma once

#include "store/check/check.hpp"

namespace damier {

/// SQLite's own check of the file, and references that lead nowhere.
void check_file(const Database& database, CheckReport& report);

}  // namespace damier
