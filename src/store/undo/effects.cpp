#include "store/undo/effects.hpp"

#include "store/names/declared_names.hpp"
#include "store/query/selection.hpp"
#include "store/version/game_fields.hpp"

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

/// A sync declares all spellings of the players and events that it touched. Those whose register it changed are the
/// matter of another database.
void leave_changed_elsewhere(const SQLite::Database& db, std::int64_t change, NameEffects& effects) {
    if (!has_row(db, "SELECT 1 FROM change WHERE command = 'sync' AND id > ?", change)) {
        return;
    }
    SQLite::Statement later(
        db,
        "SELECT before, (SELECT max(change.id) FROM change_name JOIN change ON change.id = change"
        " WHERE change_name.id > ?1 AND kind = ?2 AND spelling = ?3 AND by_game = 0 AND command = 'sync')"
        " FROM change_name WHERE id > ?1 AND change <> ?4 AND kind = ?2 AND spelling = ?3 AND by_game = 0"
        " ORDER BY id LIMIT 1");
    for (auto& [kind, before] : effects.before) {
        DeclaredNames registers(db, kind);
        std::erase_if(before, [&, named = kind](const auto& effect) {
            const ResetOnExit reset(later);
            SQLite::bind(later, effects.first_row, std::string(name_of(named)), effect.first, change);
            if (!later.executeStep() || later.isColumnNull(1)) {
                return false;
            }
            effects.sync = std::max(effects.sync, integer(later, 1));
            const auto now = registers.find(effect.first);
            const bool is_changed = (now ? now->name : std::nullopt) != optional_text(later, 0);
            if (is_changed) {
                effects.changed_elsewhere[named].insert(effect.first);
            }
            return is_changed;
        });
    }
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

std::optional<std::string> TextsLeft::of(const GameEffect& row) {
    const std::int64_t game = row.games.first;
    const auto left_text = [](const auto& later) { return optional_text(later, 4); };
    if (auto left = first_row(later_, left_text, row.id, change_, game, game)) {
        return *std::move(left);
    }
    const auto entry = reader_.find(game);
    return entry ? std::optional(write_entry(*entry)) : std::nullopt;
}

namespace {

/// Whether two lists of fields meet. Sides, turns and result belong together.
bool do_meet(const std::vector<std::string>& some, const std::vector<std::string>& others) {
    const auto is_of_players = [](const std::string& field) {
        return field == ".side1" || field == ".side2" || field == field_of_play;
    };
    return std::any_of(some.begin(), some.end(), [&](const std::string& one) {
        return std::any_of(others.begin(), others.end(), [&](const std::string& other) {
            return one == other || (is_of_players(one) && is_of_players(other));
        });
    });
}

}  // namespace

bool is_field_changed_again(const Entry& before, const Entry& left, const Entry& from, const Entry& to) {
    return do_meet(changed_fields(field_values(before), field_values(left)),
                   changed_fields(field_values(from), field_values(to)));
}

std::optional<Entry> without_change(const FieldEffect& effect) {
    const FieldValues before = field_values(effect.before);
    const auto own = changed_fields(before, field_values(effect.left));
    if (do_meet(own, changed_fields(field_values(effect.left), field_values(effect.now)))) {
        return std::nullopt;
    }
    Entry out = effect.now;
    if (std::find(own.begin(), own.end(), field_of_play) != own.end()) {
        out = with_fields_of(effect.before, effect.now);
    }
    for (const std::string& field : own) {
        if (field != field_of_play) {
            const auto at = before.find(field);
            set_field(out, field, at == before.end() ? std::nullopt : std::optional(at->second));
        }
    }
    return out;
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
    leave_changed_elsewhere(db, change, effects);
    return effects;
}

}  // namespace damier
