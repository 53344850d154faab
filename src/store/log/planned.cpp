#include "store/log/planned.hpp"

#include "store/connection/sqlite.hpp"

#include <iterator>

namespace damier {

PlannedRanges::PlannedRanges(const Database& db) {
    guarded(db.path(), [&] {
        auto rows = prepared(sqlite(db),
                             "SELECT first, last FROM change JOIN change_row ON change_row.change = change.id"
                             " WHERE command IN ('event plan', 'event round') AND action = 'insert'");
        while (rows.executeStep()) {
            last_by_first_.emplace(integer(rows, 0), integer(rows, 1));
        }
    });
}

bool PlannedRanges::contains(std::int64_t game) const {
    const auto next = last_by_first_.upper_bound(game);
    return next != last_by_first_.begin() && std::prev(next)->second >= game;
}

}  // namespace damier
