// Finds the reason why a change cannot be undone.
//
// `undo_conflict` tests the reasons one after the other: the change is of a kind that cannot be undone; it is still
// open; it is undone already; it would bring back an undo of a change that another change has undone since; it would
// bring back an anonymised name; it would merge two people. The last test is `LaterConflicts`: a later change concerns
// the same games or names. A game counts only if a field that the change changed is no longer as the change left it, or
// if it became one with a further game.
#include "store/undo/conflict.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/log/open_change.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/distinct_players.hpp"
#include "store/sync/lost_names.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// Finds the later changes that prevent the undo of a change. Such a change changed a game, so that the game is no
/// longer as the change left it. Or it declared spellings that fold like those of the change.
class LaterConflicts {
public:
    LaterConflicts(const Database& database, std::int64_t change)
        : database_(database),
          db_(sqlite(database)),
          change_(change),
          reader_(db_),
          later_(db_, later_rows),
          before_(db_, "SELECT before FROM change_row WHERE id = ?") {}

    void look_at_games(const std::vector<GameEffect>& rows) {
        const std::int64_t last = single_integer(db_, "SELECT ifnull(max(id), 0) FROM change_row");
        for (const GameEffect& row : rows) {
            if (row.id < last) {
                look_at(row);
            }
        }
    }

    /// Games that a change made one part in reverse order: the undo of an earlier change would leave the uids of the
    /// later ones where they are, and its own with them.
    void look_at_same_games() {
        auto later = prepared(db_,
                              "SELECT DISTINCT later.change FROM same_game AS made JOIN same_game AS later"
                              " ON later.same_as = made.same_as AND later.change > made.change WHERE made.change = ?",
                              change_);
        while (later.executeStep()) {
            changes_.insert(integer(later, 0));
        }
    }

    /// Declarations of spellings that fold alike are only undone in reverse order. What a sync declared follows from
    /// the others, unless it changed all that this change declared.
    void look_at_names(const NameEffects& names) {
        std::set<std::pair<std::string, std::string>> declared;  // kinds and folded spellings
        bool has_own = false;
        for (const auto& [kind, spellings] : names.before) {
            has_own |= !spellings.empty();
            for (const auto& [spelling, before] : spellings) {
                declared.emplace(name_of(kind), fold(spelling));
            }
        }
        for (const auto& [kind, spellings] : names.changed_elsewhere) {
            for (const std::string& spelling : spellings) {
                declared.emplace(name_of(kind), fold(spelling));
            }
        }
        if (declared.empty()) {
            return;
        }
        auto later = prepared(db_,
                              "SELECT change, kind, spelling FROM change_name JOIN change ON change.id = change"
                              " WHERE change_name.id > ? AND change <> ? AND by_game = 0 AND command <> 'sync'",
                              names.first_row, change_);
        while (later.executeStep()) {
            if (declared.contains({text(later, 1), fold(text(later, 2))})) {
                changes_.insert(integer(later, 0));
            }
        }
        if (changes_.empty() && !has_own) {
            changes_.insert(names.sync);
        }
    }

    /// The changes that must be undone first, the latest first. Changes that are undone already do not count.
    [[nodiscard]] std::vector<Change> changes() const {
        std::vector<Change> out;
        for (auto at = changes_.rbegin(); at != changes_.rend(); ++at) {
            auto change = known_change(database_, *at);
            const bool cancels = change.undoes && *change.undoes > change_;
            if (!change.undone_by && !cancels) {
                out.push_back(std::move(change));
            }
        }
        return out;
    }

private:
    void look_at(const GameEffect& row) {
        std::set<std::int64_t> other;  // games that are not as the change left them
        std::unordered_set<std::int64_t> seen;
        const auto look_at_later = [&](const SQLite::Statement& found) {
            const IdRange games{std::max(row.games.first, integer(found, 2)),
                                std::min(row.games.last, integer(found, 3))};
            for (std::int64_t game = games.first; game <= games.last; ++game) {
                if (seen.insert(game).second && is_in_the_way(row, optional_text(found, 4), game)) {
                    other.insert(game);
                }
            }
        };
        each_row(later_, look_at_later, row.id, change_, row.games.first, row.games.last);
        for (const std::int64_t game : other) {
            name_changes_of(row, game);
        }
    }

    /// A change of a game after the change to undo, and the text of the game before it.
    struct Step {
        std::int64_t change;
        std::optional<std::string> before;
    };

