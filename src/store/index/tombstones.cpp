#include "store/index/tombstones.hpp"

#include "store/index/run.hpp"

namespace damier {

Tombstones::Tombstones(const SQLite::Database& db) {
    const std::int64_t last = single_integer(db, "SELECT seq FROM sqlite_sequence WHERE name = 'run'");
    SQLite::Statement query(db, "SELECT game, run FROM gone");
    while (query.executeStep()) {
        const std::int64_t run = integer(query, 1);
        if (run < 1 || run > last + 1) {
            throw_index_damaged();
        }
        before_[integer(query, 0)] = run;
    }
}

}  // namespace damier
