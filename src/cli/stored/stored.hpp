#pragma once

#include "record/record.hpp"
#include "record/replay.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "view/report.hpp"

#include <string>

namespace damier {

/// A stored game, read and replayed.
struct StoredGame {
    std::string text;  ///< as it would be exported
    Record record;
    Replay replay;  ///< with its positions
};

/// A game that the database gave as this text. Throws StoreError where it does not replay, which only a damaged
/// database can do.
[[nodiscard]] StoredGame read_stored(const Database& db, std::int64_t id, std::string text);

/// Reads a game from the database. Throws UsageError where there is no such game; else as `read_stored`.
[[nodiscard]] StoredGame load_game(const Database& db, std::int64_t id);

/// What lists of games say of one, in the order in which they show it.
[[nodiscard]] const std::vector<Column<GameRow>>& game_columns();

/// The same as fields, with the keys of `list --json`.
[[nodiscard]] Value to_json(const GameRow& row);

}  // namespace damier
