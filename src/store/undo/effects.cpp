#include "store/undo/effects.hpp"

#include "store/query/selection.hpp"

#include <algorithm>
#include <unordered_set>

namespace damier {
namespace {

/// Keeps only the rows that have the state of a game before the change.
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
    auto query = prepared(db, "SELECT id, action, first, last FROM change_row WHERE change = ? ORDER BY id", change);
    std::vector<GameEffect> rows;
    const std::int64_t last_given = last_game(db);
    while (query.executeStep()) {
        rows.push_back({integer(query, 0), text(query, 1) == "insert", {integer(query, 2), integer(query, 3)}});
        require_given(rows.back().games.first, rows.back().games.last, last_given);
    }
    leave_first_rows(rows);
    return rows;
}

NameEffects name_effects(const SQLite::Database& db, std::int64_t change) {
    auto query = prepared(db,
                          "SELECT id, kind, spelling, before, declared FROM change_name"
                          " WHERE change = ? AND by_game = 0 ORDER BY id",
                          change);
    NameEffects effects;
    while (query.executeStep()) {
        if (effects.before.empty()) {
            effects.first_row = integer(query, 0);
        }
        const Named kind = text(query, 1) == name_of(Named::player) ? Named::player : Named::event;
        // The first row of a spelling has its declaration from before the change.
        effects.before[kind].try_emplace(text(query, 2),
                                         integer(query, 4) != 0 ? optional_text(query, 3) : std::nullopt);
    }
    return effects;
}

}  // namespace damier