    /// Notes which later changes are the reason that a game is not as the change left it: those of the same fields. All
    /// later changes of the game are, if nothing else explains it.
    void name_changes_of(const GameEffect& row, std::int64_t game) {
        const auto steps = rows_of(
            later_,
            [](const auto& found) {
                return Step{integer(found, 1), optional_text(found, 4)};
            },
            row.id, change_, game, game);
        const auto now = reader_.find(game);
        const auto entry = [](const std::optional<std::string>& text) {
            auto read = text ? replay_text(*text) : fail("");
            return read ? std::optional(std::move(*read)) : std::nullopt;
        };
        const auto before = row.is_insert ? std::nullopt : entry(text_before(row));
        const auto left = entry(steps.front().before);
        std::set<std::int64_t> found;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto& from = steps[i].before;
            const auto to = i + 1 < steps.size() ? steps[i + 1].before
                            : now                ? std::optional(write_entry(*now))
                                                 : std::nullopt;
            const auto entry_before = entry(from);
            const auto entry_after = entry(to);
            const bool is_known = before && left && entry_before && entry_after;
            if (from != to && (!is_known || is_field_changed_again(*before, *left, *entry_before, *entry_after))) {
                found.insert(steps[i].change);
            }
        }
        for (const Step& step : steps) {
            if (found.empty() || found.contains(step.change)) {
                changes_.insert(step.change);
            }
        }
    }

    /// The text of a game before the change.
    std::optional<std::string> text_before(const GameEffect& row) {
        return first_row(
            before_, [](const auto& found) { return text(found, 0); }, row.id);
    }

    /// Whether a game that the change left with the text `left` is different now, in what the change changed.
    bool is_in_the_way(const GameEffect& row, const std::optional<std::string>& left, std::int64_t game) {
        const auto now = reader_.find(game);
        if (!now || !left || row.is_insert) {
            return left != (now ? std::optional(write_entry(*now)) : std::nullopt);
        }
        if (*left == write_entry(*now)) {
            return false;
        }
        const auto before = first_row(
            before_, [](const auto& found) { return replay_text(text(found, 0)); }, row.id);
        const auto then = replay_text(*left);
        const auto undone = before && *before && then ? without_change({**before, *then, *now}) : std::nullopt;
        return !undone || !replay_text(write_entry(*undone));
    }

    const Database& database_;
    const SQLite::Database& db_;
    std::int64_t change_;
    EntryReader reader_;
    SQLite::Statement later_;
    SQLite::Statement before_;
    std::set<std::int64_t> changes_;
};

/// Whether an undo would declare a name that is anonymised. The name can be in an undone change of the log if it was
/// anonymised in another database, which was then merged.
bool brings_back_anonymised(const SQLite::Database& db, const NameEffects& names) {
    const AnonymisedNames anonymised(db);
    return std::any_of(names.before.begin(), names.before.end(), [&](const auto& effects) {
        const auto& [kind, spellings] = effects;
        return std::any_of(spellings.begin(), spellings.end(), [&, named = kind](const auto& effect) {
            return effect.second && (anonymised.has(named, effect.first) || anonymised.has(named, *effect.second));
        });
    });
}

/// Two people whom an undo would merge, although somebody said later that they are two.
std::optional<std::pair<std::string, std::string>> merges_distinct(const Database& db, const NameEffects& names) {
    const DistinctPlayers distinct(db);
    const auto players = names.before.find(Named::player);
    if (players == names.before.end()) {
        return std::nullopt;
    }
    std::map<std::string, std::vector<std::string>> spellings;  // by the name before
    for (const auto& [spelling, name] : players->second) {
        if (name) {
            spellings[*name].push_back(spelling);
        }
    }
    for (const auto& [name, group] : spellings) {
        for (const std::string& one : group) {
            const auto other = std::find_if(group.begin(), group.end(), [&](const std::string& spelling) {
                return distinct.has(one, spelling) && owner_of_alike(sqlite(db), Named::player, one) !=
                                                          owner_of_alike(sqlite(db), Named::player, spelling);
            });
            if (other != group.end()) {
                return std::pair(one, *other);
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> undo_conflict(const Database& db, const Change& change, const std::vector<GameEffect>& games,
                                         const NameEffects& names) {
    if (!change.undoable) {
        if (change.command == "sync") {
            return tr_format(
                "change {} cannot be undone: it brought changes of another database; undo them there, and sync again",
                title(change));
        }
        return change.command == "player anonymise"
                   ? tr_format("change {} cannot be undone: damier does not keep anonymised names", title(change))
                   : tr_format(
                         "change {} cannot be undone: an older version made it, which did not keep the previous names",
                         title(change));
    }
    if (is_open(db, change.id)) {
        return not_finished(title(change));
    }
    if (change.undone_by) {
        return tr_format("change {} is undone already, by change {} (damier undo {} brings it back)", title(change),
                         *change.undone_by, *change.undone_by);
    }
    // Undoing an undo brings the undone change into force again. That may be an undo in turn, and so on.
    for (std::optional<Change> again = change; again && again->undoes;) {
        again = known_change(db, *again->undoes);
        const auto undone = again->undoes ? std::optional(known_change(db, *again->undoes)) : std::nullopt;
        if (undone && undone->undone_by) {
            return tr_format("change {} cannot be undone: change {} is undone already, by change {}", title(change),
                             title(*undone), *undone->undone_by);
        }
        again = undone;
    }
    if (brings_back_anonymised(sqlite(db), names)) {
        return tr_format(
            "change {} cannot be undone: it would bring back an anonymised name (to allow the name again: "
            "damier player anonymise --readmit NAME)",
            title(change));
    }
    if (const auto people = merges_distinct(db, names)) {
        const auto& [one, other] = *people;
        return tr_format(
            "change {} cannot be undone: {} and {} are two people (to change that: damier player distinct --forget {} "
            "{})",
            title(change), one, other, shell_quoted(one), shell_quoted(other));
    }
    LaterConflicts conflicts(db, change.id);
    conflicts.look_at_games(games);
    conflicts.look_at_same_games();
    conflicts.look_at_names(names);
    std::vector<std::string> later;
    for (const Change& other : conflicts.changes()) {
        if (!other.undoable) {
            return tr_format(
                "change {} cannot be undone: change {} set the same values later, and cannot be undone "
                "(to correct them: damier edit, damier player)",
                title(change), title(other));
        }
        later.push_back(title(other));
    }
    if (later.empty()) {
        return std::nullopt;
    }
    return tr_format_n(
        "change {} cannot be undone: the same games or names were changed later, by {}; undo that first",
        "change {} cannot be undone: the same games or names were changed later, by {}; undo these first", later.size(),
        title(change), join(later, ", "));
}

}  // namespace damier
