// Reads stored games, as rows for tables and as whole texts.
//
// `in_portions` reads some games at a time, and passes them on while the database is not locked. It goes by number, so
// it continues after the last number. Any other order is found first, as a list of numbers (`sorted_ids`); then each
// row is read by itself.
#include "store/read/games.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/rows.hpp"
#include "store/query/condition.hpp"

#include <fmt/format.h>

#include <limits>

namespace damier {
namespace {

/// The number of games that are read before the database is unlocked.
constexpr std::int64_t games_at_once = 2048;

/// Runs the statement `select` for the selected games, some at a time. `read` reads a row while the database is locked;
/// `begin` is called before the first row of each portion. `use` gets the games while the database is not locked.
template <class T, class Begin, class Read>
void in_portions(const Database& db, const std::string& select, const Selection& selection, Page page, Begin begin,
                 Read read, const std::function<void(T&&)>& use) {
    const Condition condition = to_sql(selection);
    const std::string sql =
        select + " WHERE " + condition.sql +
        (page.reverse ? " AND game.id < ? ORDER BY game.id DESC LIMIT ?" : " AND game.id > ? ORDER BY game.id LIMIT ?");
    std::int64_t last = page.reverse ? std::numeric_limits<std::int64_t>::max() : 0;
    std::int64_t left = page.limit == 0 ? std::numeric_limits<std::int64_t>::max() : page.limit;
    std::vector<T> portion;
    auto query = guarded(db.path(), [&] { return SQLite::Statement(sqlite(db), sql); });
    do {
        const std::int64_t wanted = std::min(left, games_at_once);
        portion.clear();
        guarded(db.path(), [&] {
            const ResetOnExit reset(query);
            begin();
            int at = bind_values(query, condition);
            query.bind(++at, last);
            query.bind(++at, wanted);
            while (query.executeStep()) {
                portion.emplace_back();
                read(query, portion.back());
                const std::int64_t id = portion.back().id;
                page.reverse ? require_after(id, last) : require_after(last, id);
                last = id;
            }
        });
        for (T& one : portion) {
            use(std::move(one));
        }
        left -= std::ssize(portion);
    } while (left > 0 && std::ssize(portion) == games_at_once);
}

/// The parts of a `RoundKey` (record/round.hpp) as SQL.
std::vector<std::string> parts_of_round() {
    const std::string has_no_number =
        "(NOT game.round GLOB '[0-9]*' OR substr(game.round, 1, instr(game.round || '.', '.') - 1) GLOB '*[^0-9]*')";
    const std::string board =
        "iif(instr(game.round, '.'), CAST(substr(game.round, instr(game.round, '.') + 1) AS INTEGER), -1)";
    return {has_no_number, fmt::format("iif({}, 0, CAST(game.round AS INTEGER))", has_no_number),
            fmt::format("iif({}, -1, {})", has_no_number, board),
            fmt::format("iif({}, fold_name(game.round), '')", has_no_number)};
}

/// The SQL expressions on the table `game` by which a key sorts. Dates have an order of their own.
std::vector<std::string> expressions(SortKey key) {
    switch (key) {
        case SortKey::id:
        case SortKey::date:
            break;
        case SortKey::game:
            return {"(SELECT game FROM ruleset WHERE id = game.ruleset)"};
        case SortKey::rules:
            return {"(SELECT rules FROM ruleset WHERE id = game.ruleset)"};
        case SortKey::round:
            return parts_of_round();
        case SortKey::side1:
            return {"(SELECT folded FROM player_spelling WHERE id = game.side1)"};
        case SortKey::side2:
            return {"(SELECT folded FROM player_spelling WHERE id = game.side2)"};
        case SortKey::result:
            return {"game.result"};
        case SortKey::score:
            return {"game.score1 - game.score2", "game.score"};
        case SortKey::plies:
            return {"game.plies"};
        case SortKey::event:
            return {"(SELECT folded FROM event_spelling WHERE id = game.event)"};
        case SortKey::site:
            return {"(SELECT folded FROM site WHERE id = game.site)"};
    }
    return {"game.id"};
}

/// The order as SQL, with a comma at its end. Dates have the order of `older_first` or `newer_first`. Unknown rounds
/// come last in either order, as unknown dates do.
std::string order_by(SortKey key, bool reverse) {
    if (key == SortKey::date) {
        return reverse ? fmt::format("{} DESC, {}, ", first_day_sql, last_day_sql)
                       : fmt::format("{}, {} DESC, ", last_day_sql, first_day_sql);
    }
    std::string order = key == SortKey::round ? "game.round = '?', " : "";
    for (const std::string& part : expressions(key)) {
        order += fmt::format("{} {}, ", part, reverse ? "DESC" : "ASC");
    }
    return order;
}

/// The numbers of the selected games, in an order by another key. Games with equal keys are sorted by `last`, a column
/// or its reverse (`id DESC`).
std::vector<std::int64_t> sorted_ids(const Database& db, const Selection& selection, Page page,
                                     std::string_view last = "id") {
    return guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        SQLite::Statement query(sqlite(db), fmt::format("SELECT game.id FROM game WHERE {} ORDER BY {}game.{} LIMIT ?",
                                                        condition.sql, order_by(page.sort, page.reverse), last));
        query.bind(bind_values(query, condition) + 1, page.limit == 0 ? std::int64_t{-1} : page.limit);
        return rows_of(query, [](const auto& row) { return integer(row, 0); });
    });
}

