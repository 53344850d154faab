#include "store/read/uids.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/uid.hpp"

#include <algorithm>
#include <cstddef>

namespace damier {

std::map<std::int64_t, std::string> uids_of_copies(const Database& db) {
    return guarded(db.path(), [&] {
        std::map<std::int64_t, std::string> uids;
        // Gives the same as the view game_uid, but faster: the view counts the earlier copies of each game from
        // scratch.
        SQLite::Statement query(sqlite(db),
                                "SELECT id, uid, copy FROM (SELECT id, uid, row_number() OVER"
                                " (PARTITION BY identity, uid ORDER BY id) AS copy FROM game) WHERE copy > 1");
        while (query.executeStep()) {
            const std::string_view stored = blob(query, 1);
            Uid uid{};
            std::copy_n(stored.begin(), std::min(stored.size(), uid.size()), uid.begin());
            auto copy = static_cast<std::uint64_t>(integer(query, 2));
            for (std::size_t i = uid.size(); i > uid.size() - 4; --i, copy >>= 8U) {
                uid[i - 1] = static_cast<std::uint8_t>(copy);
            }
            uids.emplace(integer(query, 0), uid_text(uid));
        }
        return uids;
    });
}

}  // namespace damier
