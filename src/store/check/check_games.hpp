// Checks games and all data that are derived from them.
#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Replays every game, and compares its row, its summary and the position index with the replay.
void check_games(const Database& database, const CheckOptions& options, CheckReport& report);

}  // namespace damier
