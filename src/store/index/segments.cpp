// The segments in the database: reading, storing and merging them, and removing games from them.
//
// - A batch of new games becomes one segment for each kind of game (`store_segment`).
// - When there are `most_alike` small segments of similar size, `merge_segments` merges them into one.
// - A deleted or replaced game stays in its segment. The table `tombstone` notes it (`remove_from_segments`), and the
//   next merge leaves it out.

#include "store/index/segments.hpp"

#include "store/index/path_finder.hpp"
#include "store/index/tombstones.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace damier {
namespace {

/// This many segments of similar size are merged. With more, every look-up would read more segments; with fewer, games
/// would be rewritten more often.
constexpr std::size_t most_alike = 8;
/// Segments of at least this size are never merged. Merging the segments of a large import would take as long as the
/// import. A look-up in a hundred segments takes only a few milliseconds.
constexpr std::int64_t large_segment = 2'000;

/// Two segments have similar sizes if their numbers of games have equally many digits in base 8.
int size_class(std::int64_t games) {
    int digits = 0;
    for (; games > 0; games /= 8) {
        ++digits;
    }
    return digits;
}

/// The rows of a segment in one of its two tables: `id` and `block`.
SQLite::Statement blocks_of_segment(const SQLite::Database& db, std::string_view table, std::int64_t segment) {
    return prepared(db, fmt::format("SELECT id, block FROM {} WHERE id >= ? AND id < ? ORDER BY id", table),
                    segment << segment_shift, (segment + 1) << segment_shift);
}

void remove_segment(SQLite::Database& db, std::int64_t segment) {
    for (const char* table : {"segment_slots", "segment_keys"}) {
        db.exec(fmt::format("DELETE FROM {} WHERE id >= {} AND id < {}", table, segment << segment_shift,
                            (segment + 1) << segment_shift));
    }
    db.exec(fmt::format("DELETE FROM segment WHERE id = {}", segment));
}

void merge(SQLite::Database& db, const std::string& game, const std::vector<SegmentInfo>& segments) {
    const Tombstones tombstones(db);
    std::vector<IndexedGame> games;
    for (const SegmentInfo& segment : segments) {
        for (IndexedGame& one : read_segment(db, segment)) {
            if (!tombstones.contains(segment.id, one.id)) {
                games.push_back(std::move(one));
            }
        }
    }
    // By number, since texts are read fastest in the order in which they are stored.
    std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    PathFinder paths(db);
    for (IndexedGame& one : games) {
        one.path = paths.path(one.id);
    }
    for (const SegmentInfo& segment : segments) {
        remove_segment(db, segment.id);
    }
    if (!games.empty()) {
        store_segment(db, game, games.size(), make_segment(games));
    }
}

/// The segments to merge next, or nothing.
std::vector<SegmentInfo> segments_to_merge(const std::vector<SegmentInfo>& segments) {
    std::map<int, std::vector<SegmentInfo>> alike;
    for (const SegmentInfo& segment : segments) {
        auto& group = alike[size_class(segment.games)];
        if (segment.games < large_segment) {
            group.push_back(segment);
        }
        if (group.size() == most_alike) {
            return group;
        }
    }
    return {};
}

std::vector<std::string> kinds_of_segments(const SQLite::Database& db) {
    return texts(db, "SELECT DISTINCT game FROM segment ORDER BY game");
}

/// The numbers of the games of a segment.
std::vector<std::int64_t> games_of_segment(const SQLite::Database& db, std::int64_t segment) {
    std::vector<std::int64_t> games;
    auto blocks = blocks_of_segment(db, "segment_slots", segment);
    while (blocks.executeStep()) {
        for (const Slot& slot : read_slots(blob(blocks, 1))) {
            games.push_back(slot.id);
        }
    }
    return games;
}

/// Removes the segments whose games are all in `games`, which must be sorted. Returns those of `games` that are in
/// other segments.
std::vector<std::int64_t> remove_segments_of(SQLite::Database& db, const std::vector<std::int64_t>& games) {
    std::vector<std::int64_t> others;
    for (const std::string& kind : kinds_of_segments(db)) {
        for (const SegmentInfo& segment : segments_of(db, kind)) {
            auto found = games_of_segment(db, segment.id);
            const auto all = found.size();
            std::erase_if(found, [&](std::int64_t id) { return !std::binary_search(games.begin(), games.end(), id); });
            if (found.size() == all) {
                remove_segment(db, segment.id);
            } else {
                others.insert(others.end(), found.begin(), found.end());
            }
        }
    }
    return others;
}

}  // namespace

