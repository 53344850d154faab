// What becomes of the pseudonyms in games when the anonymised name is allowed again.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/version/clock.hpp"

#include <string>

namespace damier {

/// From now on, the values that contain a pseudonym are changes like any other, with this stamp. Until then they have
/// no stamps of their own, since all databases that know the anonymised name replace it alike.
void keep_pseudonym(const SQLite::Database& db, const std::string& pseudonym, Stamp stamp);

}  // namespace damier
