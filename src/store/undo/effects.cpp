#include "store/undo/effects.hpp"

#include "store/query/selection.hpp"

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

namespace damier {
namespace {

/// Leaves the rows that tell what games were before.
void leave_first_rows(std::vector<GameEffect>& rows) {
    std::vector<IdRange> inserted;
    for (const GameEffect& row : rows) {
        if (row.is_insert) {
            inserted.push_back(row.games);
        }
    }
    std::sort(inserted.begin(), inserted.end(), [](const IdRange& a, const IdRange& b) { return a.first < b.first; });
    const auto is_new = [&](std::int64_t game) {
        const auto behind = std::upper_bound(inserted.begin(), inserted.end(), game,
                                             [](std::int64_t id, const IdRange& range) { return id < range.first; });
        return behind != inserted.begin() && game <= std::prev(behind)->last;
    };
    std::unordered_set<std::int64_t> seen;
    std::erase_if(rows, [&](const GameEffect& row) {
        return !row.is_insert && (is_new(row.games.first) || !seen.insert(row.games.first).second);
    });
}

}  // namespace

std::vector<GameEffect> game_effects(const SQLite::Database& db, std::int64_t change) {
    SQLite::Statement query(db, "SELECT id, action, first, last FROM change_row WHERE change = ? ORDER BY id");
    query.bind(1, change);
    std::vector<GameEffect> rows;
    while (query.executeStep()) {
        rows.push_back({integer(query, 0), text(query, 1) == "insert", {integer(query, 2), integer(query, 3)}});
    }
    leave_first_rows(rows);
    return rows;
}

std::vector<NameEffect> name_effects(const SQLite::Database& db, std::int64_t change) {
    SQLite::Statement query(db,
                            "SELECT id, kind, spelling, before, by_game FROM change_name WHERE change = ? ORDER BY id");
    query.bind(1, change);
    std::vector<NameEffect> rows;
    std::set<std::pair<Named, std::string>> seen;
    while (query.executeStep()) {
        ChangeName name{text(query, 1) == "player" ? Named::player : Named::event, text(query, 2),
                        optional_text(query, 3), integer(query, 4) != 0};
        if (seen.emplace(name.kind, name.spelling).second) {
            rows.push_back({integer(query, 0), std::move(name)});
        }
    }
    return rows;
}

LaterNames::LaterNames(const SQLite::Database& db, std::int64_t change)
    : change_(change),
      query_(db,
             "SELECT change, before, by_game, command = 'undo' FROM change_name"
             " JOIN change ON change.id = change_name.change"
             " WHERE kind = ? AND spelling = ? AND change_name.id > ? AND change <> ? ORDER BY change_name.id") {}

std::vector<LaterName> LaterNames::find(const NameEffect& row) {
    const ResetOnExit reset(query_);
    query_.bind(1, std::string(name_of(row.name.kind)));
    query_.bind(2, row.name.spelling);
    query_.bind(3, row.id);
    query_.bind(4, change_);
    std::vector<LaterName> out;
    while (query_.executeStep()) {
        out.push_back({integer(query_, 0), optional_text(query_, 1), integer(query_, 2) != 0, integer(query_, 3) != 0});
    }
    return out;
}

}  // namespace damier
