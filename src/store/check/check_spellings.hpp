#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Folded forms of names, events and sites; spellings of one name belong to one player.
void check_spellings(const Database& database, CheckReport& report);

}  // namespace damier
