#include "store/journal.hpp"

#include "store/journal_writer.hpp"

namespace damier {

JournalWriter::JournalWriter(SQLite::Database& db, std::string command, std::string summary)
    : db_(db),
      command_(std::move(command)),
      summary_(std::move(summary)),
      add_row_(db, "INSERT INTO change_row (change, action, first, last, before) VALUES (?, ?, ?, ?, ?)") {}

void JournalWriter::inserted(std::int64_t first, std::int64_t last) {
    add_row("insert", first, last, nullptr);
}

void JournalWriter::changed(const char* action, std::int64_t id, const std::string& before) {
    add_row(action, id, id, &before);
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
                              "INSERT INTO change (at, command, summary)"
                              " VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?, ?)");
        add.bind(1, command_);
        add.bind(2, summary_);
        add.exec();
        change_ = db_.getLastInsertRowid();
        is_new_ = true;
    }
}

void JournalWriter::add_row(const char* action, std::int64_t first, std::int64_t last, const std::string* before) {
    enter();
    add_row_.bind(1, change_);
    add_row_.bind(2, action);
    add_row_.bind(3, first);
    add_row_.bind(4, last);
    if (before != nullptr) {
        add_row_.bind(5, *before);
    } else {
        add_row_.bind(5);
    }
    add_row_.exec();
    add_row_.reset();
}

std::vector<Change> changes(const Database& db, std::int64_t limit) {
    return guarded(db.path(), [&] {
        SQLite::Statement query(db.sqlite(),
                                "SELECT change.id, at, command, summary,"
                                " total((last - first + 1) * (action = 'insert')),"
                                " total(action = 'replace'), total(action = 'delete')"
                                " FROM change LEFT JOIN change_row ON change_row.change = change.id"
                                " GROUP BY change.id ORDER BY change.id DESC LIMIT ?");
        query.bind(1, limit == 0 ? -1 : limit);
        std::vector<Change> out;
        while (query.executeStep()) {
            out.push_back({.id = integer(query, 0),
                           .at = text(query, 1),
                           .command = text(query, 2),
                           .summary = text(query, 3),
                           .inserted = integer(query, 4),
                           .replaced = integer(query, 5),
                           .deleted = integer(query, 6)});
        }
        return out;
    });
}

std::vector<ChangeRow> change_rows(const Database& db, std::int64_t change) {
    return guarded(db.path(), [&] {
        SQLite::Statement query(db.sqlite(),
                                "SELECT action, first, last, before FROM change_row WHERE change = ? ORDER BY id");
        query.bind(1, change);
        std::vector<ChangeRow> out;
        while (query.executeStep()) {
            out.push_back({text(query, 0), integer(query, 1), integer(query, 2), optional_text(query, 3)});
        }
        return out;
    });
}

}  // namespace damier
