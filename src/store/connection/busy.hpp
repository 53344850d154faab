// The exception for a database that another process is using.
#pragma once

#include "store/connection/database.hpp"

namespace damier {

/// Another process had a lock on the database, and did not finish in time. The same may succeed later.
class StoreBusy : public StoreError {
public:
    using StoreError::StoreError;
};

}  // namespace damier
