#include "store/read/uids.hpp"

#include "store/connection/sqlite.hpp"

namespace damier {

std::map<std::int64_t, std::string> uids_of_copies(const Database& db) {
    return guarded(db.path(), [&] {
        std::map<std::int64_t, std::string> uids;
        SQLite::Statement query(sqlite(db), "SELECT id, uid FROM game_uid WHERE copy > 1");
        while (query.executeStep()) {
            uids.emplace(integer(query, 0), text(query, 1));
        }
        return uids;
    });
}

}  // namespace damier
