#pragma once

#include "store/sqlite.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace damier {

/// A table that holds every spelling once, with the numbers of those that were asked for kept at hand.
class Interner {
public:
    /// One of the tables `event` and `site`, which hold spellings and their folded forms.
    Interner(SQLite::Database& db, const std::string& table);
    /// The table `name`, where spellings that fold alike belong to one player.
    static Interner of_names(SQLite::Database& db);

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

    Known& look_up(const std::string& spelling);
    std::int64_t add(const std::string& spelling, const std::string& folded);

    SQLite::Statement find_;
    std::vector<SQLite::Statement> add_;  // run one after the other
    SQLite::Database* db_;
    std::unordered_map<std::string, Known> known_;
};

}  // namespace damier
