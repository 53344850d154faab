// Transactions that are larger than the memory for changed pages.
#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// While this object lives, a transaction may change more than fits into memory. If the changed pages take more than
/// `mebibytes` MiB, SQLite writes some of them to the disk before the commit. From then on, readers must wait, too.
class LargeTransaction {
public:
    LargeTransaction(SQLite::Database& db, int mebibytes);
    ~LargeTransaction();
    LargeTransaction(const LargeTransaction&) = delete;
    LargeTransaction& operator=(const LargeTransaction&) = delete;

private:
    SQLite::Database& db_;
    std::int64_t cache_size_;
};

}  // namespace damier
