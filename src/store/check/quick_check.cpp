#include "store/check/quick_check.hpp"

#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/index/segments.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>

#include <limits>
#include <vector>

namespace damier {
namespace {

/// The row numbers of a small table.
class Rows {
public:
    Rows(const SQLite::Database& db, const std::string& table) : table_(table) {
        const auto ids = integers(db, "SELECT id FROM " + table + " ORDER BY id");
        for (std::int64_t previous = 0; const std::int64_t id : ids) {
            require_after(previous, id);
            previous = id;
        }
        is_there_.resize(ids.empty() ? 0 : row_number(ids.back(), ids.size()) + 1);
        for (const std::int64_t id : ids) {
            is_there_[static_cast<std::size_t>(id)] = true;
        }
    }
    void require(std::int64_t row, std::string_view whose) const {
        if (row < 1 || row >= std::ssize(is_there_) || !is_there_[static_cast<std::size_t>(row)]) {
            throw_damaged(tr_format("{} refers to row {} of the table {}, which is missing", whose, row, table_));
        }
    }

private:
    std::string table_;
    std::vector<bool> is_there_;
};

void require_players(const SQLite::Database& db) {
    const Rows players(db, "player");
    SQLite::Statement query(db, "SELECT player FROM player_spelling WHERE player IS NOT NULL");
    while (query.executeStep()) {
        players.require(integer(query, 0), tr("a name"));
    }
}

/// Numbers of games begin at 1, and each is given only once.
void require_numbers(const SQLite::Database& db) {
    SQLite::Statement query(db, "SELECT (SELECT min(id) FROM game), (SELECT max(id) FROM game)");
    query.executeStep();
    if (!query.isColumnNull(0) && (integer(query, 0) < 1 || integer(query, 1) > last_game(db))) {
        throw_damaged(tr("a game has a number that was never given"));
    }
}

/// Throws unless all values of a column of `game` are between 1 and the last row of the table. (Missing rows in between
/// are found with the summaries.)
void require_between(const SQLite::Database& db, const std::string& column, const std::string& table) {
    // One subquery each: SQLite uses the end of an index only for a single minimum or maximum.
    SQLite::Statement query(db, fmt::format("SELECT (SELECT min({0}) FROM game), (SELECT max({0}) FROM game),"
                                            " (SELECT max(id) FROM {1})",
                                            column, table));
    query.executeStep();
    if (!query.isColumnNull(0) && (integer(query, 0) < 1 || integer(query, 1) > integer(query, 2))) {
        throw_damaged(tr_format("a game refers to a missing row of the table {}", table));
    }
}

/// The segments that have blocks in a table. The blocks of a segment are neighbours, so this reads few rows.
std::vector<std::int64_t> segments_in(const SQLite::Database& db, const char* table) {
    std::vector<std::int64_t> segments;
    SQLite::Statement next(db, fmt::format("SELECT id FROM {} WHERE id >= ? ORDER BY id LIMIT 1", table));
    for (std::int64_t from = std::numeric_limits<std::int64_t>::min();;) {
        const auto id = first_integer(next, from);
        if (!id) {
            return segments;
        }
        const std::int64_t segment = *id >> segment_shift;
        if (segment < 1 || segment < from >> segment_shift ||
            segment > std::numeric_limits<std::int64_t>::max() >> (segment_shift + 1)) {
            throw_index_damaged();
        }
        segments.push_back(segment);
        from = (segment + 1) << segment_shift;
    }
}

/// Throws if the position index has only a part of some segment.
void require_segments(const SQLite::Database& db) {
    std::vector<std::int64_t> segments;
    SQLite::Statement query(db, "SELECT id, game IN (SELECT game FROM ruleset) FROM segment ORDER BY id");
    while (query.executeStep()) {
        segments.push_back(integer(query, 0));
        if (integer(query, 1) == 0) {
            throw_index_damaged();
        }
    }
    if (segments_in(db, "segment_slots") != segments || segments_in(db, "segment_keys") != segments) {
        throw_index_damaged();
    }
}

}  // namespace

void quick_check(const Database& database, const CheckedFiles& checked) {
    guarded(database.path(), [&] {
        SQLite::Database& db = sqlite(database);
        const ReadTransaction one_state(db);
        db.exec("PRAGMA schema_version");  // reads, so that from here on nobody writes
        if (checked.has(database)) {
            return;
        }
        require_numbers(db);
        require_between(db, "event", "event_spelling");
        require_between(db, "side1", "player_spelling");
        require_between(db, "side2", "player_spelling");
        require_players(db);
        require_segments(db);
        const Rows names(db, "player_spelling");
        const Rows events(db, "event_spelling");
        const Rows rulesets(db, "ruleset");
        // This also compares the number of summaries with that of games.
        for_each_summary(database, {}, [&](std::int64_t, const GameSummary& game) {
            names.require(game.side1, "a game");
            names.require(game.side2, "a game");
            events.require(game.event, "a game");
            rulesets.require(game.ruleset, "a game");
        });
        checked.add(database);
    });
}

}  // namespace damier
