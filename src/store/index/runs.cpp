// The runs in the database: reading, storing and merging them, and removing games from them.
//
// - A batch of new games becomes one run for each kind of game (`store_run`).
// - When there are `most_alike` small runs of similar size, `merge_runs` merges them into one.
// - A deleted or replaced game stays in its run. The table `gone` notes it (`remove_from_runs`), and the next merge
//   leaves it out.

#include "store/index/runs.hpp"

#include "store/index/path_finder.hpp"
#include "store/index/tombstones.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace damier {
namespace {

/// This many runs of similar size are merged. With more, every look-up would read more runs; with fewer, games would be
/// rewritten more often.
constexpr std::size_t most_alike = 8;
/// Runs of at least this size are never merged. Merging the runs of a large import would take as long as the import. A
/// look-up in a hundred runs takes only a few milliseconds.
constexpr std::int64_t large_run = 2'000;

/// Two runs have similar sizes if their numbers of games have equally many digits in base 8.
int size_class(std::int64_t games) {
    int digits = 0;
    for (; games > 0; games /= 8) {
        ++digits;
    }
    return digits;
}

void remove_run(SQLite::Database& db, std::int64_t run) {
    for (const char* table : {"run_slots", "run_keys"}) {
        db.exec(
            fmt::format("DELETE FROM {} WHERE id >= {} AND id < {}", table, run << run_shift, (run + 1) << run_shift));
    }
    db.exec(fmt::format("DELETE FROM run WHERE id = {}", run));
}

void merge(SQLite::Database& db, const std::string& game, const std::vector<RunInfo>& runs) {
    const Tombstones tombstones(db);
    std::vector<IndexedGame> games;
    for (const RunInfo& run : runs) {
        for (IndexedGame& one : read_run(db, run)) {
            if (!tombstones.contains(run.id, one.id)) {
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
    for (const RunInfo& run : runs) {
        remove_run(db, run.id);
    }
    store_run(db, game, games);
}

/// The runs to merge next, or nothing.
std::vector<RunInfo> runs_to_merge(const std::vector<RunInfo>& runs) {
    std::map<int, std::vector<RunInfo>> alike;
    for (const RunInfo& run : runs) {
        auto& group = alike[size_class(run.games)];
        if (run.games < large_run) {
            group.push_back(run);
        }
        if (group.size() == most_alike) {
            return group;
        }
    }
    return {};
}

std::vector<std::string> kinds_of_runs(const SQLite::Database& db) {
    std::vector<std::string> kinds;
    SQLite::Statement query(db, "SELECT DISTINCT game FROM run ORDER BY game");
    while (query.executeStep()) {
        kinds.push_back(text(query, 0));
    }
    return kinds;
}

/// The numbers of the games of a run.
std::vector<std::int64_t> games_of_run(const SQLite::Database& db, std::int64_t run) {
    std::vector<std::int64_t> games;
    SQLite::Statement blocks(db, "SELECT block FROM run_slots WHERE id >= ? AND id < ? ORDER BY id");
    blocks.bind(1, run << run_shift);
    blocks.bind(2, (run + 1) << run_shift);
    while (blocks.executeStep()) {
        for (const Slot& slot : read_slots(blob(blocks, 0))) {
            games.push_back(slot.id);
        }
    }
    return games;
}

/// Removes the runs whose games are all in `games`, which must be sorted. Returns those of `games` that are in other
/// runs.
std::vector<std::int64_t> remove_runs_of(SQLite::Database& db, const std::vector<std::int64_t>& games) {
    std::vector<std::int64_t> others;
    for (const std::string& kind : kinds_of_runs(db)) {
        for (const RunInfo& run : runs_of(db, kind)) {
            auto found = games_of_run(db, run.id);
            const auto all = found.size();
            std::erase_if(found, [&](std::int64_t id) { return !std::binary_search(games.begin(), games.end(), id); });
            if (found.size() == all) {
                remove_run(db, run.id);
            } else {
                others.insert(others.end(), found.begin(), found.end());
            }
        }
    }
    return others;
}

}  // namespace

std::vector<RunInfo> runs_of(const SQLite::Database& db, const std::string& game) {
    SQLite::Statement query(db, "SELECT id, games FROM run WHERE game = ? ORDER BY id");
    query.bind(1, game);
    std::vector<RunInfo> runs;
    while (query.executeStep()) {
        runs.push_back({integer(query, 0), integer(query, 1)});
    }
    return runs;
}

void for_each_slot(const SQLite::Database& db, std::int64_t run,
                   const std::function<void(const Slot&, const PathReader&)>& visit) {
    SQLite::Statement blocks(db, "SELECT block FROM run_slots WHERE id >= ? AND id < ? ORDER BY id");
    blocks.bind(1, run << run_shift);
    blocks.bind(2, (run + 1) << run_shift);
    PathReader path;
    const std::int64_t last = last_game(db);
    while (blocks.executeStep()) {
        bool first = true;
        for (const Slot& slot : read_slots(blob(blocks, 0))) {
            if (slot.id > last) {
                throw_index_damaged();
            }
            path.pass(slot, first);
            visit(slot, path);
            first = false;
        }
    }
}

std::vector<IndexedGame> read_run(const SQLite::Database& db, std::int64_t run) {
    std::vector<IndexedGame> games;
    std::vector<std::uint32_t> shared;
    SQLite::Statement slots(db, "SELECT block FROM run_slots WHERE id >= ? AND id < ? ORDER BY id");
    slots.bind(1, run << run_shift);
    slots.bind(2, (run + 1) << run_shift);
    const std::int64_t last = last_game(db);
    while (slots.executeStep()) {
        for (const Slot& slot : read_slots(blob(slots, 0))) {
            if (slot.id > last) {
                throw_index_damaged();
            }
            games.push_back({slot.id, slot.result, slot.plies, slot.date, {}, {}});
            games.back().keys.resize(slot.plies + 1);
            shared.push_back(slot.shared);
        }
    }
    SQLite::Statement keys(db, "SELECT id, block FROM run_keys WHERE id >= ? AND id < ? ORDER BY id");
    keys.bind(1, run << run_shift);
    keys.bind(2, (run + 1) << run_shift);
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

std::vector<IndexedGame> read_run(const SQLite::Database& db, const RunInfo& run) {
    auto games = read_run(db, run.id);
    if (std::ssize(games) != run.games) {
        throw_index_damaged();
    }
    return games;
}

void store_run(SQLite::Database& db, const std::string& game, std::vector<IndexedGame>& games) {
    if (games.empty()) {
        return;
    }
    SQLite::Statement add(db, "INSERT INTO run (game, games) VALUES (?, ?)");
    add.bind(1, game);
    add.bind(2, static_cast<std::int64_t>(games.size()));
    add.exec();
    const std::int64_t run = db.getLastInsertRowid();
    SQLite::Statement slots(db, "INSERT INTO run_slots (id, block) VALUES (?, ?)");
    SQLite::Statement keys(db, "INSERT INTO run_keys (id, block) VALUES (?, ?)");
    const auto insert = [run](SQLite::Statement& into, std::uint32_t number, const std::string& bytes) {
        const ResetOnExit reset(into);
        into.bind(1, run << run_shift | std::int64_t{number});
        into.bindNoCopy(2, bytes.data(), static_cast<int>(bytes.size()));
        into.exec();
    };
    make_run(games, {[&](std::uint32_t number, const std::string& bytes) { insert(slots, number, bytes); },
                     [&](std::uint32_t key, const std::string& bytes) { insert(keys, key, bytes); }});
}

void remove_from_runs(SQLite::Database& db, std::vector<std::int64_t> games) {
    std::sort(games.begin(), games.end());
    // Large runs are never merged, so deleting a whole import must delete its runs.
    if (std::ssize(games) >= large_run) {
        games = remove_runs_of(db, games);
    }
    SQLite::Statement add(db,
                          "INSERT INTO gone VALUES (?, 1 + ifnull((SELECT seq FROM sqlite_sequence"
                          " WHERE name = 'run'), 0)) ON CONFLICT DO UPDATE SET run = excluded.run");
    for (const std::int64_t game : games) {
        const ResetOnExit reset(add);
        add.bind(1, game);
        add.exec();
    }
}

void merge_runs(SQLite::Database& db) {
    for (const std::string& game : kinds_of_runs(db)) {
        for (auto group = runs_to_merge(runs_of(db, game)); !group.empty(); group = runs_to_merge(runs_of(db, game))) {
            merge(db, game, group);
        }
    }
    db.exec("DELETE FROM gone WHERE NOT EXISTS (SELECT 1 FROM run WHERE run.id < gone.run)");
}

}  // namespace damier
