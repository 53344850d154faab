#include "store/write/writer.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/difference.hpp"
#include "store/game/identity.hpp"
#include "store/game/rows.hpp"
#include "store/index/position_writer.hpp"
#include "store/journal/journal_writer.hpp"
#include "store/names/interner.hpp"
#include "store/names/spellings.hpp"
#include "store/query/selection.hpp"
#include "store/summary/summary_table.hpp"
#include "store/summary/summary_writer.hpp"
#include "store/write/added.hpp"
#include "store/write/duplicate_finder.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cassert>
#include <functional>
#include <map>
#include <set>

namespace damier {
namespace {

constexpr const char* insert_game =
    "INSERT INTO game (ruleset, event, site, date, round, side1, side2, result, first, plies, irregular, score, score1,"
    " score2, identity, id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)";
constexpr const char* update_game =
    "UPDATE game SET ruleset = ?1, event = ?2, site = ?3, date = ?4, round = ?5, side1 = ?6, side2 = ?7, result = ?8,"
    " first = ?9, plies = ?10, irregular = ?11, score = ?12, score1 = ?13, score2 = ?14, identity = ?15"
    " WHERE id = ?16";
constexpr const char* put_text =
    "INSERT INTO game_text (game, termination, board, position, first, first_round, movetext)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)";

/// What is removed together is removed faster; and what is removed makes room for the texts in the journal.
constexpr std::int64_t removed_at_once = 512;

/// Does without the checking of references for a while; unlike the pragma also inside a transaction.
class UncheckedReferences {
public:
    explicit UncheckedReferences(SQLite::Database& db) : db_(db) { check(false); }
    ~UncheckedReferences() { check(true); }
    UncheckedReferences(const UncheckedReferences&) = delete;
    UncheckedReferences& operator=(const UncheckedReferences&) = delete;

private:
    void check(bool on) {
        sqlite3_db_config(db_.getHandle(), SQLITE_DBCONFIG_ENABLE_FKEY, on ? 1 : 0, static_cast<int*>(nullptr));
    }

    SQLite::Database& db_;
};

void bind(SQLite::Statement& statement, int at, const std::optional<std::string>& value) {
    if (value) {
        statement.bindNoCopy(at, *value);
    } else {
        statement.bind(at);
    }
}

}  // namespace

struct GameWriter::State {
    Database& database;
    SQLite::Database& db;
    JournalWriter journal;
    Spellings player_spellings;
    Spellings event_spellings;
    Interner names;
    Interner events;
    Interner sites;
    std::map<std::pair<std::string, std::string>, std::int64_t> rulesets;
    DuplicateFinder duplicates;
    ListedGames listed;
    std::string difference;  // between the last game that was found stored and that one
    EntryReader reader;
    PositionWriter positions;
    SummaryWriter summaries;
    SQLite::Statement insert_game;
    SQLite::Statement update_game;
    SQLite::Statement put_text;
    SQLite::Statement put_tag;
    SQLite::Statement entries;       // of games from one number to another
    SQLite::Statement remove_texts;  // of the same
    SQLite::Statement remove_tags;   // of the same
    SQLite::Statement remove_games;  // the same
    std::optional<WriteTransaction> transaction;
    std::int64_t first_new = 0;  // the games that were added last, not yet in the journal; 0 for none
    std::int64_t last_new = 0;
    std::int64_t data_version = 0;       // of the database, which changes where others write
    std::set<std::string> left_players;  // spellings of games that were replaced or removed in this batch
    std::set<std::string> left_events;
    std::function<bool(Named, const std::string&)> keep;  // spellings that stay though no game has them
    Entry scratch;

