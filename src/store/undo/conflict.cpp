// Finds the reason why a change cannot be undone.
//
// `undo_conflict` tests the reasons one after the other: the change is of a kind that cannot be undone; it is still
// open; it is undone already; it would bring back an undo of a change that another change has undone since; it would
// bring back an anonymised name. The last test is `LaterConflicts`: a later change concerns the same games or names. A
// game counts only if its text is no longer as the change left it.
#include "store/undo/conflict.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/game/rows.hpp"
#include "store/log/open_change.hpp"
#include "store/names/anonymised_names.hpp"

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// Rows of the log after row ?1, about games from ?3 to ?4, of all changes except ?2. Without INDEXED BY, SQLite
/// goes through all later rows for each game, instead of sorting the few rows that are needed.
constexpr const char* later_rows =
    "SELECT id, change, first, last, before FROM change_row INDEXED BY change_row_first"
    " WHERE first BETWEEN ?3 AND ?4 AND id > ?1 AND change <> ?2"
    " UNION ALL SELECT id, change, first, last, before FROM change_row INDEXED BY change_row_range"
    " WHERE last > first AND last >= ?3 AND first < ?3 AND id > ?1 AND change <> ?2 ORDER BY 1";

/// Finds the later changes that prevent the undo of a change. Such a change changed a game, so that the game is no
/// longer as the change left it. Or it declared spellings that fold like those of the change.
class LaterConflicts {
public:
    LaterConflicts(const Database& database, std::int64_t change)
        : database_(database), db_(sqlite(database)), change_(change), reader_(db_), later_(db_, later_rows) {}

    void look_at_games(const std::vector<GameEffect>& rows) {
        const std::int64_t last = single_integer(db_, "SELECT ifnull(max(id), 0) FROM change_row");
        for (const GameEffect& row : rows) {
            if (row.id < last) {
                look_at(row);
            }
        }
    }

    /// Declarations of spellings that fold alike are only undone in reverse order.
    void look_at_names(const NameEffects& names) {
        std::set<std::pair<std::string, std::string>> declared;  // kinds and folded spellings
        for (const auto& [kind, spellings] : names.before) {
            for (const auto& [spelling, before] : spellings) {
                declared.emplace(name_of(kind), fold(spelling));
            }
        }
        if (declared.empty()) {
            return;
        }
        auto later =
            prepared(db_, "SELECT change, kind, spelling FROM change_name WHERE id > ? AND change <> ? AND by_game = 0",
                     names.first_row, change_);
        while (later.executeStep()) {
            if (declared.contains({text(later, 1), fold(text(later, 2))})) {
                changes_.insert(integer(later, 0));
            }
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
        struct Later {
            std::int64_t change;
            IdRange games;
        };
        std::vector<Later> later;
        std::set<std::int64_t> other;  // games that are not as the change left them
        std::unordered_set<std::int64_t> seen;
        {
            const ResetOnExit reset(later_);
            SQLite::bind(later_, row.id, change_, row.games.first, row.games.last);
            while (later_.executeStep()) {
                const IdRange games{std::max(row.games.first, integer(later_, 2)),
                                    std::min(row.games.last, integer(later_, 3))};
                later.push_back({integer(later_, 1), games});
                for (std::int64_t game = games.first; game <= games.last; ++game) {
                    if (seen.insert(game).second && optional_text(later_, 4) != text_now(game)) {
                        other.insert(game);
                    }
                }
            }
        }
        for (const auto& [change, games] : later) {
            const auto game = other.lower_bound(games.first);
            if (game != other.end() && *game <= games.last) {
                changes_.insert(change);
            }
        }
    }

    std::optional<std::string> text_now(std::int64_t game) {
        const auto entry = reader_.find(game);
        return entry ? std::optional(write_entry(*entry)) : std::nullopt;
    }

    const Database& database_;
    const SQLite::Database& db_;
    std::int64_t change_;
    EntryReader reader_;
    SQLite::Statement later_;
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
    LaterConflicts conflicts(db, change.id);
    conflicts.look_at_games(games);
    conflicts.look_at_names(names);
    std::vector<std::string> later;
    for (const Change& other : conflicts.changes()) {
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
