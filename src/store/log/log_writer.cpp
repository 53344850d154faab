#include "store/log/log_writer.hpp"

namespace damier {

LogWriter::LogWriter(SQLite::Database& db, ChangeInfo info)
    : db_(db),
      clock_(db),
      info_(std::move(info)),
      add_row_(db,
               "INSERT INTO change_row (change, action, first, last, before, uid, identity)"
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
               " iif(?7, (SELECT identity FROM game WHERE id = ?3), ?8))"),
      add_name_(
          db, "INSERT INTO change_name (change, kind, spelling, before, by_game, declared) VALUES (?, ?, ?, ?, ?, ?)") {
}

void LogWriter::inserted(std::int64_t first, std::int64_t last) {
    add_row("insert", first, last, nullptr);
}

void LogWriter::replaced(std::int64_t id, const std::string& before, bool is_recognised) {
    add_row("replace", id, id, &before, nullptr, is_recognised);
}

void LogWriter::completed(std::int64_t id, const std::string& given, std::uint64_t identity) {
    add_row("replace", id, id, &given, nullptr, false, static_cast<std::int64_t>(identity));
}

void LogWriter::given_uid(std::int64_t id, const std::string& before, const Uid& old) {
    add_row("replace", id, id, &before, &old);
}

void LogWriter::deleted(std::int64_t id, const std::string& before, const Uid& uid) {
    add_row("delete", id, id, &before, &uid);
}

void LogWriter::named(const ChangeName& name) {
    enter();
    execute(add_name_, change_, std::string(name_of(name.kind)), name.spelling, name.before, name.by_game,
            name.declared);
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
        execute(db_,
                "INSERT INTO change (at, command, summary, undoes, undoable)"
                " VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?, ?, ?, ?)",
                info_.command, info_.summary, info_.undoes, info_.undoable);
        change_ = db_.getLastInsertRowid();
        is_new_ = true;
    }
}

void LogWriter::add_row(const char* action, std::int64_t first, std::int64_t last, const std::string* before,
                        const Uid* uid, bool has_identity_of_game, std::optional<std::int64_t> identity) {
    enter();
    execute(add_row_, change_, action, first, last, before, uid, has_identity_of_game, identity);
}

}  // namespace damier
