#include "store/undo/undo.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/replay_text.hpp"
#include "store/names/spellings.hpp"
#include "store/undo/conflict.hpp"
#include "store/undo/effects.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace damier {
namespace {

Undone tally(const std::vector<GameEffect>& rows, const SQLite::Database& db) {
    Undone out;
    SQLite::Statement there(db, "SELECT 1 FROM game WHERE id = ?");
    for (const GameEffect& row : rows) {
        if (row.is_insert) {
            out.deleted += row.games.last - row.games.first + 1;
            continue;
        }
        const ResetOnExit reset(there);
        there.bind(1, row.games.first);
        (there.executeStep() ? out.replaced : out.inserted) += 1;
    }
    return out;
}

/// Takes a change back in the open batch of a writer.
class Undoing {
public:
    Undoing(GameWriter& writer, const std::vector<GameEffect>& games, const std::vector<NameEffect>& names,
            const Database& database, std::int64_t change)
        : database_(database),
          db_(sqlite(database)),
          change_(change),
          writer_(writer),
          games_(games),
          names_(names),
          text_(db_, "SELECT before FROM change_row WHERE id = ?"),
          there_(db_, "SELECT 1 FROM game WHERE id = ?"),
          rows_(db_,
                "SELECT change_name.id, change, before, by_game FROM change_name JOIN change"
                " ON change.id = change_name.change WHERE kind = ? AND spelling = ? AND command <> 'undo'"
                " AND change <> ? ORDER BY change_name.id DESC") {}

    Undone run() {
        writer_.keep_spellings(
            [this](Named kind, const std::string& spelling) { return standing(kind, spelling).is_due; });
        for (const auto& [id, name] : names_) {
            touch(name);
        }
        rename_owners();
        for (const auto& [id, name] : names_) {
            // What games brought in, and is there again, means what was made of it since.
            Spellings& spellings = writer_.spellings(name.kind);
            if (name.before && !(name.by_game && spellings.owner(name.spelling))) {
                spellings.set(name.spelling, *name.before, name.by_game);
            }
        }
        for (const GameEffect& row : games_) {
            take_back(row);
        }
        for (const Named kind : {Named::player, Named::event}) {
            sweep(kind);
        }
        return done_;
    }

private:
    /// Where a name was given, the one who has it gets the old one back, rather than that the spellings move to another
    /// of that name.
    void rename_owners() {
        std::map<std::pair<Named, std::string>, std::string> old_names;
        for (const auto& [id, name] : names_) {
            if (name.before && !name.by_game) {
                const auto owner = writer_.spellings(name.kind).owner(name.spelling);
                if (owner && owner != name.before) {
                    old_names.try_emplace({name.kind, *owner}, *name.before);
                }
            }
        }
        for (const auto& [id, name] : names_) {
            Spellings& spellings = writer_.spellings(name.kind);
            const auto old = old_names.find({name.kind, name.spelling});
            if (name.before == name.spelling || old == old_names.end() ||
                !spellings.spellings_of(old->second).empty()) {
                continue;
            }
            // The old name may mean somebody else by now.
            if (const auto alike = spellings.owner_of_alike(old->second); !alike || alike == name.spelling) {
                spellings.rename(name.spelling, old->second);
            }
        }
    }

    void take_back(const GameEffect& row) {
        if (row.is_insert) {
            done_.deleted += writer_.remove(row.games);
            return;
        }
        const std::int64_t game = row.games.first;
        const auto entry = replay_text(before(row));
        if (!entry) {
            throw StoreError(
                tr_format("game {} cannot be brought back: {} (see damier db check)", game, entry.error()));
        }
        if (is_there(game)) {
            writer_.replace(game, *entry);
            ++done_.replaced;
        } else {
            writer_.restore(game, *entry);
            ++done_.inserted;
        }
    }

    std::string before(const GameEffect& row) {
        const ResetOnExit reset(text_);
        text_.bind(1, row.id);
        text_.executeStep();
        return text(text_, 0);
    }

    bool is_there(std::int64_t game) {
        const ResetOnExit reset(there_);
        there_.bind(1, game);
        return there_.executeStep();
    }

    void touch(const ChangeName& name) {
        auto& touched = touched_[name.kind];
        Spellings& spellings = writer_.spellings(name.kind);
        touched.insert(name.spelling);
        // All that their owners have: an owner who loses a name may keep others.
        for (const std::string& owner :
             {name.before.value_or(name.spelling), spellings.owner(name.spelling).value_or(name.spelling)}) {
            touched.insert(owner);
            for (std::string& spelling : spellings.spellings_of(owner)) {
                touched.insert(std::move(spelling));
            }
        }
    }

    /// Spellings that the change brought in go, unless games have them, or an owner with other spellings is known by
    /// them.
    void sweep(Named kind) {
        Spellings& spellings = writer_.spellings(kind);
        for (const auto& [id, name] : names_) {
            if (name.kind != kind || name.before) {
                continue;
            }
            const auto owner = spellings.owner(name.spelling);
            if (owner && owner != name.spelling && !spellings.is_used(name.spelling)) {
                spellings.remove(name.spelling, name.by_game);
            }
            if (!name.by_game) {
                detach(kind, spellings.alike(name.spelling));
            }
        }
        std::set<std::string> owners;
        for (const std::string& spelling : touched_[kind]) {
            if (auto owner = spellings.owner(spelling)) {
                owners.insert(std::move(*owner));
            }
        }
        for (const std::string& owner : owners) {
            name_by_game(kind, owner);
        }
        spellings.sweep(touched_[kind], [&](const std::string& spelling) { return !standing(kind, spelling).is_due; });
    }

