#pragma once

#include "store/check/check.hpp"

namespace damier {

/// What the journal says of games that are there, and of those that are gone.
void check_journal(const Database& database, CheckReport& report);

}  // namespace damier
