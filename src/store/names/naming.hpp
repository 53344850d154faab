// Adds and separates spellings of players and events, as `damier player alias` and `damier event unmerge` do.
#pragma once

#include "store/connection/database.hpp"
#include "store/log/log.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

// Players and events are given by the names that tables show. The games themselves, and exports, keep the names as they
// were written. Each change is one transaction, is written into the log, and can be undone. All functions throw
// StoreError. The rules for names are in spellings.hpp.

/// The spellings of a player or an event: first the name, then the others in alphabetical order.
[[nodiscard]] std::vector<std::string> spellings_of(const Database& db, Named kind, const std::string& owner);

/// Whether a player's name is anonymised in the database (see anonymise.hpp), or an event's name contains such a name.
/// Case and accents do not matter. Callers must not give such a name to the functions below.
[[nodiscard]] bool is_anonymised(const Database& db, Named kind, const std::string& name);

/// Ends the anonymisation of a name for future imports. Stored games keep the pseudonym. Returns false if the name is
/// not anonymised. This cannot be undone.
bool readmit(Database& db, const std::string& name);

/// Makes the spelling mean the owner, in stored games and in later imports. If it already means another owner, nothing
/// changes, and the name of that owner is returned.
[[nodiscard]] std::optional<std::string> add_spelling(Database& db, Named kind, const std::string& owner,
                                                      const std::string& spelling);

/// Takes spellings away from an owner, with all spellings that fold like them. They become a new owner, whose name is
/// the first of them. Each must be a spelling of the owner, and none may fold like the owner's name.
void separate_spellings(Database& db, Named kind, const std::string& owner, std::span<const std::string> separate);

}  // namespace damier
