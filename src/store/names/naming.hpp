// Renames, merges and separates players and events: the work of `damier player` and `damier event`.
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
[[nodiscard]] bool is_taken_out(const Database& db, Named kind, const std::string& name);

/// Allows an anonymised name again. Stored games keep its pseudonym. Returns false if the name is not anonymised. This
/// cannot be undone.
bool readmit(Database& db, const std::string& name);

/// Tables show the owner under that name from now on, which means it in later imports too. Gives the name of the one
/// that the name means already, where that is another; nothing is changed then.
[[nodiscard]] std::optional<std::string> rename_owner(Database& db, Named kind, const std::string& owner,
                                                      const std::string& name);

/// Gives all spellings of `others` to `keep`, which keeps its name. The others no longer exist.
void merge_owners(Database& db, Named kind, const std::string& keep, std::span<const std::string> others);

/// Makes the spelling mean the owner, in stored games and in later imports. If it already means another owner, nothing
/// changes, and the name of that owner is returned.
[[nodiscard]] std::optional<std::string> add_spelling(Database& db, Named kind, const std::string& owner,
                                                      const std::string& spelling);

/// Makes these spellings of the owner, with all that fold like them, an owner of their own, named after the first. Each
/// must be a spelling of the owner, and none may fold like the owner's name.
void separate_spellings(Database& db, Named kind, const std::string& owner, std::span<const std::string> separate);

}  // namespace damier
