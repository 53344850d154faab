#include "store/log/log_writer.hpp"

namespace damier {
namespace {

void bind_optional(SQLite::Statement& statement, int at, const std::string* value) {
    if (value != nullptr) {
        statement.bind(at, *value);
    } else {
        statement.bind(at);
    }
}

}  // namespace

LogWriter::LogWriter(SQLite::Database& db, ChangeInfo info)
    : db_(db),
      clock_(db),
      info_(std::move(info)),
      add_row_(db, "INSERT INTO change_row (change, action, first, last, before, uid) VALUES (?, ?, ?, ?, ?, ?)"),
      add_name_(
          db, "INSERT INTO change_name (change, kind, spelling, before, by_game, declared) VALUES (?, ?, ?, ?, ?, ?)") {
}

void LogWriter::inserted(std::int64_t first, std::int64_t last) {
    add_row("insert", first, last, nullptr);
}

void LogWriter::changed(const char* action, std::int64_t id, const std::string& before, const Uid* uid) {
    add_row(action, id, id, &before, uid);
}

void LogWriter::named(const ChangeName& name) {
    enter();
    const ResetOnExit reset(add_name_);
    add_name_.bind(1, change_);
    add_name_.bind(2, std::string(name_of(name.kind)));
    add_name_.bind(3, name.spelling);
    bind_optional(add_name_, 4, name.before ? &*name.before : nullptr);
    add_name_.bind(5, name.by_game ? 1 : 0);
    add_name_.bind(6, name.declared ? 1 : 0);
    add_name_.exec();
}

void LogWriter::undone() {
    clock_.forget();
    if (is_new_) {
        change_ = 0;
        is_new_ = false;
    }
}

void LogWriter::enter() {
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

void LogWriter::add_row(const char* action, std::int64_t first, std::int64_t last, const std::string* before,
                        const Uid* uid) {
    enter();
    const ResetOnExit reset(add_row_);
    add_row_.bind(1, change_);
    add_row_.bind(2, action);
    add_row_.bind(3, first);
    add_row_.bind(4, last);
    bind_optional(add_row_, 5, before);
    if (uid != nullptr) {
        add_row_.bind(6, uid->data(), static_cast<int>(uid->size()));
    } else {
        add_row_.bind(6);
    }
    add_row_.exec();
}

}  // namespace damier
