#include "store/connection/large_transaction.hpp"

#include <fmt/format.h>

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

}  // namespace damier
