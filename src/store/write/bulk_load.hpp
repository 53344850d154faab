// Storing very many games in a database that has none.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/connection/write_modes.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A set of numbers that are spread evenly, such as hashes. It needs 11 to 22 bytes per number; std::unordered_set
/// needs 40.
class HashSet {
public:
    /// False if the number is in the set already.
    bool insert(std::uint64_t number);

private:
    /// Puts a number into the first free place, beginning at the place that its value gives. Returns false if it finds
    /// the number on the way.
    bool put(std::uint64_t number);

    std::vector<std::uint64_t> places_;  // 0 is a free place
    std::size_t size_ = 0;
    bool has_zero_ = false;
};

/// While this object lives, the table `game` has no indexes. Making them at the end takes a third of the time that
/// updating them for each game would take. SQLite does not check references meanwhile: the code that writes a reference
/// also writes the row that it leads to.
///
/// Create the object before the write transaction, because some settings of SQLite cannot be changed within one.
/// Destroy it after the transaction. If the transaction is rolled back, the indexes are as before.
class BulkLoad {
public:
    explicit BulkLoad(SQLite::Database& db);
    ~BulkLoad();
    BulkLoad(const BulkLoad&) = delete;
    BulkLoad& operator=(const BulkLoad&) = delete;

    /// Call this in the transaction. Removes the indexes and returns true, unless a game is stored.
    [[nodiscard]] bool begin();

    /// Whether no game with this identity has been added so far. If there may be such a game, the index of identities
    /// is made at once, so that the caller can find the game.
    bool is_new(std::uint64_t identity);
    /// Makes the index of uids now, so that a game can be found by its uid.
    void index_uids() { make_index("game_by_uid"); }
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
