#include "store/summary/group_ids.hpp"

#include "base/translate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace damier {

GroupIds::GroupIds(const SQLite::Database& db, const char* sql) {
    struct Row {
        std::int64_t id;
        std::int64_t group;
        std::optional<std::string> name;
    };
    std::vector<Row> rows;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        rows.push_back({integer(query, 0), integer(query, 1), optional_text(query, 2)});
    }
    for (Row& row : rows) {
        const std::size_t id = row_number(row.id, rows.size());
        groups_.resize(std::max(groups_.size(), id + 1));
        if (row.group != 0) {
            const std::size_t group = row_number(row.group, rows.size());
            if (!row.name) {
                missing(group);
            }
            names_.resize(std::max(names_.size(), group + 1));
            names_[group] = std::move(*row.name);
            groups_[id] = static_cast<std::uint32_t>(group);
        }
    }
}

std::uint32_t GroupIds::missing(std::size_t row) {
    throw_damaged(tr_format("row {} of a table is missing", row));
}

GroupIds GroupIds::of_players(const SQLite::Database& db) {
    return {db,
            "SELECT name.id, ifnull(name.player, 0), player.name FROM name"
            " LEFT JOIN player ON player.id = name.player"};
}

GroupIds GroupIds::of_events(const SQLite::Database& db) {
    return {db,
            "SELECT event.id, ifnull(event.meeting, 0), meeting.name FROM event"
            " LEFT JOIN meeting ON meeting.id = event.meeting"};
}

GroupIds GroupIds::of_kinds(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY game), game FROM ruleset"};
}

GroupIds GroupIds::of_rules(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY rules), rules FROM ruleset"};
}

}  // namespace damier
