// The segments of the position index in the database. See segment.hpp for the form of a segment.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/index/segment.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// The number of a block in its table is the number of its segment, shifted left by this, plus a second number. In a
/// block of slots, the second number counts the blocks of the segment. In a block of keys, it is the least key.
inline constexpr std::int64_t segment_shift = 32;

/// A stored segment.
struct SegmentInfo {
    std::int64_t id = 0;
    std::int64_t games = 0;
};

/// The segments of one kind of game, the oldest first.
[[nodiscard]] std::vector<SegmentInfo> segments_of(const SQLite::Database& db, const std::string& game);

/// Visits the games of a segment in order, including deleted ones, with the known part of each path.
void for_each_slot(const SQLite::Database& db, std::int64_t segment,
                   const std::function<void(const Slot& slot, const PathReader& path)>& visit);

/// The games of a segment in order, including deleted ones, without their paths.
[[nodiscard]] std::vector<IndexedGame> read_segment(const SQLite::Database& db, std::int64_t segment);
/// The games of a segment as above. Throws StoreError if their number is not `segment.games`.
[[nodiscard]] std::vector<IndexedGame> read_segment(const SQLite::Database& db, const SegmentInfo& segment);

/// Stores a segment with this number of games of the kind `game`.
void store_segment(SQLite::Database& db, const std::string& game, std::size_t games, const SegmentBlocks& blocks);

/// Notes that the entries of these games in all present segments are no longer valid. Part of the open transaction.
void remove_from_segments(SQLite::Database& db, std::vector<std::int64_t> games);

/// Merges small segments of similar size, so that there are never many. Part of the open transaction.
void merge_segments(SQLite::Database& db);

}  // namespace damier
