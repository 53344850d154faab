#include "store/sqlite.hpp"

#include <sqlite3.h>

namespace damier {
namespace {

std::optional<std::string> single_text(const SQLite::Database& db, const char* sql) {
    SQLite::Statement query(db, sql);
    return query.executeStep() ? optional_text(query, 0) : std::nullopt;
}

}  // namespace

DatabaseInfo describe(const Database& database) {
    return guarded(database.path(), [&] {
        const SQLite::Database& db = database.sqlite();
        const ReadTransaction transaction(database.sqlite());
        DatabaseInfo info;
        info.path = database.path().string();
        info.schema_version = static_cast<int>(single_integer(db, "PRAGMA user_version"));
        info.sqlite_version = sqlite3_libversion();
        info.bytes = single_integer(db, "PRAGMA page_count") * single_integer(db, "PRAGMA page_size");
        SQLite::Statement kinds(db,
                                "SELECT ruleset.game, sum(games) FROM tally"
                                " JOIN ruleset ON ruleset.id = tally.ruleset GROUP BY 1 ORDER BY 1");
        while (kinds.executeStep()) {
            info.games_per_kind.emplace_back(text(kinds, 0), integer(kinds, 1));
            info.games += integer(kinds, 1);
        }
        info.players = single_integer(db,
                                      "SELECT count(DISTINCT player) FROM name"
                                      " WHERE EXISTS (SELECT 1 FROM game WHERE side1 = name.id)"
                                      " OR EXISTS (SELECT 1 FROM game WHERE side2 = name.id)");
        info.events = single_integer(db,
                                     "SELECT count(DISTINCT folded) FROM event WHERE folded <> '?'"
                                     " AND EXISTS (SELECT 1 FROM game WHERE event = event.id)");
        // Question marks, which come behind digits, stand for a year that is not known.
        SQLite::Statement dates(db, "SELECT min(date), max(date) FROM game WHERE date < '?'");
        dates.executeStep();
        info.first_date = optional_text(dates, 0);
        info.last_date = optional_text(dates, 1);
        info.last_change = single_text(db, "SELECT at FROM change ORDER BY id DESC LIMIT 1");
        return info;
    });
}

}  // namespace damier
