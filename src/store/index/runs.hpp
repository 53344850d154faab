// The runs of the position index in the database. See run.hpp for the form of a run.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/index/run.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace damier {

/// The number of a block: that of its run, shifted by this, plus a second number. For slots that is the number of the
/// block in the run; for keys it is the least key.
inline constexpr std::int64_t run_shift = 32;

/// A stored run.
struct RunInfo {
    std::int64_t id = 0;
    std::int64_t games = 0;
};

/// The runs of one kind of game, the oldest first.
[[nodiscard]] std::vector<RunInfo> runs_of(const SQLite::Database& db, const std::string& game);

/// Visits the games of a run in order, including deleted ones, with the known part of each path.
void for_each_slot(const SQLite::Database& db, std::int64_t run,
                   const std::function<void(const Slot& slot, const PathReader& path)>& visit);

/// The games of a run in order, including deleted ones, without their paths.
[[nodiscard]] std::vector<IndexedGame> read_run(const SQLite::Database& db, std::int64_t run);
/// The games of a run as above. Throws StoreError if their number is not `run.games`.
[[nodiscard]] std::vector<IndexedGame> read_run(const SQLite::Database& db, const RunInfo& run);

/// Stores a run of games of the kind `game`.
void store_run(SQLite::Database& db, const std::string& game, std::vector<IndexedGame>& games);

/// Makes all present runs invalid for these games. Part of the open transaction.
void remove_from_runs(SQLite::Database& db, std::vector<std::int64_t> games);

/// Merges small runs of similar size, so that there are never many. Part of the open transaction.
void merge_runs(SQLite::Database& db);

}  // namespace damier
