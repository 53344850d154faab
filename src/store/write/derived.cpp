// Storing keys of positions and ratings for other programs (see derived.hpp).
//
// `store_position_keys` replays 512 games per transaction and stores the keys of their positions. `store_ratings` calls
// the caller's function and stores the result in the same transaction, so ratings always fit the games.

#include "store/write/derived.hpp"

#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/log/open_change.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

/// The number of games that are read and stored in one transaction.
constexpr std::int64_t games_at_once = 512;

constexpr const char* columns_now = "game, player, rating, deviation, volatility, games, last";
constexpr const char* columns_history = "game, player, rating, deviation, volatility, games, period";

void put_rows(SQLite::Database& db, const char* table, const char* columns, const std::vector<RatingRow>& rows) {
    SQLite::Statement put(db, fmt::format("INSERT INTO {} ({}) VALUES (?, ?, ?, ?, ?, ?, ?)", table, columns));
    for (const RatingRow& row : rows) {
        execute(put, row.game, row.player, row.rating, row.deviation, row.volatility, row.games, row.period);
    }
}

std::vector<RatingRow> read_rows(const SQLite::Database& db, const char* table, const char* columns) {
    // by primary key
    return rows_of(prepared(db, fmt::format("SELECT {} FROM {}", columns, table)), [](const auto& row) {
        const auto number = [&](int column) { return row.getColumn(column).getDouble(); };
        return RatingRow{text(row, 0), integer(row, 1), number(2), number(3), number(4), integer(row, 5), text(row, 6)};
    });
}

/// Stores the keys of all games without keys, in the order of their numbers.
class KeyWriter {
public:
    explicit KeyWriter(Database& db)
        : database_(db),
          ids_(sqlite(db),
               fmt::format("SELECT id FROM game WHERE id > ? AND NOT EXISTS (SELECT 1 FROM position_key WHERE"
                           " position_key.game = game.id) ORDER BY id LIMIT {}",
                           games_at_once)),
          put_(sqlite(db), "INSERT INTO position_key (game, ply, key) VALUES (?, ?, ?)"),
          reader_(sqlite(db)) {}

    /// Stores the keys of the next games. Returns false if no game was left.
    bool write_some() {
        WriteTransaction transaction(sqlite(database_));
        const auto ids = rows_of(
            ids_, [](const auto& row) { return integer(row, 0); }, last_);
        for (const std::int64_t id : ids) {
            write(id);
            last_ = id;
        }
        transaction.commit();
        games_ += std::ssize(ids);
        return !ids.empty();
    }

    [[nodiscard]] std::int64_t games() const { return games_; }
    [[nodiscard]] std::int64_t positions() const { return positions_; }

private:
    void write(std::int64_t id) {
        const auto stored = reader_.find(id);
        const auto entry = stored ? replay_text(write_entry(*stored)) : Result<Entry>(fail(""));
        if (!entry) {
            throw StoreError(
                tr_format("{}: game {} is damaged (damier db check says more)", database_.path().string(), id));
        }
        std::int64_t ply = 0;
        for (const std::uint64_t key : entry->keys) {
            execute(put_, id, ply++, static_cast<std::int64_t>(key));
        }
        positions_ += ply;
    }

    Database& database_;
    SQLite::Statement ids_;
    SQLite::Statement put_;
    EntryReader reader_;
    std::int64_t last_ = 0;
    std::int64_t games_ = 0;
    std::int64_t positions_ = 0;
};

}  // namespace

std::int64_t store_position_keys(Database& db,
                                 const std::function<void(std::int64_t games, std::int64_t of)>& progress) {
    return guarded(db.path(), [&] {
        const std::int64_t all = single_integer(
            sqlite(db), "SELECT (SELECT count(*) FROM game) - (SELECT count(*) FROM position_key WHERE ply = 0)");
        KeyWriter writer(db);
        while (writer.write_some()) {
            if (progress) {
                progress(writer.games(), all);
            }
        }
        return writer.positions();
    });
}

void store_ratings(Database& db, const std::function<RatingRows()>& make) {
    guarded(db.path(), [&] {
        WriteTransaction transaction(sqlite(db));
        require_no_open_change(db);  // its later batches would leave the ratings wrong
        const RatingRows rows = make();
        sqlite(db).exec("DELETE FROM rating; DELETE FROM rating_history");
        put_rows(sqlite(db), "rating", columns_now, rows.now);
        put_rows(sqlite(db), "rating_history", columns_history, rows.history);
        transaction.commit();
    });
}

RatingRows stored_ratings(const Database& db) {
    return guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        return RatingRows{read_rows(sqlite(db), "rating", columns_now),
                          read_rows(sqlite(db), "rating_history", columns_history)};
    });
}

void remove_derived(Database& db) {
    guarded(db.path(), [&] {
        WriteTransaction transaction(sqlite(db));
        sqlite(db).exec("DELETE FROM position_key; DELETE FROM rating; DELETE FROM rating_history");
        transaction.commit();
    });
}

}  // namespace damier
