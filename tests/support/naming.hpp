// Changes the names of players and events, as `player rename`, `event merge` and so on do.
#pragma once

#include "store/connection/database.hpp"
#include "store/log/log.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier::testing {

/// Gives the owner a new name. If `name` already means another owner, nothing changes, and the name of that owner is
/// returned.
[[nodiscard]] std::optional<std::string> rename_owner(Database& db, Named kind, const std::string& owner,
                                                      const std::string& name);

/// Gives all spellings of `others` to `keep`.
void merge_owners(Database& db, Named kind, const std::string& keep, const std::vector<std::string>& others);

/// Makes a new spelling mean the owner. If it already means another owner, nothing changes, and the name of that owner
/// is returned.
[[nodiscard]] std::optional<std::string> add_spelling(Database& db, Named kind, const std::string& owner,
                                                      const std::string& spelling);

/// Takes spellings away from an owner, with all spellings that fold like them. They become a new owner, whose name is
/// the first of them.
void separate_spellings(Database& db, Named kind, const std::string& owner, const std::vector<std::string>& separate);

/// Says that two names belong to two people, or forgets it. Returns false if that was so already.
bool say_distinct(Database& db, const std::string& name, const std::string& other, bool are_distinct);

}  // namespace damier::testing
