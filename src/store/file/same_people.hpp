// Finds the people who have two pseudonyms, since two people anonymised them in two databases, neither knowing of the
// other.
#pragma once

#include "store/connection/sqlite.hpp"

#include <map>
#include <string>

namespace damier {

/// The pseudonyms of one person, each with a lesser one of the same person. A game that both databases have shows it:
/// one name was entered, and the databases have two pseudonyms for it.
///
/// Both pseudonyms may be players in both databases already, since games with them were merged. If one database has one
/// pseudonym for two people whom the other anonymised apart, the two become one, too: nobody can tell their games apart
/// there.
[[nodiscard]] std::map<std::string, std::string> pseudonyms_of_one(const SQLite::Database& db,
                                                                   const SQLite::Database& other);

}  // namespace damier
