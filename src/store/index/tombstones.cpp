#include "store/index/tombstones.hpp"

#include "store/index/segment.hpp"

namespace damier {

Tombstones::Tombstones(const SQLite::Database& db) {
    const std::int64_t last = single_integer(db, "SELECT seq FROM sqlite_sequence WHERE name = 'segment'");
    SQLite::Statement query(db, "SELECT game, segment FROM tombstone");
    while (query.executeStep()) {
        const std::int64_t segment = integer(query, 1);
        if (segment < 1 || segment > last + 1) {
            throw_index_damaged();
        }
        before_[integer(query, 0)] = segment;
    }
}

}  // namespace damier
