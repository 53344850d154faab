#pragma once

#include "store/connection/sqlite.hpp"
#include "store/journal/journal_writer.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace damier {

/// A table that holds every spelling once, with the numbers of those that were asked for kept at hand.
class Interner {
public:
    /// The table `site`.
    static Interner of_sites(SQLite::Database& db);
    /// Spellings of people or events: those that fold alike mean one. What is added is written into the journal.
    Interner(SQLite::Database& db, Named kind, JournalWriter& journal);

    /// The number of a spelling, which is added to the table if need be.
    std::int64_t id(const std::string& spelling);
    /// The folded form of a spelling; nothing is added to the table.
    const std::string& folded(const std::string& spelling);
    /// Forgets what was kept at hand: a transaction was undone, or others may have written.
    void forget() { known_.clear(); }

private:
    struct Known {
        std::int64_t id = 0;  // 0 while it is not known to be in the table
        std::string folded;
    };

    Interner(SQLite::Database& db, const std::string& table);
    Known& look_up(const std::string& spelling);
    std::int64_t add(const std::string& spelling, const std::string& folded);

    SQLite::Statement find_;
    std::vector<SQLite::Statement> add_;  // run one after the other
    SQLite::Database* db_;
    Named kind_ = Named::player;
    JournalWriter* journal_ = nullptr;  // none for sites
    std::unordered_map<std::string, Known> known_;
};

}  // namespace damier
