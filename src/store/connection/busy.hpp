// The exceptions for a database that another process is using, and for one that is damaged.
#pragma once

#include "store/connection/database.hpp"

#include <string>
#include <utility>

namespace damier {

/// Another process had a lock on the database, and did not finish in time. The same may succeed later.
class StoreBusy : public StoreError {
public:
    using StoreError::StoreError;
};

/// The file of the database is damaged, or a part of it.
class StoreDamaged : public StoreError {
public:
    /// `message` advises the user to run `db check`, and `in_check` is the message for those who run it.
    StoreDamaged(const std::string& message, std::string in_check)
        : StoreError(message), in_check_(std::move(in_check)) {}

    [[nodiscard]] const std::string& in_check() const { return in_check_; }

private:
    std::string in_check_;
};

/// The message of an error for users of `db check`.
[[nodiscard]] inline std::string message_in_check(const StoreError& error) {
    const auto* const damaged = dynamic_cast<const StoreDamaged*>(&error);
    return damaged != nullptr ? damaged->in_check() : error.what();
}

}  // namespace damier
