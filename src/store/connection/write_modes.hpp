// Other ways of writing, while an object lives.
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

/// While this object lives, SQLite does not check that each reference leads to a row. Unlike the pragma, this also
/// works inside a transaction.
class UncheckedReferences {
public:
    explicit UncheckedReferences(SQLite::Database& db) : db_(db) { check_references(false); }
    ~UncheckedReferences() { check_references(true); }
    UncheckedReferences(const UncheckedReferences&) = delete;
    UncheckedReferences& operator=(const UncheckedReferences&) = delete;

private:
    void check_references(bool on);

    SQLite::Database& db_;
};

}  // namespace damier
