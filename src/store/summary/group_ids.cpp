#include "store/summary/group_ids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace damier {

Labels::Labels(const SQLite::Database& db, const char* sql) {
    struct Row {
        std::int64_t id;
        std::int64_t shared;
        std::optional<std::string> text;
    };
    std::vector<Row> rows;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        rows.push_back({integer(query, 0), integer(query, 1), optional_text(query, 2)});
    }
    for (Row& row : rows) {
        const std::size_t id = row_number(row.id, rows.size());
        of_row_.resize(std::max(of_row_.size(), id + 1));
        if (row.shared != 0) {
            const std::size_t shared = row_number(row.shared, rows.size());
            if (!row.text) {
                missing(shared);
            }
            texts_.resize(std::max(texts_.size(), shared + 1));
            texts_[shared] = std::move(*row.text);
            of_row_[id] = static_cast<std::uint32_t>(shared);
        }
    }
}

std::uint32_t Labels::missing(std::size_t row) {
    throw_damaged(fmt::format("row {} of a table is not there", row));
}

Labels Labels::of_players(const SQLite::Database& db) {
    return {db,
            "SELECT name.id, ifnull(name.player, 0), player.name FROM name"
            " LEFT JOIN player ON player.id = name.player"};
}

Labels Labels::of_events(const SQLite::Database& db) {
    return {db,
            "SELECT event.id, ifnull(event.meeting, 0), meeting.name FROM event"
            " LEFT JOIN meeting ON meeting.id = event.meeting"};
}

Labels Labels::of_kinds(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY game), game FROM ruleset"};
}

Labels Labels::of_rules(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY rules), rules FROM ruleset"};
}

}  // namespace damier
