#include "store/undo/undo.hpp"

#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/names/declared_names.hpp"
#include "store/sync/conflict_table.hpp"
#include "store/sync/lost_names.hpp"
#include "store/sync/name_joiner.hpp"
#include "store/undo/conflict.hpp"
#include "store/undo/effects.hpp"
#include "store/version/clock.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/versions.hpp"
#include "store/write/writer.hpp"

#include <map>
#include <utility>

namespace damier {
namespace {

Undone tally(const std::vector<GameEffect>& rows, const SQLite::Database& db, bool is_merge) {
    Undone out;
    SQLite::Statement there(db, "SELECT 1 FROM game WHERE id = ?");
    for (const GameEffect& row : rows) {
        if (row.is_insert) {
            out.deleted += row.games.last - row.games.first + 1;
            out.elsewhere += is_merge ? 0 : std::ssize(entered_elsewhere(db, row.games.first, row.games.last));
            continue;
        }
        (has_row(there, row.games.first) ? out.replaced : out.inserted) += 1;
    }
    return out;
}

/// Undoes a change in the open batch of a writer.
class Undoing {
public:
    Undoing(GameWriter& writer, const std::vector<GameEffect>& games, const NameEffects& names, SQLite::Database& db,
            const Change& change)
        : writer_(writer),
          db_(db),
          change_(change.id),
          is_merge_(change.command == "db merge"),
          is_preference_(change.command == "conflicts"),
          games_(games),
          names_(names),
          before_(db, "SELECT before, uid FROM change_row WHERE id = ?"),
          texts_left_(db, change.id),
          reader_(db),
          versions_(db),
          conflicts_(db) {}

    /// Declarations come first, since games restore only the names that are not declared.
    Undone run() {
        for (const auto& [kind, before] : names_.before) {
            list_names_again(kind, before);
            writer_.declare(kind, before);
            if (names_.sync != 0) {
                follow_declarations(db_, writer_, kind);
            }
        }
        parted_ = writer_.part(change_);
        for (const GameEffect& row : games_) {
            take_back(row);
        }
        return done_;
    }

private:
    void take_back(const GameEffect& row) {
        if (row.is_insert) {
            remove(row.games);
            return;
        }
        const std::int64_t game = row.games.first;
        const Entry entry = before(row);
        if (const auto now = reader_.find(game)) {
            const Entry undone = without_change_of(row, entry, *now);
            list_again(*now, undone);
            writer_.replace(game, undone);
            ++done_.replaced;
        } else {
            list_again(entry.uid, existence, "");
            const auto parted = parted_.find(entry.uid);
            writer_.restore(game, entry, parted == parted_.end() ? nullptr : &parted->second);
            ++done_.inserted;
        }
    }

    void remove(IdRange games) {
        for (std::int64_t game = games.first; is_preference_ && game <= games.last; ++game) {
            if (const auto now = reader_.find(game)) {
                list_again(now->uid, existence, write_entry(*now));
            }
        }
        const auto taken = is_merge_ ? GameWriter::TakenBack{writer_.forget(games), 0} : writer_.take_back(games);
        done_.deleted += taken.games;
        done_.elsewhere += taken.elsewhere;
    }

    /// The game as it was before the change, with its uid if it was deleted. Versions before schema 15 deleted games
    /// without keeping the uid, which was the hash of the text.
    Entry before(const GameEffect& row) {
        const ResetOnExit reset(before_);
        before_.bind(1, row.id);
        before_.executeStep();
        const std::string text_then = text(before_, 0);
        auto entry = replay_text(text_then);
        if (!entry) {
            throw StoreError(
                tr_format("game {} cannot be restored: {} (see damier db check)", row.games.first, entry.error()));
        }
        entry->uid = before_.isColumnNull(1) ? text_hash(text_then) : uid_in(before_, 1);
        return *std::move(entry);
    }

