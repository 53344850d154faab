#pragma once

#include "record/record.hpp"
#include "record/replay.hpp"
#include "store/database.hpp"

#include <string>

namespace damier {

/// A stored game, read and replayed.
struct StoredGame {
    std::string text;  ///< as it would be exported
    Record record;
    Replay replay;
};

/// Reads a game from the database. Throws UsageError where there is no such game, and StoreError where what is stored
/// does not replay, which only a damaged database can do.
[[nodiscard]] StoredGame load_game(const Database& db, std::int64_t id);

}  // namespace damier
