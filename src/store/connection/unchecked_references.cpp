#include "store/connection/unchecked_references.hpp"

#include <sqlite3.h>

namespace damier {
namespace {

void check_references(SQLite::Database& db, bool on) {
    sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_ENABLE_FKEY, on ? 1 : 0, static_cast<int*>(nullptr));
}

}  // namespace

UncheckedReferences::UncheckedReferences(SQLite::Database& db) : db_(db) {
    check_references(db_, false);
}

UncheckedReferences::~UncheckedReferences() {
    check_references(db_, true);
}

}  // namespace damier
