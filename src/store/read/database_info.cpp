#include "store/read/database_info.hpp"

#include "store/connection/sqlite.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/group_ids.hpp"
#include "store/summary/summary_table.hpp"

#include <sqlite3.h>

#include <algorithm>

namespace damier {
namespace {

void count_games(const Database& database, DatabaseInfo& info) {
    const GroupIds kinds = GroupIds::of_kinds(sqlite(database));
    const GroupIds players = GroupIds::of_players(sqlite(database));
    const GroupIds events = GroupIds::of_events(sqlite(database));
    std::vector<std::int64_t> of_kind(kinds.size());
    std::vector<bool> played(players.size());
    std::vector<bool> held(events.size());
    for_each_summary(database, {}, [&](std::int64_t, const GameSummary& game) {
        ++info.games;
        ++of_kind[kinds.of_row(game.ruleset)];
        played[players.of_row(game.side1)] = true;
        played[players.of_row(game.side2)] = true;
        held[events.of_row(game.event)] = true;
        info.dates.add(game.date);
    });
    for (std::uint32_t i = 1; i < kinds.size(); ++i) {
        if (of_kind[i] > 0) {
            info.games_per_kind.emplace_back(kinds.name(i), of_kind[i]);
        }
    }
    std::sort(info.games_per_kind.begin(), info.games_per_kind.end());
    info.players = std::count(played.begin() + 1, played.end(), true);
    info.events = std::count(held.begin() + 1, held.end(), true);
}

}  // namespace

DatabaseInfo describe(const Database& database) {
    return guarded(database.path(), [&] {
        const SQLite::Database& db = sqlite(database);
        const ReadTransaction transaction(sqlite(database));
        DatabaseInfo info;
        info.path = database.path().string();
        info.schema_version = static_cast<int>(single_integer(db, "PRAGMA user_version"));
        info.sqlite_version = sqlite3_libversion();
        info.bytes = single_integer(db, "PRAGMA page_count") * single_integer(db, "PRAGMA page_size");
        count_games(database, info);
        info.last_change = first_row(prepared(db, "SELECT at FROM change ORDER BY id DESC LIMIT 1"),
                                     [](const auto& row) { return text(row, 0); });
        return info;
    });
}

}  // namespace damier
