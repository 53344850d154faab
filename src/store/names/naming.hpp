// The spellings of players and events, and the names that are anonymised.
#pragma once

#include "store/connection/database.hpp"
#include "store/log/log.hpp"

#include <string>
#include <vector>

namespace damier {

// Players and events are given by the names that tables show. The games themselves, and exports, keep the names as they
// were written. All functions throw StoreError. The rules for names are in spellings.hpp.

/// The spellings of a player or an event: first the name, then the others in alphabetical order.
[[nodiscard]] std::vector<std::string> spellings_of(const Database& db, Named kind, const std::string& owner);

/// Whether a player's name is anonymised in the database (see anonymise.hpp), or an event's name contains such a name.
/// Case and accents do not matter.
[[nodiscard]] bool is_anonymised(const Database& db, Named kind, const std::string& name);

/// Ends the anonymisation of a name for future imports. Stored games keep the pseudonym. Returns false if the name is
/// not anonymised. This cannot be undone.
bool readmit(Database& db, const std::string& name);

}  // namespace damier
