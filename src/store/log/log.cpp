// Reads the log of changes.
//
// `select_change` reads a change with its counts of games and names. `UndoneBy` finds the undo of a change that is
// still in force: an undo that was undone itself has no effect. The other functions read the rows of a change.
#include "store/log/log.hpp"

#include "store/connection/sqlite.hpp"
#include "store/log/log_writer.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

constexpr const char* select_change =
    "SELECT id, at, command, summary, undoes, undoable,"
    " (SELECT total(last - first + 1) FROM change_row WHERE change = change.id AND action = 'insert'),"
    " (SELECT count(DISTINCT first) FROM change_row WHERE change = change.id AND action = 'replace'),"
    " (SELECT count(*) FROM change_row WHERE change = change.id AND action = 'delete'),"
    " (SELECT count(*) FROM (SELECT DISTINCT kind, spelling FROM change_name WHERE change = change.id)) FROM change";

/// Finds the undo of a change that is still in force.
class UndoneBy {
public:
    explicit UndoneBy(const SQLite::Database& db)
        // An undo with a lower number can only be damage. It could lead in a circle.
        : undos_(db, "SELECT id FROM change WHERE undoes = ?1 AND id > ?1 ORDER BY id DESC") {}

    std::optional<std::int64_t> find(std::int64_t change) {
        for (const std::int64_t undo : undos_of(change)) {
            if (!find(undo)) {  // an undo that was undone itself has no effect
                return undo;
            }
        }
        return std::nullopt;
    }

private:
    std::vector<std::int64_t> undos_of(std::int64_t change) {
        return rows_of(
            undos_, [](const auto& row) { return integer(row, 0); }, change);
    }

    SQLite::Statement undos_;
};

Change read_change(const SQLite::Statement& row, UndoneBy& undone_by) {
    Change change;
    change.id = integer(row, 0);
    change.at = text(row, 1);
    change.command = text(row, 2);
    change.summary = text(row, 3);
    change.undoes = row.isColumnNull(4) ? std::nullopt : std::optional(integer(row, 4));
    change.undoable = integer(row, 5) != 0;
    change.inserted = integer(row, 6);
    change.replaced = integer(row, 7);
    change.deleted = integer(row, 8);
    change.names = integer(row, 9);
    change.undone_by = undone_by.find(change.id);
    return change;
}

}  // namespace

std::string_view name_of(Named kind) {
    return kind == Named::player ? "player" : "event";
}

std::string title(const Change& change) {
    return fmt::format("{} ({}{}{})", change.id, change.command, change.summary.empty() ? "" : " ", change.summary);
}

std::vector<Change> changes(const Database& db, std::int64_t limit) {
    return guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        UndoneBy undone_by(sqlite(db));
        return rows_of(
            prepared(sqlite(db), fmt::format("{} ORDER BY id DESC LIMIT ?", select_change), limit == 0 ? -1 : limit),
            [&](const auto& row) { return read_change(row, undone_by); });
    });
}

std::optional<Change> find_change(const Database& db, std::int64_t change) {
    return guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        UndoneBy undone_by(sqlite(db));
        return first_row(prepared(sqlite(db), fmt::format("{} WHERE id = ?", select_change), change),
                         [&](const auto& row) { return read_change(row, undone_by); });
    });
}

std::optional<std::int64_t> undone_by(const SQLite::Database& db, std::int64_t change) {
    return UndoneBy(db).find(change);
}

std::optional<std::int64_t> undone_by(const Database& db, std::int64_t change) {
    return guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        return undone_by(sqlite(db), change);
    });
}

void require_given(std::int64_t first, std::int64_t last, std::int64_t last_given) {
    if (first < 1 || last < first || last > last_given) {
        throw_damaged(tr("the log has a game with a number that was never given"));
    }
}

Change known_change(const Database& db, std::int64_t change) {
    auto found = find_change(db, change);
    if (!found || found->undoes >= change) {
        throw_damaged(tr_format("the log refers to change {}, which is missing or undid a later one", change));
    }
    return *std::move(found);
}

std::vector<ChangeRow> change_rows(const Database& db, std::int64_t change, std::int64_t limit) {
    return guarded(db.path(), [&] {
        auto query = prepared(sqlite(db),
                              "SELECT action, first, last, before FROM change_row AS own WHERE change = ?1"
                              " AND NOT (action = 'replace' AND EXISTS (SELECT 1 FROM change_row WHERE change = ?1"
                              " AND action = 'replace' AND first = own.first AND id < own.id)) ORDER BY id LIMIT ?2",
                              change, limit == 0 ? -1 : limit);
        const std::int64_t last_given = last_game(sqlite(db));
        std::vector<ChangeRow> out;
        while (query.executeStep()) {
            out.push_back({text(query, 0), integer(query, 1), integer(query, 2), optional_text(query, 3)});
            require_given(out.back().first, out.back().last, last_given);
        }
        return out;
    });
}

std::vector<GameVersion> versions_of_game(const Database& db, std::int64_t game) {
    return guarded(db.path(), [&] {
        return rows_of(prepared(sqlite(db),
                                "SELECT id, change, action, before FROM change_row WHERE first = ?1"
                                " UNION ALL SELECT id, change, action, before FROM change_row"
                                " WHERE last > first AND last >= ?1 AND first < ?1 ORDER BY 1",
                                game),
                       [](const auto& row) {
                           return GameVersion{integer(row, 1), text(row, 2), optional_text(row, 3)};
                       });
    });
}

std::optional<std::string> changed_at(const Database& db, std::int64_t game, const std::string& command) {
    return guarded(db.path(), [&]() -> std::optional<std::string> {
        auto row = prepared(sqlite(db),
                            "SELECT max(at) FROM change WHERE (?2 = '' OR command = ?2) AND id IN"
                            " (SELECT change FROM change_row WHERE first = ?1 AND action <> 'delete' UNION ALL"
                            "  SELECT change FROM change_row WHERE last > first AND last >= ?1 AND first <= ?1)",
                            game, command);
        return row.executeStep() && !row.isColumnNull(0) ? std::optional(text(row, 0)) : std::nullopt;
    });
}

std::vector<ChangeName> change_names(const Database& db, std::int64_t change) {
    return guarded(db.path(), [&] {
        return rows_of(prepared(sqlite(db),
                                "SELECT kind, spelling, before, by_game, declared FROM change_name WHERE change = ?"
                                " ORDER BY id",
                                change),
                       [](const auto& row) {
                           return ChangeName{text(row, 0) == "player" ? Named::player : Named::event, text(row, 1),
                                             optional_text(row, 2), integer(row, 3) != 0, integer(row, 4) != 0};
                       });
    });
}

}  // namespace damier
