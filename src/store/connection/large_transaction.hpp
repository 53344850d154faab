#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// Lets a transaction change more than fits into memory, as long as this lives: pages beyond `mebibytes` go to the
/// disk before the commit, and from then on those who read must wait too.
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
