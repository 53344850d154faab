#pragma once

#include "store/entry.hpp"
#include "store/rows.hpp"

#include <cstdint>
#include <optional>

namespace damier {

/// Finds stored games that are the same as others.
class DuplicateFinder {
public:
    explicit DuplicateFinder(const SQLite::Database& db);

    /// The stored game with the lowest number that is the same as `entry`, whose `identity` this is.
    std::optional<Entry> find(const Entry& entry, std::uint64_t identity);

private:
    SQLite::Statement candidates_;
    EntryReader reader_;
};

}  // namespace damier
