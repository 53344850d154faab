#include "store/query/selected_games.hpp"

#include "store/connection/sqlite.hpp"
#include "store/query/condition.hpp"

namespace damier {

std::vector<std::int64_t> ids_of(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        SQLite::Statement query(sqlite(db), "SELECT game.id FROM game WHERE " + condition.sql + " ORDER BY game.id");
        bind_values(query, condition);
        std::vector<std::int64_t> ids;
        while (query.executeStep()) {
            const std::int64_t id = integer(query, 0);
            require_after(ids.empty() ? 0 : ids.back(), id);
            ids.push_back(id);
        }
        return ids;
    });
}

GameSet::GameSet(const Database& db, const Selection& selection) {
    const auto ids = ids_of(db, selection);
    chosen_.resize(ids.empty() ? 0 : static_cast<std::size_t>(ids.back()) + 1);
    for (const std::int64_t id : ids) {
        chosen_[static_cast<std::size_t>(id)] = true;
    }
}

}  // namespace damier
