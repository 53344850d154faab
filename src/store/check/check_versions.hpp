// Checks what databases are joined by: versions, conflicts, and what names were declared to mean.
#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Checks the stamps of games, the databases that were seen, games that were entered twice, conflicts, the registers of
/// declared names, and pairs of players who are two people.
void check_versions(const Database& database, CheckReport& report);

}  // namespace damier
