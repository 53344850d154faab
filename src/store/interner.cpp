#include "store/interner.hpp"

#include "base/text.hpp"

namespace damier {

Interner::Interner(SQLite::Database& db, const std::string& table)
    : find_(db, "SELECT id FROM " + table + " WHERE spelling = ?"), db_(&db) {
    add_.emplace_back(db, "INSERT INTO " + table + " (spelling, folded) VALUES (?1, ?2)");
}

Interner Interner::of_names(SQLite::Database& db) {
    Interner names(db, "name");
    names.add_.clear();
    names.add_.emplace_back(db,
                            "INSERT INTO player (name) SELECT ?1"
                            " WHERE ?2 <> '?' AND NOT EXISTS (SELECT 1 FROM name WHERE folded = ?2)");
    names.add_.emplace_back(db,
                            "INSERT INTO name (spelling, folded, player) VALUES (?1, ?2, iif(?2 = '?', NULL,"
                            " coalesce((SELECT player FROM name WHERE folded = ?2 ORDER BY id LIMIT 1),"
                            " last_insert_rowid())))");
    return names;
}

Interner::Known& Interner::look_up(const std::string& spelling) {
    const auto [at, is_new] = known_.try_emplace(spelling);
    if (is_new) {
        at->second.folded = fold(spelling);
    }
    return at->second;
}

const std::string& Interner::folded(const std::string& spelling) {
    return look_up(spelling).folded;
}

std::int64_t Interner::id(const std::string& spelling) {
    Known& known = look_up(spelling);
    if (known.id == 0) {
        const ResetOnExit reset(find_);
        find_.bind(1, spelling);
        known.id = find_.executeStep() ? integer(find_, 0) : add(spelling, known.folded);
    }
    return known.id;
}

std::int64_t Interner::add(const std::string& spelling, const std::string& folded) {
    for (SQLite::Statement& statement : add_) {
        const ResetOnExit reset(statement);
        statement.bind(1, spelling);
        statement.bind(2, folded);
        statement.exec();
    }
    return db_->getLastInsertRowid();
}

}  // namespace damier