std::vector<SegmentInfo> segments_of(const SQLite::Database& db, const std::string& game) {
    return rows_of(prepared(db, "SELECT id, games FROM segment WHERE game = ? ORDER BY id", game), [](const auto& row) {
        return SegmentInfo{integer(row, 0), integer(row, 1)};
    });
}

void for_each_slot(const SQLite::Database& db, std::int64_t segment,
                   const std::function<void(const Slot&, const PathReader&)>& visit) {
    auto blocks = blocks_of_segment(db, "segment_slots", segment);
    PathReader path;
    const std::int64_t last = last_game(db);
    while (blocks.executeStep()) {
        bool first = true;
        for (const Slot& slot : read_slots(blob(blocks, 1))) {
            if (slot.id > last) {
                throw_index_damaged();
            }
            path.pass(slot, first);
            visit(slot, path);
            first = false;
        }
    }
}

std::vector<IndexedGame> read_segment(const SQLite::Database& db, std::int64_t segment) {
    std::vector<IndexedGame> games;
    std::vector<std::uint32_t> shared;
    auto slots = blocks_of_segment(db, "segment_slots", segment);
    const std::int64_t last = last_game(db);
    while (slots.executeStep()) {
        for (const Slot& slot : read_slots(blob(slots, 1))) {
            if (slot.id > last) {
                throw_index_damaged();
            }
            games.push_back({slot.id, slot.result, slot.plies, slot.date, {}, {}});
            games.back().keys.resize(slot.plies + 1);
            shared.push_back(slot.shared);
        }
    }
    auto keys = blocks_of_segment(db, "segment_keys", segment);
    while (keys.executeStep()) {
        read_keys(static_cast<std::uint32_t>(integer(keys, 0)), blob(keys, 1), [&](const NodeEntry& node) {
            if (node.slot >= games.size() || node.ply > games[node.slot].plies) {
                throw_index_damaged();
            }
            games[node.slot].keys[node.ply] = node.key;
        });
    }
    for (std::size_t i = 1; i < games.size(); ++i) {
        const std::size_t count = std::min({std::size_t{shared[i]}, games[i].keys.size(), games[i - 1].keys.size()});
        std::copy_n(games[i - 1].keys.begin(), count, games[i].keys.begin());
    }
    return games;
}

std::vector<IndexedGame> read_segment(const SQLite::Database& db, const SegmentInfo& segment) {
    auto games = read_segment(db, segment.id);
    if (std::ssize(games) != segment.games) {
        throw_index_damaged();
    }
    return games;
}

void store_segment(SQLite::Database& db, const std::string& game, std::size_t games, const SegmentBlocks& blocks) {
    execute(db, "INSERT INTO segment (game, games) VALUES (?, ?)", game, static_cast<std::int64_t>(games));
    const std::int64_t segment = db.getLastInsertRowid();
    const auto insert = [&](const char* sql, const std::vector<SegmentBlocks::Block>& list) {
        SQLite::Statement into(db, sql);
        for (const auto& [number, bytes] : list) {
            execute(into, segment << segment_shift | std::int64_t{number}, std::span(bytes));
        }
    };
    insert("INSERT INTO segment_slots (id, block) VALUES (?, ?)", blocks.slots);
    insert("INSERT INTO segment_keys (id, block) VALUES (?, ?)", blocks.keys);
}

void remove_from_segments(SQLite::Database& db, std::vector<std::int64_t> games) {
    std::sort(games.begin(), games.end());
    // Large segments are never merged, so deleting a whole import must delete its segments.
    if (std::ssize(games) >= large_segment) {
        games = remove_segments_of(db, games);
    }
    SQLite::Statement add(db,
                          "INSERT INTO tombstone VALUES (?, 1 + ifnull((SELECT seq FROM sqlite_sequence"
                          " WHERE name = 'segment'), 0)) ON CONFLICT DO UPDATE SET segment = excluded.segment");
    for (const std::int64_t game : games) {
        execute(add, game);
    }
}

void merge_segments(SQLite::Database& db) {
    for (const std::string& game : kinds_of_segments(db)) {
        for (auto group = segments_to_merge(segments_of(db, game)); !group.empty();
             group = segments_to_merge(segments_of(db, game))) {
            merge(db, game, group);
        }
    }
    db.exec("DELETE FROM tombstone WHERE NOT EXISTS (SELECT 1 FROM segment WHERE segment.id < tombstone.segment)");
}

}  // namespace damier
