#include "store/undo/undo.hpp"

#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/undo/conflict.hpp"
#include "store/undo/effects.hpp"
#include "store/version/clock.hpp"
#include "store/version/versions.hpp"
#include "store/write/writer.hpp"

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
        const ResetOnExit reset(there);
        there.bind(1, row.games.first);
        (there.executeStep() ? out.replaced : out.inserted) += 1;
    }
    return out;
}

/// Undoes a change in the open batch of a writer.
class Undoing {
public:
    Undoing(GameWriter& writer, const std::vector<GameEffect>& games, const NameEffects& names,
            const SQLite::Database& db, bool is_merge)
        : writer_(writer),
          is_merge_(is_merge),
          games_(games),
          names_(names),
          before_(db, "SELECT before, uid FROM change_row WHERE id = ?"),
          there_(db, "SELECT 1 FROM game WHERE id = ?") {}

    /// Declarations come first, since games restore only the names that are not declared.
    Undone run() {
        for (const auto& [kind, before] : names_.before) {
            writer_.declare(kind, before);
        }
        for (const GameEffect& row : games_) {
            take_back(row);
        }
        return done_;
    }

private:
    void take_back(const GameEffect& row) {
        if (row.is_insert) {
            const auto taken =
                is_merge_ ? GameWriter::TakenBack{writer_.forget(row.games), 0} : writer_.take_back(row.games);
            done_.deleted += taken.games;
            done_.elsewhere += taken.elsewhere;
            return;
        }
        const std::int64_t game = row.games.first;
        const Entry entry = before(row);
        if (is_there(game)) {
            writer_.replace(game, entry);
            ++done_.replaced;
        } else {
            writer_.restore(game, entry);
            ++done_.inserted;
        }
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

    bool is_there(std::int64_t game) {
        const ResetOnExit reset(there_);
        there_.bind(1, game);
        return there_.executeStep();
    }

    GameWriter& writer_;
    bool is_merge_;  // then its games are to be as if they had never come here
    const std::vector<GameEffect>& games_;
    const NameEffects& names_;
    SQLite::Statement before_;
    SQLite::Statement there_;
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
        const bool is_merge = known_change(db, number).command == "db merge";
        Undoing undoing(writer, games, names, sqlite(db), is_merge);
        Undone done = undoing.run();
        if (is_merge) {
            forget_seen(sqlite(db));
        }
        writer.enter_change();
        writer.commit();
        done.change = writer.change();
        return done;
    });
}

}  // namespace damier
