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
    auto rows = rows_of(prepared(db, sql), [](const auto& row) {
        return Row{integer(row, 0), integer(row, 1), optional_text(row, 2)};
    });
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
            "SELECT player_spelling.id, ifnull(player, 0), player.name FROM player_spelling"
            " LEFT JOIN player ON player.id = player_spelling.player"};
}

GroupIds GroupIds::of_events(const SQLite::Database& db) {
    return {db,
            "SELECT event_spelling.id, ifnull(event, 0), event.name FROM event_spelling"
            " LEFT JOIN event ON event.id = event_spelling.event"};
}

GroupIds GroupIds::of_kinds(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY game), game FROM ruleset"};
}

GroupIds GroupIds::of_rules(const SQLite::Database& db) {
    return {db, "SELECT id, min(id) OVER (PARTITION BY rules), rules FROM ruleset"};
}

}  // namespace damier