/// Finds rows by the numbers of their games.
class RowFinder {
public:
    explicit RowFinder(const Database& db)
        : db_(db), by_id_(guarded(db.path(), [&] {
              return SQLite::Statement(sqlite(db), select_rows() + " WHERE game.id = ?");
          })) {}

    /// The row of a game, or nothing if it is not stored.
    std::optional<GameRow> find(std::int64_t id) {
        const auto read = [](const SQLite::Statement& row) {
            GameRow out;
            read_row(row, out);
            return out;
        };
        return guarded(db_.path(), [&] { return first_row(by_id_, read, id); });
    }

private:
    const Database& db_;
    SQLite::Statement by_id_;
};

}  // namespace

void for_each_row(const Database& db, const Selection& selection, const std::function<void(GameRow&&)>& visit,
                  Page page) {
    if (page.sort != SortKey::id) {
        RowFinder rows(db);
        for (const std::int64_t id : sorted_ids(db, selection, page)) {
            if (auto row = rows.find(id)) {  // it may have been removed meanwhile
                visit(std::move(*row));
            }
        }
        return;
    }
    auto reader = guarded(db.path(), [&] { return RowReader(sqlite(db)); });
    in_portions<GameRow>(
        db, RowReader::select(), selection, page, [&] { reader.forget(); },
        [&](const SQLite::Statement& row, GameRow& out) { reader.read(row, out); }, visit);
}

void for_each_game(const Database& db, const Selection& selection,
                   const std::function<void(const GameRow&, const std::string& text)>& visit) {
    auto reader = guarded(db.path(), [&] { return EntryReader(sqlite(db)); });
    in_portions<Entry>(
        db, select_entries(), selection, {}, [] {},
        [&](const SQLite::Statement& row, Entry& entry) { reader.read(row, entry); },
        [&](const Entry& entry) { visit(entry, write_entry(entry)); });
}

bool was_synchronised(const Database& db) {
    return guarded(db.path(), [&] {
        return single_integer(sqlite(db), "SELECT EXISTS (SELECT 1 FROM change WHERE command = 'sync')") != 0;
    });
}

void for_each_game_to_export(const Database& db, const Selection& selection,
                             const std::function<void(const GameRow&, const std::string& text)>& visit) {
    if (!was_synchronised(db)) {
        for_each_game(db, selection, visit);
        return;
    }
    auto reader = guarded(db.path(), [&] { return EntryReader(sqlite(db)); });
    for (const std::int64_t id : sorted_ids(db, selection, {.sort = SortKey::date}, "uid")) {
        const auto entry = guarded(db.path(), [&] { return reader.find(id); });
        if (entry) {  // it may have been removed meanwhile
            visit(*entry, write_entry(*entry));
        }
    }
}

std::optional<std::string> game_text(const Database& db, std::int64_t id) {
    return guarded(db.path(), [&]() -> std::optional<std::string> {
        auto& reader = db.connection().reader();
        if (!reader) {
            reader = std::make_shared<EntryReader>(sqlite(db));
        }
        const auto entry = reader->find(id);
        return entry ? std::optional(write_entry(*entry)) : std::nullopt;
    });
}

std::optional<GameRow> game_row(const Database& db, std::int64_t id) {
    return RowFinder(db).find(id);
}

std::vector<GameRow> latest_game_rows(const Database& db, const Selection& selection, std::int64_t most) {
    return game_rows(db, sorted_ids(db, selection, {.limit = most, .reverse = true, .sort = SortKey::date}, "id DESC"));
}

std::vector<GameRow> game_rows(const Database& db, std::span<const std::int64_t> ids) {
    std::vector<GameRow> rows;
    RowFinder finder(db);
    for (const std::int64_t id : ids) {
        if (auto row = finder.find(id)) {
            rows.push_back(std::move(*row));
        }
    }
    return rows;
}

std::int64_t count(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        SQLite::Statement query(sqlite(db), "SELECT count(*) FROM game WHERE " + condition.sql);
        bind_values(query, condition);
        query.executeStep();
        return integer(query, 0);
    });
}

}  // namespace damier