    State(Database& d, ChangeInfo info)
        : database(d),
          db(sqlite(d)),
          journal(db, std::move(info)),
          player_spellings(db, Named::player, journal),
          event_spellings(db, Named::event, journal),
          names(db, Named::player, journal),
          events(db, Named::event, journal),
          sites(Interner::of_sites(db)),
          duplicates(db),
          reader(db),
          positions(db),
          summaries(db),
          insert_game(db, damier::insert_game),
          update_game(db, damier::update_game),
          put_text(db, damier::put_text),
          put_tag(db, "INSERT INTO tag (game, name, value) VALUES (?, ?, ?)"),
          entries(db, fmt::format("{} WHERE game.id BETWEEN ? AND ? ORDER BY game.id LIMIT {}", select_entries(),
                                  removed_at_once)),
          remove_texts(db, "DELETE FROM game_text WHERE game BETWEEN ? AND ?"),
          remove_tags(db, "DELETE FROM tag WHERE game BETWEEN ? AND ?"),
          remove_games(db, "DELETE FROM game WHERE id BETWEEN ? AND ?") {}

    /// Does something in the open batch, and undoes the batch where that fails.
    template <class F>
    auto in_batch(F&& f) {
        assert(transaction);
        try {
            return guarded(database.path(), std::forward<F>(f));
        } catch (...) {
            undo();
            throw;
        }
    }

    void undo() noexcept {
        transaction.reset();
        duplicates.forget();
        journal.undone();
        forget();
    }

    void forget() {
        names.forget();
        events.forget();
        sites.forget();
        rulesets.clear();
        positions.forget();
        summaries.forget();
        first_new = last_new = 0;
        left_players.clear();
        left_events.clear();
    }

    std::uint64_t identity_of(const Entry& entry) {
        return identity(entry, names.folded(entry.side1), names.folded(entry.side2));
    }

    std::int64_t ruleset(const Entry& entry) {
        auto& id = rulesets[{entry.game, entry.rules}];
        if (id == 0) {
            SQLite::Statement add(db, "INSERT INTO ruleset (game, rules) VALUES (?, ?) ON CONFLICT DO NOTHING");
            add.bind(1, entry.game);
            add.bind(2, entry.rules);
            add.exec();
            SQLite::Statement find(db, "SELECT id FROM ruleset WHERE game = ? AND rules = ?");
            find.bind(1, entry.game);
            find.bind(2, entry.rules);
            find.executeStep();
            id = integer(find, 0);
        }
        return id;
    }

    /// Binds the columns of a game, and gives its summary.
    GameSummary bind_game(SQLite::Statement& statement, const Entry& entry, std::uint64_t identity) {
        const std::int64_t kind = ruleset(entry);
        const std::int64_t event = events.id(entry.event);
        const std::int64_t side1 = names.id(entry.side1);
        const std::int64_t side2 = names.id(entry.side2);
        statement.bind(1, kind);
        statement.bind(2, event);
        statement.bind(3, sites.id(entry.site));
        statement.bindNoCopy(4, entry.date);
        statement.bindNoCopy(5, entry.round);
        statement.bind(6, side1);
        statement.bind(7, side2);
        statement.bindNoCopy(8, entry.result);
        statement.bind(9, index(entry.first) + 1);
        statement.bind(10, entry.plies);
        statement.bind(11, entry.irregular);
        bind(statement, 12, entry.score);
        const auto score = parse_score(entry.score.value_or(""));
        for (const int side : {0, 1}) {
            if (score) {
                statement.bind(13 + side, score->points[static_cast<std::size_t>(side)]);
            } else {
                statement.bind(13 + side);
            }
        }
        statement.bind(15, static_cast<std::int64_t>(identity));
        return make_summary(entry, kind, event, side1, side2);
    }

    void put_rest(std::int64_t id, const Entry& entry) {
        {
            const ResetOnExit reset(put_text);
            put_text.bind(1, id);
            bind(put_text, 2, entry.termination);
            bind(put_text, 3, entry.board);
            bind(put_text, 4, entry.position);
            bind(put_text, 5, entry.first_tag);
            bind(put_text, 6, entry.first_round);
            put_text.bindNoCopy(7, entry.movetext);
            put_text.exec();
        }
        for (const auto& [name, value] : entry.tags) {
            const ResetOnExit reset(put_tag);
            put_tag.bind(1, id);
            put_tag.bindNoCopy(2, name);
            put_tag.bindNoCopy(3, value);
            put_tag.exec();
        }
    }

