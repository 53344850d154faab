// The exceptions for a database that another process is using, and for one that is damaged.
#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// Another process had a lock on the database, and did not finish in time. The same may succeed later.
class StoreBusy : public StoreError {
public:
    using StoreError::StoreError;
};

/// The file of the database is damaged.
class StoreDamaged : public StoreError {
public:
    using StoreError::StoreError;
};

}  // namespace damier