    /// If somebody preferred a lost value and undoes that, the value is lost again, and is a conflict again. It has the
    /// stamp of its preference. That of the undo is the stamp of the other value, which may be lost, too.
    void list_again(const Uid& uid, const std::string& field, const std::string& value) {
        if (is_preference_) {
            const Stamps stamps = versions_.of(uid);
            const auto at = stamps.find(field);
            conflicts_.put(uid, {field, at == stamps.end() ? writer_.stamp() : at->second, value}, false);
        }
    }

    void list_again(const Entry& now, const Entry& undone) {
        if (!is_preference_) {
            return;
        }
        const bool is_exchanged = versions_.of(now.uid).contains(exchanged);
        const FieldValues values = field_values(now, is_exchanged);
        const FieldValues values_before = field_values(undone, is_exchanged != have_exchanged_sides(now, undone));
        for (const std::string& field : changed_fields(values, values_before)) {
            const auto at = values.find(field);
            const std::string value = at == values.end() ? "" : at->second;
            list_again(now.uid, field, field == field_of_play ? write_entry(now) : value);
        }
    }

    void list_names_again(Named kind, const Declarations& before) {
        DeclaredNames declared(db_, kind);
        for (const auto& [spelling, name] : is_preference_ ? before : Declarations{}) {
            const auto now = declared.find(spelling);
            if (now && now->name && now->name != name && *now->name != spelling) {
                conflicts_.put(std::nullopt, row_of({kind, spelling, now->stamp, *now->name}), false);
            }
        }
    }

    /// The game without what the change did. What others changed since stays.
    Entry without_change_of(const GameEffect& row, const Entry& before, const Entry& now) {
        const auto left = texts_left_.of(row);
        if (!left || *left == write_entry(now)) {
            return before;
        }
        const auto then = replay_text(*left);
        const auto undone = then ? without_change({before, *then, now}) : std::nullopt;
        auto out = undone ? replay_text(write_entry(*undone)) : fail(std::string());
        if (!out) {
            throw StoreError(tr_format("game {} cannot be restored: {} (see damier db check)", now.id, out.error()));
        }
        return *std::move(out);
    }

    GameWriter& writer_;
    SQLite::Database& db_;
    std::int64_t change_;
    bool is_merge_;       // then its games are to be as if they had never come here
    bool is_preference_;  // of a lost value
    const std::vector<GameEffect>& games_;
    const NameEffects& names_;
    std::map<Uid, Entry> parted_;  // by uid of a game that the change made one with another: what both were
    SQLite::Statement before_;
    TextsLeft texts_left_;
    EntryReader reader_;
    Versions versions_;
    ConflictTable conflicts_;
    Undone done_;
};

}  // namespace

std::optional<std::int64_t> last_to_undo(const Database& db) {
    return guarded(db.path(), [&]() -> std::optional<std::int64_t> {
        const ReadTransaction one_state(sqlite(db));
        SQLite::Statement query(sqlite(db),
                                "SELECT id FROM change WHERE command NOT IN ('undo', 'sync') ORDER BY id DESC");
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
        if (auto why = undo_conflict(db, known_change(db, change), games, names)) {
            return fail(std::move(*why));
        }
        return tally(games, sqlite(db), known_change(db, change).command == "db merge");
    });
}

Result<Undone> undo(Database& db, std::int64_t number) {
    return guarded(db.path(), [&]() -> Result<Undone> {
        GameWriter writer(db, ChangeInfo{"undo", title(known_change(db, number)), number});
        writer.begin();
        const auto games = game_effects(sqlite(db), number);
        const auto names = name_effects(sqlite(db), number);
        if (auto why = undo_conflict(db, known_change(db, number), games, names)) {
            return fail(std::move(*why));
        }
        const Change change = known_change(db, number);
        Undone done = Undoing(writer, games, names, sqlite(db), change).run();
        if (change.command == "db merge") {
            forget_seen(sqlite(db));
        }
        writer.enter_change();
        writer.commit();
        done.change = writer.change();
        return done;
    });
}

}  // namespace damier
