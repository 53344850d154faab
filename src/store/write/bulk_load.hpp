// Storing very many games in a database that has none.
#pragma once

#include "store/connection/large_transaction.hpp"
#include "store/connection/sqlite.hpp"
#include "store/connection/unchecked_references.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A set of numbers that are spread evenly, such as hashes. It needs 11 to 22 bytes for each; std::unordered_set needs
/// 40.
class HashSet {
public:
    /// False if the number is in the set already.
    bool insert(std::uint64_t number);

private:
    /// Puts a number into its place, from which on no place is free before it. False if it is there.
    bool put(std::uint64_t number);

    std::vector<std::uint64_t> places_;  // 0 is a free place
    std::size_t size_ = 0;
    bool has_zero_ = false;
};

/// While this lives, the table `game` has no indexes: making them in the end takes a third of the time of keeping them.
/// References are not checked, since the rows that they lead to are made together with them. It must begin before one
/// write transaction, since SQLite's settings do not change within one, and end after it. If the transaction is rolled
/// back, the indexes are as before.
class BulkLoad {
public:
    explicit BulkLoad(SQLite::Database& db);

    /// Call this in the transaction. Removes the indexes and returns true, unless a game is stored.
    [[nodiscard]] bool begin();

    /// Whether no game with this identity was added so far. If there may be one, the index of identities is made now,
    /// so that it can be found.
    bool is_new(std::uint64_t identity);
    /// Makes the indexes. Call it before the commit.
    void finish();

private:
    void make_index(const std::string& name);

    SQLite::Database& db_;
    LargeTransaction large_;
    std::optional<UncheckedReferences> unchecked_;
    std::map<std::string, std::string> missing_;  // the indexes that are not there, with the SQL that makes them
    std::optional<HashSet> identities_;           // of the games so far; nothing while their index is there
};

}  // namespace damier
