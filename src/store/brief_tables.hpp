#pragma once

#include "store/brief.hpp"
#include "store/sqlite.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace damier {

/// Reads the briefs of single games, quickest in the order of their numbers.
class BriefReader {
public:
    explicit BriefReader(const SQLite::Database& db) : query_(db, "SELECT block FROM brief WHERE id = ?") {}

    /// The brief of that game, or nothing.
    std::optional<Brief> find(std::int64_t id);

private:
    SQLite::Statement query_;
    std::int64_t number_ = -1;  // of the block that was read last
    std::string bytes_;
};

/// Goes through the table as it is, whether or not there are such games. Throws StoreError for bytes that are no briefs.
void for_each_stored_brief(const SQLite::Database& db,
                           const std::function<void(std::int64_t id, const Brief& brief)>& visit);

/// Keeps the table `brief` in step with the games, as part of the transactions that change them.
class BriefWriter {
public:
    explicit BriefWriter(SQLite::Database& db) : db_(db) {}

    void put(std::int64_t id, const Brief& brief) { change(id, brief); }
    void remove(std::int64_t id) { change(id, std::nullopt); }
    /// Stores what was changed. Called before a commit.
    void store();
    /// The transaction was undone.
    void forget() { changes_.clear(); }

private:
    /// So many changes wait at most for the end of a long transaction, which bounds the memory that it needs.
    static constexpr std::size_t most_waiting = 100'000;

    void change(std::int64_t id, const std::optional<Brief>& brief) {
        changes_[id] = brief;
        if (changes_.size() >= most_waiting) {
            store();
        }
    }

    SQLite::Database& db_;
    std::map<std::int64_t, std::optional<Brief>> changes_;
};

}  // namespace damier
