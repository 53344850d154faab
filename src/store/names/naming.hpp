#pragma once

#include "store/connection/database.hpp"
#include "store/journal/journal.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

// Changes to who is who, and which event is which. Players and events are told by their names, as tables show them.
// Games keep the names that they wrote, and exports give them so. Each change is one transaction, stands in the journal
// and can be undone. All throw StoreError.

/// The spellings of a player or an event, the name first and the others by the alphabet.
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

/// All spellings of the others mean the first from now on, which keeps its name; the others are there no more.
void merge_owners(Database& db, Named kind, const std::string& keep, std::span<const std::string> others);

/// The spelling means the owner, in games that are stored and in later ones. Gives the name of the one that it means
/// already, where that is another; nothing is changed then.
[[nodiscard]] std::optional<std::string> add_spelling(Database& db, Named kind, const std::string& owner,
                                                      const std::string& spelling);

/// These spellings of the owner, with all that fold like them, become an owner of their own, by the name of the first.
/// None of them may fold like the owner's name, and each must be a spelling of the owner.
void separate_spellings(Database& db, Named kind, const std::string& owner, std::span<const std::string> separate);

}  // namespace damier
