// Writing without the check that each reference leads to a row.
#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// Switches the check of references off for a while. Unlike the pragma, this also works inside a transaction.
class UncheckedReferences {
public:
    explicit UncheckedReferences(SQLite::Database& db);
    ~UncheckedReferences();
    UncheckedReferences(const UncheckedReferences&) = delete;
    UncheckedReferences& operator=(const UncheckedReferences&) = delete;

private:
    SQLite::Database& db_;
};

}  // namespace damier