    /// Games that follow one another are one row of the journal.
    void write_inserted() {
        if (first_new != 0) {
            journal.inserted(first_new, last_new);
            first_new = last_new = 0;
        }
    }

    /// Without a number the game gets the next.
    std::int64_t insert(const Entry& entry, std::uint64_t identity, std::optional<std::int64_t> number = {}) {
        const ResetOnExit reset(insert_game);
        const GameSummary summary = bind_game(insert_game, entry, identity);
        if (number) {
            insert_game.bind(16, *number);
        } else {
            insert_game.bind(16);
        }
        insert_game.exec();
        const std::int64_t id = db.getLastInsertRowid();
        put_rest(id, entry);
        positions.add(id, entry);
        summaries.put(id, summary);
        duplicates.added(id, entry, identity);
        if (first_new == 0 || id != last_new + 1) {
            write_inserted();
            first_new = id;
        }
        last_new = id;
        return id;
    }

    void leave_names(const Entry& stored) {
        left_players.insert(stored.side1);
        left_players.insert(stored.side2);
        left_events.insert(stored.event);
    }

    void replace(const Entry& stored, const Entry& entry, std::uint64_t identity) {
        const std::int64_t id = stored.id;
        journal.changed("replace", id, write_entry(stored));
        leave_names(stored);
        const ResetOnExit reset(update_game);
        summaries.put(id, bind_game(update_game, entry, identity));
        update_game.bind(16, id);
        update_game.exec();
        exec(remove_texts, {id, id});
        exec(remove_tags, {id, id});
        put_rest(id, entry);
        positions.remove(id);
        positions.add(id, entry);
    }

    static void exec(SQLite::Statement& statement, IdRange games) {
        const ResetOnExit reset(statement);
        statement.bind(1, games.first);
        statement.bind(2, games.last);
        statement.exec();
    }

    /// Removes the tags and texts of the first games of a range, and gives how many, at most `removed_at_once`, and the
    /// number of the last.
    std::pair<std::int64_t, std::int64_t> remove_texts_of(IdRange games) {
        std::int64_t removed = 0;
        {
            const ResetOnExit reset(entries);
            entries.bind(1, games.first);
            entries.bind(2, games.last);
            while (entries.executeStep()) {
                reader.read(entries, scratch);
                journal.changed("delete", scratch.id, write_entry(scratch));
                leave_names(scratch);
                positions.remove(scratch.id);
                summaries.remove(scratch.id);
                ++removed;
            }
        }
        if (removed > 0) {
            exec(remove_tags, {games.first, scratch.id});
            exec(remove_texts, {games.first, scratch.id});
        }
        return {removed, scratch.id};
    }

    std::int64_t remove(IdRange games) {
        std::int64_t removed = 0;
        for (IdRange rest = games;;) {
            const auto [some, last] = remove_texts_of(rest);
            removed += some;
            if (some < removed_at_once || last == games.last) {
                break;
            }
            rest.first = last + 1;
        }
        // Nothing refers to them any more, which SQLite would look up for each of them.
        std::optional<UncheckedReferences> unchecked;
        if (removed >= removed_at_once) {
            unchecked.emplace(db);
        }
        exec(remove_games, games);
        return removed;
    }

    /// The stored game that an entry is, or means by its number.
    std::optional<Entry> find_stored(const Entry& entry, std::uint64_t key, OnDuplicate on_duplicate, bool is_listed) {
        if (on_duplicate == OnDuplicate::keep) {
            return std::nullopt;
        }
        if (on_duplicate == OnDuplicate::replace && entry.id != 0) {
            if (auto named = reader.find(entry.id)) {
                return named;
            }
        }
        return is_listed ? duplicates.find_above(listed[key], entry, key) : duplicates.find(entry, key);
    }

