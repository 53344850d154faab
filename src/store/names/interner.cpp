#include "store/names/interner.hpp"

#include "base/text.hpp"
#include "store/names/spellings.hpp"

#include <fmt/format.h>

namespace damier {

Interner::Interner(SQLite::Database& db, const std::string& table)
    : find_(db, "SELECT id FROM " + table + " WHERE spelling = ?"), db_(&db) {}

Interner Interner::of_sites(SQLite::Database& db) {
    Interner sites(db, "site");
    sites.add_.emplace_back(db, "INSERT INTO site (spelling, folded) VALUES (?1, ?2)");
    return sites;
}

Interner::Interner(SQLite::Database& db, Named kind, LogWriter& log) : Interner(db, tables_of(kind).spellings) {
    kind_ = kind;
    log_ = &log;
    const auto [spellings, owners] = tables_of(kind);
    add_.emplace_back(db, fmt::format("INSERT INTO {} (name) SELECT ?1"
                                      " WHERE ?2 <> '?' AND NOT EXISTS (SELECT 1 FROM {} WHERE folded = ?2)",
                                      owners, spellings));
    add_.emplace_back(db, fmt::format("INSERT INTO {0} (spelling, folded, {1}) VALUES (?1, ?2, iif(?2 = '?', NULL,"
                                      " iif(EXISTS (SELECT 1 FROM {0} WHERE folded = ?2),"
                                      " (SELECT {1} FROM {0} WHERE folded = ?2 LIMIT 1), last_insert_rowid())))",
                                      spellings, owners));
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
        const auto found = first_integer(find_, spelling);
        known.id = found ? *found : add(spelling, known.folded);
    }
    return known.id;
}

std::int64_t Interner::add(const std::string& spelling, const std::string& folded) {
    if (log_ != nullptr && folded != "?") {
        log_->named({kind_, spelling, std::nullopt, true, false});
    }
    for (SQLite::Statement& statement : add_) {
        execute(statement, spelling, folded);
    }
    return db_->getLastInsertRowid();
}

}  // namespace damier
