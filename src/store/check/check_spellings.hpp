// Checks spellings and their meanings.
#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Checks the folded forms of names, events and sites, and that all spellings of a name belong to one player.
void check_spellings(const Database& database, CheckReport& report);

}  // namespace damier