    Added add(const Entry& entry, OnDuplicate on_duplicate, bool is_listed) {
        const std::uint64_t key = identity_of(entry);
        const auto found = find_stored(entry, key, on_duplicate, is_listed);
        difference.clear();
        const std::int64_t id = found ? found->id : insert(entry, key);
        if (is_listed) {
            listed[key] = id;
        }
        if (!found) {
            return {Added::What::imported, id, false};
        }
        if (on_duplicate == OnDuplicate::replace) {
            if (write_entry(*found) != write_entry(entry)) {
                replace(*found, entry, key);
                if (found->id == entry.id) {
                    duplicates.forget();  // it may have been any other game
                } else {
                    duplicates.removed(found->id, *found, key);
                    duplicates.added(found->id, entry, key);
                }
                return {Added::What::replaced, found->id, false};
            }
        }
        difference = differences(entry, *found);
        return {Added::What::duplicate, found->id, is_fuller(entry, *found)};
    }
};

GameWriter::GameWriter(Database& db, ChangeInfo info)
    : state_(guarded(db.path(), [&] { return std::make_unique<State>(db, std::move(info)); })) {}

GameWriter::~GameWriter() {
    rollback();
}

void GameWriter::begin() {
    assert(!state_->transaction);
    state_->forget();  // another process may have written since the last batch
    guarded(state_->database.path(), [&] {
        state_->transaction.emplace(state_->db);
        if (const auto version = single_integer(state_->db, "PRAGMA data_version"); version != state_->data_version) {
            state_->data_version = version;
            state_->duplicates.forget();
        }
    });
}

Added GameWriter::add(const Entry& entry, OnDuplicate on_duplicate, bool listed) {
    return state_->in_batch([&] { return state_->add(entry, on_duplicate, listed); });
}

Added GameWriter::add(const Record& record, const Replay& replay, OnDuplicate on_duplicate) {
    make_entry(record, replay, state_->scratch);
    return add(state_->scratch, on_duplicate);
}

void GameWriter::begin_file() {
    state_->listed.clear();
}

const std::string& GameWriter::difference() const {
    return state_->difference;
}

bool GameWriter::replace(std::int64_t id, const Entry& entry) {
    return state_->in_batch([&] {
        const auto found = state_->reader.find(id);
        if (found) {
            state_->duplicates.forget();
            state_->replace(*found, entry, state_->identity_of(entry));
        }
        return found.has_value();
    });
}

std::int64_t GameWriter::remove(IdRange games) {
    return state_->in_batch([&] {
        state_->duplicates.forget();
        return state_->remove(games);
    });
}

void GameWriter::restore(std::int64_t id, const Entry& entry) {
    state_->in_batch([&] { state_->insert(entry, state_->identity_of(entry), id); });
}

void GameWriter::keep_spellings(std::function<bool(Named, const std::string&)> keep) {
    state_->keep = std::move(keep);
}

Spellings& GameWriter::spellings(Named kind) {
    return kind == Named::player ? state_->player_spellings : state_->event_spellings;
}

void GameWriter::enter_change() {
    state_->in_batch([&] { state_->journal.enter(); });
}

std::int64_t GameWriter::change() const {
    return state_->journal.change();
}

void GameWriter::commit() {
    state_->in_batch([&] {
        state_->write_inserted();
        const auto may_go = [&](Named kind) {
            return [this, kind](const std::string& spelling) { return !state_->keep || !state_->keep(kind, spelling); };
        };
        state_->player_spellings.sweep(state_->left_players, may_go(Named::player));
        state_->event_spellings.sweep(state_->left_events, may_go(Named::event));
        state_->positions.store();
        state_->summaries.store();
        state_->transaction->commit();
    });
    state_->transaction.reset();
    state_->journal.committed();
}

void GameWriter::rollback() noexcept {
    state_->undo();
}

}  // namespace damier
