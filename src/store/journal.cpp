#include "store/journal.hpp"

#include "store/journal_writer.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

constexpr const char* select_change =
    "SELECT id, at, command, summary, undoes, undoable,"
    " (SELECT total(last - first + 1) FROM change_row WHERE change = change.id AND action = 'insert'),"
    " (SELECT count(*) FROM change_row WHERE change = change.id AND action = 'replace'),"
    " (SELECT count(*) FROM change_row WHERE change = change.id AND action = 'delete'),"
    " (SELECT count(*) FROM (SELECT DISTINCT kind, spelling FROM change_name WHERE change = change.id)) FROM change";

/// Finds out by which undo a change is undone.
class UndoneBy {
public:
    explicit UndoneBy(const SQLite::Database& db)
        : undos_(db, "SELECT id FROM change WHERE undoes = ? ORDER BY id DESC") {}

    std::optional<std::int64_t> find(std::int64_t change) {
        for (const std::int64_t undo : undos_of(change)) {
            if (!find(undo)) {  // an undo that was undone in turn has no effect
                return undo;
            }
        }
        return std::nullopt;
    }

private:
    std::vector<std::int64_t> undos_of(std::int64_t change) {
        std::vector<std::int64_t> undos;
        const ResetOnExit reset(undos_);
        undos_.bind(1, change);
        while (undos_.executeStep()) {
            undos.push_back(integer(undos_, 0));
        }
        return undos;
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

void bind_optional(SQLite::Statement& statement, int at, const std::string* value) {
    if (value != nullptr) {
        statement.bind(at, *value);
    } else {
        statement.bind(at);
    }
}

}  // namespace

std::string_view name_of(Named kind) {
    return kind == Named::player ? "player" : "event";
}

JournalWriter::JournalWriter(SQLite::Database& db, ChangeInfo info)
    : db_(db),
      info_(std::move(info)),
      add_row_(db, "INSERT INTO change_row (change, action, first, last, before) VALUES (?, ?, ?, ?, ?)"),
      add_name_(db, "INSERT INTO change_name (change, kind, spelling, before, by_game) VALUES (?, ?, ?, ?, ?)") {}

void JournalWriter::inserted(std::int64_t first, std::int64_t last) {
    add_row("insert", first, last, nullptr);
}

void JournalWriter::changed(const char* action, std::int64_t id, const std::string& before) {
    add_row(action, id, id, &before);
}

void JournalWriter::named(const ChangeName& name) {
    enter();
    const ResetOnExit reset(add_name_);
    add_name_.bind(1, change_);
    add_name_.bind(2, std::string(name_of(name.kind)));
    add_name_.bind(3, name.spelling);
    bind_optional(add_name_, 4, name.before ? &*name.before : nullptr);
    add_name_.bind(5, name.by_game ? 1 : 0);
    add_name_.exec();
}

void JournalWriter::undone() {
    if (is_new_) {
        change_ = 0;
        is_new_ = false;
    }
}

void JournalWriter::enter() {
    if (change_ == 0) {
        SQLite::Statement add(db_,
                              "INSERT INTO change (at, command, summary, undoes, undoable)"
                              " VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?, ?, ?, ?)");
        add.bind(1, info_.command);
        add.bind(2, info_.summary);
        if (info_.undoes) {
            add.bind(3, *info_.undoes);
        }
        add.bind(4, info_.undoable ? 1 : 0);
        add.exec();
        change_ = db_.getLastInsertRowid();
        is_new_ = true;
    }
}

void JournalWriter::add_row(const char* action, std::int64_t first, std::int64_t last, const std::string* before) {
    enter();
    const ResetOnExit reset(add_row_);
    add_row_.bind(1, change_);
    add_row_.bind(2, action);
    add_row_.bind(3, first);
    add_row_.bind(4, last);
    bind_optional(add_row_, 5, before);
    add_row_.exec();
}

std::vector<Change> changes(const Database& db, std::int64_t limit) {
    return guarded(db.path(), [&] {
        const ReadTransaction one_state(db.sqlite());
        SQLite::Statement query(db.sqlite(), fmt::format("{} ORDER BY id DESC LIMIT ?", select_change));
        query.bind(1, limit == 0 ? -1 : limit);
        UndoneBy undone_by(db.sqlite());
        std::vector<Change> out;
        while (query.executeStep()) {
            out.push_back(read_change(query, undone_by));
        }
        return out;
    });
}

std::optional<Change> find_change(const Database& db, std::int64_t change) {
    return guarded(db.path(), [&]() -> std::optional<Change> {
        const ReadTransaction one_state(db.sqlite());
        SQLite::Statement query(db.sqlite(), fmt::format("{} WHERE id = ?", select_change));
        query.bind(1, change);
        UndoneBy undone_by(db.sqlite());
        return query.executeStep() ? std::optional(read_change(query, undone_by)) : std::nullopt;
    });
}

std::vector<ChangeRow> change_rows(const Database& db, std::int64_t change, std::int64_t limit) {
    return guarded(db.path(), [&] {
        SQLite::Statement query(db.sqlite(),
                                "SELECT action, first, last, before FROM change_row WHERE change = ? ORDER BY id"
                                " LIMIT ?");
        query.bind(1, change);
        query.bind(2, limit == 0 ? -1 : limit);
        std::vector<ChangeRow> out;
        while (query.executeStep()) {
            out.push_back({text(query, 0), integer(query, 1), integer(query, 2), optional_text(query, 3)});
        }
        return out;
    });
}

std::optional<std::string> changed_at(const Database& db, std::int64_t game) {
    return guarded(db.path(), [&]() -> std::optional<std::string> {
        SQLite::Statement row(db.sqlite(),
                              "SELECT max(at) FROM change WHERE id IN"
                              " (SELECT change FROM change_row WHERE first = ?1 AND action <> 'delete' UNION ALL"
                              "  SELECT change FROM change_row WHERE last > first AND last >= ?1 AND first <= ?1)");
        row.bind(1, game);
        return row.executeStep() && !row.isColumnNull(0) ? std::optional(text(row, 0)) : std::nullopt;
    });
}

std::vector<ChangeName> change_names(const Database& db, std::int64_t change) {
    return guarded(db.path(), [&] {
        SQLite::Statement query(db.sqlite(),
                                "SELECT kind, spelling, before, by_game FROM change_name WHERE change = ?"
                                " ORDER BY id");
        query.bind(1, change);
        std::vector<ChangeName> out;
        while (query.executeStep()) {
            out.push_back({text(query, 0) == "player" ? Named::player : Named::event, text(query, 1),
                           optional_text(query, 2), integer(query, 3) != 0});
        }
        return out;
    });
}

}  // namespace damier
