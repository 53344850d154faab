#include "store/connection/write_modes.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace damier {

LargeTransaction::LargeTransaction(SQLite::Database& db, int mebibytes)
    : db_(db), cache_size_(single_integer(db, "PRAGMA cache_size")) {
    db_.exec(fmt::format("PRAGMA cache_size = -{}", 1024 * mebibytes));
    db_.exec("PRAGMA cache_spill = ON");
}

LargeTransaction::~LargeTransaction() {
    db_.tryExec("PRAGMA cache_spill = OFF");
    db_.tryExec(fmt::format("PRAGMA cache_size = {}", cache_size_));
}

void UncheckedReferences::check_references(bool on) {
    sqlite3_db_config(db_.getHandle(), SQLITE_DBCONFIG_ENABLE_FKEY, on ? 1 : 0, static_cast<int*>(nullptr));
}

}  // namespace damier
