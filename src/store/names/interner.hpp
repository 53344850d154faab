// Numbers of spellings of players, events and sites. If a spelling is new, it is added to the database.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/log/log_writer.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace damier {

/// One table of spellings, in which each spelling has one row. Numbers are kept in memory once they are known.
class Interner {
public:
    /// The table `site`.
    static Interner of_sites(SQLite::Database& db);
    /// The table `player_spelling` or `event_spelling`. A new spelling gets the owner of the spellings that fold like
    /// it, or a new owner. Additions are written into the log.
    Interner(SQLite::Database& db, Named kind, LogWriter& log);

    /// The number of a spelling. If the spelling is not in the table, it is added.
    std::int64_t id(const std::string& spelling);
    /// The folded form of a spelling. The spelling is not added to the table.
    const std::string& folded(const std::string& spelling);
    /// Forgets the numbers in memory. Needed after a rollback, and whenever others may have written.
    void forget() { known_.clear(); }

private:
    struct Known {
        std::int64_t id = 0;  // 0 if it may not be in the table
        std::string folded;
    };

    Interner(SQLite::Database& db, const std::string& table);
    Known& look_up(const std::string& spelling);
    std::int64_t add(const std::string& spelling, const std::string& folded);

    SQLite::Statement find_;
    std::vector<SQLite::Statement> add_;  // run one after the other
    SQLite::Database* db_;
    Named kind_ = Named::player;
    LogWriter* log_ = nullptr;  // none for sites
    std::unordered_map<std::string, Known> known_;
};

}  // namespace damier
