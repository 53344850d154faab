#include "store/sync/common_games.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/rows.hpp"
#include "store/version/clock.hpp"

#include <algorithm>

namespace damier {
namespace {

bool has_games(const Database& db) {
    return has_row(sqlite(db), "SELECT 1 FROM game LIMIT 1");
}

}  // namespace

bool have_common_games(const Database& db, const Database& other) {
    return guarded_both(db.path(), sqlite(db), other.path(), [&] {
        if (!has_games(db) || !has_games(other)) {
            return true;
        }
        const Seen here = changes_seen(sqlite(db));
        const Seen there = changes_seen(sqlite(other));
        if (std::any_of(here.begin(), here.end(), [&](const auto& change) { return there.contains(change.first); })) {
            return true;
        }
        // Somebody may have entered the same game in both. Then only its content is the same.
        SQLite::Statement entered(sqlite(db), "SELECT identity FROM game");
        SQLite::Statement alike(sqlite(other), "SELECT 1 FROM game WHERE identity = ?");
        while (entered.executeStep()) {
            if (has_row(alike, integer(entered, 0))) {
                return true;
            }
        }
        SQLite::Statement games(
            sqlite(db),
            "SELECT uid FROM game UNION ALL SELECT uid FROM version UNION ALL SELECT uid FROM same_game"
            " UNION ALL SELECT uid FROM parted_game UNION ALL SELECT other FROM parted_game");
        SQLite::Statement same(sqlite(other),
                               "SELECT 1 FROM game WHERE uid = ?1 UNION ALL SELECT 1 FROM version WHERE uid = ?1"
                               " UNION ALL SELECT 1 FROM same_game WHERE uid = ?1");
        while (games.executeStep()) {
            if (has_row(same, uid_in(games, 0))) {
                return true;
            }
        }
        return false;
    });
}

}  // namespace damier
