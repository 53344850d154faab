// Renames and merges players and events, as `player rename`, `event merge` and so on do.
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

}  // namespace damier::testing
