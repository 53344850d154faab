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

/// Numbers of blocks: the run, shifted by this, and what the block is in the run.
inline constexpr std::int64_t run_shift = 32;

/// A run that is stored.
struct RunInfo {
    std::int64_t id = 0;
    std::int64_t games = 0;
};

/// The runs of one kind of game, the oldest first.
[[nodiscard]] std::vector<RunInfo> runs_of(const SQLite::Database& db, const std::string& game);

/// Goes through the games of a run in their order, whoever is gone, with what is known of the path of each.
void for_each_slot(const SQLite::Database& db, std::int64_t run,
                   const std::function<void(const Slot& slot, const PathReader& path)>& visit);

/// The games of a run, whoever is gone, in their order; paths are left empty.
[[nodiscard]] std::vector<IndexedGame> read_run(const SQLite::Database& db, std::int64_t run);
/// The same. Throws StoreError unless there are as many as there should be.
[[nodiscard]] std::vector<IndexedGame> read_run(const SQLite::Database& db, const RunInfo& run);

/// Stores a run of games of the kind `game`.
void store_run(SQLite::Database& db, const std::string& game, std::vector<IndexedGame>& games);

/// What runs say of these games holds no longer. Part of the open transaction.
void remove_from_runs(SQLite::Database& db, std::vector<std::int64_t> games);

/// Merges small runs of like size, so that there are never many. Part of the open transaction.
void merge_runs(SQLite::Database& db);

}  // namespace damier