    /// Spellings that fold alike are somebody of their own, where nobody has said what they mean.
    void detach(Named kind, const std::vector<std::string>& alike) {
        Spellings& spellings = writer_.spellings(kind);
        if (alike.empty() || std::any_of(alike.begin(), alike.end(), [&](const std::string& spelling) {
                return standing(kind, spelling).is_said;
            })) {
            return;
        }
        if (spellings.spellings_of(spellings.owner(alike.front()).value()).size() > alike.size()) {
            spellings.set(alike.front(), alike.front());
        }
    }

    /// What the journal says of a spelling, of what is in force.
    struct Standing {
        bool is_due = false;           ///< the last row brought it in, or somebody said what it means
        bool is_said = false;          ///< somebody said so, and it was there since
        std::int64_t brought = never;  ///< the row by which a game brought it in, and it was there since
    };
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

    Standing standing(Named kind, const std::string& spelling) {
        const ResetOnExit reset(rows_);
        rows_.bind(1, std::string(name_of(kind)));
        rows_.bind(2, spelling);
        rows_.bind(3, change_);
        Standing found;
        while (!found.is_said && rows_.executeStep()) {
            if (!is_in_force(integer(rows_, 1))) {
                continue;
            }
            const bool is_new = rows_.isColumnNull(2);
            found.is_said = integer(rows_, 3) == 0;
            if (!is_new && !found.is_said) {
                break;  // it went, or got another name, for want of games
            }
            found.is_due = true;
            found.brought = integer(rows_, 0);
        }
        return found;
    }

    /// An owner of whom nobody said anything, and whose spellings are all alike, has the name that came first.
    void name_by_game(Named kind, const std::string& owner) {
        Spellings& spellings = writer_.spellings(kind);
        const auto all = spellings.spellings_of(owner);
        if (all.size() < 2) {
            return;
        }
        std::int64_t first = never;
        std::string name = owner;
        for (const std::string& spelling : all) {
            const Standing found = standing(kind, spelling);
            if (found.is_said || fold(spelling) != fold(owner)) {
                return;
            }
            if (found.brought < first) {
                first = found.brought;
                name = spelling;
            }
        }
        spellings.rename(owner, name, true);
    }

    /// Whether a change that is itself no undo was not undone.
    bool is_in_force(std::int64_t change) {
        const auto [at, is_new] = in_force_.try_emplace(change);
        if (is_new) {
            at->second = !find_change(database_, change)->undone_by;
        }
        return at->second;
    }

    const Database& database_;
    const SQLite::Database& db_;
    std::int64_t change_;
    GameWriter& writer_;
    const std::vector<GameEffect>& games_;
    const std::vector<NameEffect>& names_;
    SQLite::Statement text_;
    SQLite::Statement there_;
    SQLite::Statement rows_;                          // of a spelling, of other changes than this one
    std::map<Named, std::set<std::string>> touched_;  // spellings of all owners that have to do with it
    std::map<std::int64_t, bool> in_force_;
    Undone done_;
};

}  // namespace

std::optional<std::int64_t> last_to_undo(const Database& db) {
    return guarded(db.path(), [&]() -> std::optional<std::int64_t> {
        const ReadTransaction one_state(sqlite(db));
        SQLite::Statement query(sqlite(db), "SELECT id FROM change WHERE command <> 'undo' ORDER BY id DESC");
        while (query.executeStep()) {
            if (const auto change = find_change(db, integer(query, 0)); !change->undone_by) {
                return change->id;
            }
        }
        return std::nullopt;
    });
}

Result<Undone> try_undo(const Database& db, std::int64_t change) {
    return guarded(db.path(), [&]() -> Result<Undone> {
        const ReadTransaction one_state(sqlite(db));
        const auto games = game_effects(sqlite(db), change);
        const auto names = name_effects(sqlite(db), change);
        if (auto why = undo_conflict(db, *find_change(db, change), games, names)) {
            return fail(std::move(*why));
        }
        return tally(games, sqlite(db));
    });
}

Result<Undone> undo(Database& db, std::int64_t number) {
    return guarded(db.path(), [&]() -> Result<Undone> {
        const auto change = find_change(db, number);
        GameWriter writer(db, ChangeInfo{"undo", title(*change), number});
        writer.begin();
        const auto games = game_effects(sqlite(db), number);
        const auto names = name_effects(sqlite(db), number);
        if (auto why = undo_conflict(db, *find_change(db, number), games, names)) {
            return fail(std::move(*why));
        }
        Undoing undoing(writer, games, names, db, number);
        Undone done = undoing.run();
        writer.enter_change();
        writer.commit();
        done.change = writer.change();
        return done;
    });
}

}  // namespace damier
