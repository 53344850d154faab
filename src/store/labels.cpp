#include "store/labels.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

Labels::Labels(const SQLite::Database& db, const char* sql) {
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        const auto row = static_cast<std::size_t>(integer(query, 0));
        const auto shared = static_cast<std::size_t>(integer(query, 1));
        of_row_.resize(std::max(of_row_.size(), row + 1));
        texts_.resize(std::max(texts_.size(), shared + 1));
        of_row_[row] = static_cast<std::uint32_t>(shared);
        if (shared != 0) {
            texts_[shared] = damier::text(query, 2);
        }
    }
}

std::uint32_t Labels::missing(std::size_t row) {
    throw StoreError(
        fmt::format("the database is damaged: row {} of a table is not there (`damier db check` says more)", row));
}

Labels Labels::of_players(const SQLite::Database& db) {
    return {db,
            "SELECT name.id, ifnull(name.player, 0), player.name FROM name"
            " LEFT JOIN player ON player.id = name.player"};
}

Labels Labels::of_events(const SQLite::Database& db) {
    return {db,
            "SELECT id, iif(folded = '?', 0, min(id) OVER alike), first_value(spelling) OVER alike FROM event"
            " WINDOW alike AS (PARTITION BY folded ORDER BY id)"};
}

Labels Labels::of_kinds(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY game), game FROM ruleset"};
}

Labels Labels::of_rules(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY rules), rules FROM ruleset"};
}

}  // namespace damier
