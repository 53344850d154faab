// Finds the reasons why a change cannot be undone.
#pragma once

#include "store/connection/database.hpp"
#include "store/undo/effects.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

/// Why a change with these effects cannot be undone; nothing if it can.
[[nodiscard]] std::optional<std::string> undo_conflict(const Database& db, const Change& change,
                                                       const std::vector<GameEffect>& games, const NameEffects& names);

}  // namespace damier
