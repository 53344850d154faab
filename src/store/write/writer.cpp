// Storing, replacing and removing games in batches.
//
// The steps of `add`:
//
// 1. Check that the game can be read again.
// 2. Find the stored game that is the same: by the uid, if the game has one, or else by the content.
// 3. If no game is the same, insert it, or put it in the place of a planned game (fixtures.hpp). If `replace` is
// wanted, replace the stored game. Otherwise report a duplicate.
//
// `commit` completes the batch: the log's row for new games, spellings without games, the position index, and
// summaries. Then it commits the transaction. If any step throws, `in_batch` undoes the whole batch.
//
// Next: game_tables.hpp, duplicate_finder.hpp, and the log (store/log/log_writer.hpp).

#include "store/write/writer.hpp"

#include "base/translate.hpp"
#include "record/tags.hpp"
#include "store/connection/connection.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/difference.hpp"
#include "store/game/identity.hpp"
#include "store/game/rows.hpp"
#include "store/index/position_writer.hpp"
#include "store/log/log_writer.hpp"
#include "store/log/open_change.hpp"
#include "store/names/bring.hpp"
#include "store/names/kept_pseudonyms.hpp"
#include "store/names/spellings.hpp"
#include "store/query/selection.hpp"
#include "store/summary/summary_writer.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/same_games.hpp"
#include "store/version/versions.hpp"
#include "store/write/added.hpp"
#include "store/write/bulk_load.hpp"
#include "store/write/duplicate_finder.hpp"
#include "store/write/fixtures.hpp"
#include "store/write/game_tables.hpp"
#include "store/write/numbered_games.hpp"
#include "store/write/pseudonyms.hpp"

#include <algorithm>
#include <cassert>
#include <set>

namespace damier {
namespace {

/// A stored game must give the same game when it is read again, by a backup or an undo.
void require_readable(const Entry& entry) {
    if (const auto error = entry.is_readable ? std::nullopt : unreadable_part(entry)) {
        throw StoreError(tr_format("a game cannot be stored: {}", *error));
    }
}

}  // namespace

struct GameWriter::State {
    Database& database;
    SQLite::Database& db;
    bool is_dry_run;  // then the transaction stays open, and what follows from the games is not stored
    Pseudonyms pseudonyms;
    PseudonymCounts counts_before;  // the batch
    LogWriter log;
    Versions versions;
    NewUids new_uids;
    bool writes_versions = true;
    Spellings player_spellings;
    Spellings event_spellings;
    GameTables tables;
    DuplicateFinder duplicates;
    NumberedGames numbered;
    Fixtures fixtures;
    std::optional<SameGames> same_games;  // loaded when two games become one
    ListedGames listed;
    bool knows_former = false;
    std::string difference;  // between the last duplicate and its stored game
    EntryReader reader;
    PositionWriter positions;
    SummaryWriter summaries;
    std::optional<OpenChange> open;  // from the first commit on
    std::optional<BulkLoad> bulk;    // its settings outlive the transaction
    bool is_bulk = false;
    std::optional<WriteTransaction> transaction;
    std::int64_t first_new = 0;  // the latest new games, not yet in the log; 0 without any
    std::int64_t last_new = 0;
    std::int64_t data_version = 0;  // of the database, which changes where others write
    // Spellings of games that came under an old number, were replaced or were removed in this batch.
    std::set<std::string> touched_players;
    std::set<std::string> touched_events;
    Entry scratch;

    State(Database& d, ChangeInfo info)
        : database(d),
          db(sqlite(d)),
          is_dry_run(d.connection().is_dry_run()),
          pseudonyms(db),
          log(db, std::move(info)),
          versions(db),
          player_spellings(db, Named::player, log),
          event_spellings(db, Named::event, log),
          tables(db, log),
          duplicates(db),
          numbered(db),
          fixtures(db),
          reader(db),
          positions(db),
          summaries(db) {}

    /// Runs `f` in the open batch. If `f` throws, undoes the batch.
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

    /// Does something with spellings in the open batch. Rows of spellings may go, which `tables` may have kept at hand.
    template <class F>
    auto change_names(Named kind, F&& f) {
        return in_batch([&] {
            tables.forget();
            return f(kind == Named::player ? player_spellings : event_spellings);
        });
    }

    void close_batch() noexcept {
        transaction.reset();
        bulk.reset();
        is_bulk = false;
    }

    void undo() noexcept {
        close_batch();
        pseudonyms.recount(counts_before);
        duplicates.forget();
        log.undone();
        leave_unless_entered();
    }

    void leave_unless_entered() {
        if (log.change() == 0) {
            open.reset();
        }
    }

    /// If the change was undone since the last batch, it stays undone. Later games then belong to another change.
    void leave_undone_change() {
        if (log.change() != 0 && undone_by(database, log.change())) {
            log.leave();
            leave_unless_entered();
        }
    }

    void forget() {
        tables.forget();
        positions.forget();
        summaries.forget();
        fixtures.forget();
        same_games.reset();
        first_new = last_new = 0;
        touched_players.clear();
        touched_events.clear();
    }

    /// Consecutive new games are one row of the log.
    void write_inserted() {
        if (first_new != 0) {
            log.inserted(first_new, last_new);
            first_new = last_new = 0;
        }
    }

    /// The uid of a new game: its own, or that of the game which it became, unless a stored game has it.
    Uid uid_for(const Entry& entry, bool is_restored) {
        if (entry.uid == Uid{} || tables.find(entry.uid)) {
            return new_uids.next();
        }
        const Uid uid = tables.uid_now(entry.uid);
        if (writes_versions) {
            versions.entered(uid, entry, log.stamp(), is_restored);
        }
        return uid;
    }

    /// Without a number the game gets the next. The spellings of such a game are as they must be when they are added:
    /// it comes after all other games.
    std::int64_t insert(const Entry& entry, std::uint64_t identity, std::optional<std::int64_t> number = {},
                        bool is_restored = false) {
        if (number) {
            touch_names(entry);
        }
        const auto [id, summary] = tables.insert(entry, uid_for(entry, is_restored), identity, number);
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

    void settle_names() {
        player_spellings.settle(touched_players);
        event_spellings.settle(touched_events);
        touched_players.clear();
        touched_events.clear();
    }

    void touch_names(const Entry& entry) {
        touched_players.insert(entry.side1);
        touched_players.insert(entry.side2);
        touched_events.insert(entry.event);
    }

    /// `given` is the entry as it came, if it was completed.
    void replace(const Entry& stored, const Entry& entry, std::uint64_t identity, const Entry* given = nullptr) {
        const std::int64_t id = stored.id;
        log.replaced(id, write_entry(stored), !same_game(stored, entry));
        if (given != nullptr && !same_game(*given, entry)) {
            log.completed(id, write_entry(*given), tables.identity_of(*given));
        }
        if (writes_versions) {
            versions.changed(stored, entry, log.stamp());
        }
        touch_names(stored);
        touch_names(entry);
        summaries.put(id, tables.replace(stored, entry, identity));
        const bool has_same_positions = has_same_text(stored, entry) && stored.game == entry.game &&
                                        stored.rules == entry.rules && stored.first == entry.first &&
                                        stored.date == entry.date;
        if (!has_same_positions) {
            positions.remove(id);
            positions.add(id, entry);
        }
    }

    /// Each game leaves a tombstone, unless it is to be as if it had never been here.
    template <class LeavesTombstone>
    std::int64_t remove(IdRange games, LeavesTombstone leaves_tombstone) {
        return tables.remove(games, [=, this](const Entry& stored) {
            log.deleted(stored.id, write_entry(stored), stored.uid);
            if (leaves_tombstone(stored.uid)) {
                versions.existence_changed(stored.uid, log.stamp());
            } else {
                versions.put_all(stored.uid, {});
            }
            touch_names(stored);
            positions.remove(stored.id);
            summaries.remove(stored.id);
        });
    }

    /// Of the two games, each may have been kept in another database. So neither is deleted: their uids become one.
    /// Where the two differ, the caller decides now, and that is later than all that was said before.
    void unite(std::int64_t keep, std::int64_t other) {
        const auto kept = reader.find(keep);
        const auto gone = reader.find(other);
        if (!kept || !gone) {
            return;
        }
        Stamps stamps = versions.of(kept->uid);
        for (const std::string& field : changed_fields(field_values(*gone), field_values(*kept))) {
            stamps[field] = log.stamp();
        }
        const auto identity =
            static_cast<std::uint64_t>(single_integer(db, "SELECT identity FROM game WHERE id = ?", other));
        remove({other, other}, [](const Uid&) { return false; });
        log.replaced(keep, write_entry(*kept), false);
        log.completed(keep, write_entry(*gone), identity);
        join_uids(*kept, gone->uid, stamps);
    }

    /// From now on, both uids mean the stored game, which has these versions.
    void join_uids(const Entry& kept, const Uid& other, const Stamps& stamps) {
        versions.put_all(kept.uid, {});
        load_same_games();
        log.enter();
        same_games->unite(kept.uid, other, {log.stamp(), log.change()});
        const Uid uid = same_games->of(kept.uid);
        if (uid != kept.uid) {
            put_uid(kept, uid);
        }
        versions.put_all(uid, stamps);
    }

    void load_same_games() {
        if (!same_games) {
            same_games.emplace(db);
        }
    }

    /// Takes back what `join_uids` did in a change. Games that became one with a third since stay as they are.
    std::map<Uid, Entry> part(std::int64_t change) {
        const std::vector<UidPair> pairs = pairs_made_by(db, change);
        std::map<Uid, Entry> out;
        // The stored game has the lesser uid until it gets its old one back. So that comes last.
        for (const bool had_greater : {false, true}) {
            for (const UidPair& uids : pairs) {
                if (did(change, "replace", uids.first) != had_greater) {
                    continue;
                }
                if (auto kept = part_stored(change, uids, had_greater)) {
                    out.emplace(had_greater ? uids.second : uids.first, *std::move(kept));
                }
            }
        }
        return out;
    }

    /// Whether the change did this to a stored game that had the uid before. For `replace`: it gave the game another
    /// uid.
    [[nodiscard]] bool did(std::int64_t change, const std::string& action, const Uid& uid) const {
        return has_row(db, "SELECT 1 FROM change_row WHERE change = ? AND action = ? AND uid = ?", change, action, uid);
    }

    /// The game that was both, or nothing if they stay one.
    std::optional<Entry> part_stored(std::int64_t change, const UidPair& uids, bool had_greater) {
        const auto id = tables.find(uids.second);
        auto kept = id ? reader.find(*id) : std::nullopt;
        load_same_games();
        // If the change removed no second game, all earlier uids meant the stored game.
        const Uid& before = had_greater ? uids.first : uids.second;
        const bool is_known = !did(change, "delete", had_greater ? uids.second : uids.first);
        const auto owner_of = [&](const Uid&) { return is_known ? std::optional(before) : std::nullopt; };
        if (!kept || !same_games->part(uids, log.stamp(), owner_of)) {
            return std::nullopt;
        }
        if (had_greater) {
            const Stamps stamps = versions.of(uids.second);
            versions.put_all(uids.second, {});
            put_uid(*kept, uids.first);
            versions.put_all(uids.first, stamps);
            same_games->move_conflicts(uids.second, uids.first);
        }
        return kept;
    }

    /// The log has the old uid, so that `publish` sees a change.
    void put_uid(const Entry& stored, const Uid& uid) {
        log.given_uid(stored.id, write_entry(stored), stored.uid);
        execute(db, "UPDATE game SET uid = ? WHERE id = ?", uid, stored.id);
    }

    /// The same for a uid that no stored game has. A game that had it may have been deleted.
    void make_same(const Uid& uid, const Entry& kept) {
        if (uid == Uid{} || uid == kept.uid) {
            return;
        }
        Stamps stamps = versions.of(kept.uid);
        if (!versions.of(uid).empty()) {
            stamps[existence] = log.stamp();
        }
        join_uids(kept, uid, stamps);
    }

    /// The stored game that an entry is: the one with its uid, or else one with the same content.
    std::optional<Entry> find_stored(const Entry& entry, std::uint64_t key, OnDuplicate on_duplicate, bool is_listed) {
        const bool has_uid = entry.uid != Uid{};
        if (is_bulk && has_uid) {
            bulk->index_uids();
        }
        const bool is_new = is_bulk && bulk->is_new(key);
        if (on_duplicate == OnDuplicate::keep) {
            return std::nullopt;
        }
        if (const auto id = has_uid ? tables.find(entry.uid) : std::nullopt) {
            return reader.find(*id);
        }
        if (is_new) {
            return std::nullopt;
        }
        auto found = is_listed ? duplicates.find_above(listed.same[key], entry, key) : duplicates.find(entry, key);
        if (!found && knows_former) {
            const auto last = listed.former.find(key);
            found = duplicates.find_former(last == listed.former.end() ? 0 : last->second, entry, key);
            if (found && is_listed) {
                listed.former[key] = found->id;
            }
        }
        return found;
    }

    /// Whether a stored game equals this line of a table.
    bool has_line(const Entry& entry) {
        const std::optional<Entry> renamed = pseudonyms.replaced(entry);
        const Entry& wanted = renamed ? *renamed : entry;
        pseudonyms.discount();
        const std::uint64_t key = tables.identity_of(wanted);
        const auto found =
            meets_once(wanted) ? duplicates.find(wanted, key) : duplicates.find_above(listed.same[key], wanted, key);
        return found.has_value();
    }

    /// The entry takes the place of the planned game.
    Added fill(const PlannedGame& planned, const Entry& entry) {
        const Entry filled = filled_fixture(planned, entry);
        replace(planned.entry, filled, tables.identity_of(filled), &entry);
        make_same(entry.uid, planned.entry);
        duplicates.forget();
        fixtures.forget();
        return {.what = Added::What::imported,
                .id = planned.entry.id,
                .planned = true,
                .exchanged = planned.exchanged,
                .others = planned.others};
    }

    Added add(const Entry& given, OnDuplicate on_duplicate, bool is_line) {
        const auto renamed = pseudonyms.replaced(given);
        const Added added = add_renamed(renamed ? *renamed : given, on_duplicate, is_line);
        const bool is_written = added.what == Added::What::imported || added.what == Added::What::replaced;
        if (!is_written) {
            pseudonyms.discount();
        }
        return added;
    }

    /// Whether two results differ in a remark alone, which only the new one has.
    static bool adds_remark(const Entry& entry, const Entry& stored) {
        return same_game(entry, stored) && has_remark(entry) && !has_remark(stored);
    }

    Added add_renamed(const Entry& entry, OnDuplicate on_duplicate, bool is_line) {
        require_readable(entry);
        const bool is_listed = is_line && !meets_once(entry);
        const std::uint64_t key = tables.identity_of(entry);
        auto named = on_duplicate == OnDuplicate::replace ? numbered.find(entry) : std::nullopt;
        if (named && !numbered.is_same(entry, *named)) {
            if (entry.uid == Uid{}) {
                difference = title_of(*named);
                return {.what = Added::What::another, .id = named->id};
            }
            named.reset();  // the uid says that it is a game of another database, with the numbers of that database
        }
        const auto found = named ? named : find_stored(entry, key, on_duplicate, is_listed);
        difference.clear();
        const bool may_fill = !found || found->termination == planned_termination;
        const auto planned = may_fill ? fixtures.find(entry) : std::nullopt;
        if (planned && (!found || found->id == planned->entry.id)) {
            if (is_listed) {
                listed.former[key] = std::max(listed.former[key], planned->entry.id);
            }
            return fill(*planned, entry);
        }
        const std::int64_t id = found ? found->id : insert(entry, key);
        if (is_listed) {
            listed.same[key] = std::max(listed.same[key], id);
        }
        if (!found) {
            return {.what = Added::What::imported, .id = id};
        }
        // A line of a table replaces nothing that it does not say: the game may have its turns meanwhile, or was
        // edited.
        const bool is_bare_line = is_line && !named && entry.uid == Uid{} && entry.plies == 0;
        if (on_duplicate == OnDuplicate::replace && (!is_bare_line || adds_remark(entry, *found))) {
            if (write_entry(*found) != write_entry(entry)) {
                replace(*found, entry, key);
                if (!same_game(*found, entry)) {
                    duplicates.forget();  // the old entry may have been any other game
                } else {
                    duplicates.removed(found->id, *found, key);
                    duplicates.added(found->id, entry, key);
                }
                return {.what = Added::What::replaced, .id = found->id};
            }
        }
        difference = differences(entry, *found);
        return {.what = Added::What::duplicate, .id = found->id, .fuller = is_fuller(entry, *found)};
    }
};

GameWriter::GameWriter(Database& db, ChangeInfo info)
    : state_(guarded(db.path(), [&] { return std::make_unique<State>(db, std::move(info)); })) {}

GameWriter::~GameWriter() = default;

void GameWriter::begin() {
    state_->forget();  // another process may have written since the last batch
    if (state_->transaction) {
        assert(state_->is_dry_run);
        return;
    }
    guarded(state_->database.path(), [&] {
        state_->transaction.emplace(state_->db);
        if (const auto version = single_integer(state_->db, "PRAGMA data_version"); version != state_->data_version) {
            state_->data_version = version;
            state_->duplicates.forget();
            state_->pseudonyms.reload();
            state_->log.put_summary(state_->pseudonyms.replaced(state_->log.summary()));
        }
        state_->leave_undone_change();
    });
    state_->counts_before = state_->pseudonyms.counts();
}

Added GameWriter::add(const Entry& entry, OnDuplicate on_duplicate, bool listed) {
    return state_->in_batch([&] { return state_->add(entry, on_duplicate, listed); });
}

Added GameWriter::add(const Record& record, const Replay& replay, OnDuplicate on_duplicate) {
    make_entry(record, replay, state_->scratch);
    return add(state_->scratch, on_duplicate);
}

void GameWriter::recognise_former_versions() {
    state_->knows_former = true;
}

void GameWriter::begin_file() {
    state_->listed = {};
}

const std::string& GameWriter::difference() const {
    return state_->difference;
}

std::optional<std::int64_t> GameWriter::find(const Uid& uid) {
    return state_->in_batch([&] { return state_->tables.find(uid); });
}

std::optional<Entry> GameWriter::find_same(const Entry& entry, std::int64_t other_than) {
    return state_->in_batch([&] {
        const std::optional<Entry> renamed = state_->pseudonyms.replaced(entry);
        const Entry& wanted = renamed ? *renamed : entry;
        state_->pseudonyms.discount();
        const std::uint64_t key = state_->tables.identity_of(wanted);
        auto found = state_->duplicates.find(wanted, key);
        return found && found->id == other_than ? state_->duplicates.find_above(other_than, wanted, key) : found;
    });
}

void GameWriter::make_same(const Uid& uid, std::int64_t id) {
    state_->in_batch([&] {
        if (const auto stored = state_->reader.find(id)) {
            state_->make_same(uid, *stored);
        }
    });
}

bool GameWriter::fits_planned(const Entry& entry) {
    return state_->in_batch([&] { return state_->fixtures.find(entry).has_value(); });
}

bool GameWriter::has_line(const Entry& entry) {
    return state_->in_batch([&] { return state_->has_line(entry); });
}

Entry GameWriter::correct(std::int64_t id, bool has_exchanged_sides, const Entry& entry) {
    return state_->in_batch([&] {
        const std::optional<Entry> renamed = state_->pseudonyms.replaced(entry);
        const Entry& line = renamed ? *renamed : entry;
        const Entry stored = state_->reader.find(id).value();
        Entry corrected = corrected_result({stored, has_exchanged_sides}, line);
        require_readable(corrected);
        state_->difference = changes_between(stored, corrected);
        if (!state_->difference.empty()) {
            state_->duplicates.forget();
            state_->replace(stored, corrected, state_->tables.identity_of(corrected), &line);
        }
        return corrected;
    });
}

bool GameWriter::replace(std::int64_t id, const Entry& entry) {
    const auto stored = state_->in_batch([&] { return state_->reader.find(id); });
    if (stored) {
        replace(*stored, entry);
    }
    return stored.has_value();
}

void GameWriter::replace(const Entry& stored, const Entry& entry) {
    state_->in_batch([&] {
        const std::optional<Entry> renamed = state_->pseudonyms.replaced(entry);
        const Entry& put = renamed ? *renamed : entry;
        require_readable(put);
        state_->duplicates.forget();
        state_->replace(stored, put, state_->tables.identity_of(put));
    });
}

std::int64_t GameWriter::remove(IdRange games) {
    return state_->in_batch([&] {
        state_->duplicates.forget();
        return state_->remove(games, [](const Uid&) { return true; });
    });
}

std::int64_t GameWriter::forget(IdRange games) {
    return state_->in_batch([&] {
        state_->duplicates.forget();
        return state_->remove(games, [](const Uid&) { return false; });
    });
}

GameWriter::TakenBack GameWriter::take_back(IdRange games) {
    return state_->in_batch([&] {
        state_->duplicates.forget();
        const auto elsewhere = entered_elsewhere(state_->db, games.first, games.last);
        const auto removed = state_->remove(games, [&](const Uid& uid) { return !elsewhere.contains(uid); });
        return TakenBack{removed, std::ssize(elsewhere)};
    });
}

void GameWriter::give_uid(std::int64_t id, const Uid& uid) {
    state_->in_batch([&] {
        if (const auto stored = state_->reader.find(id)) {
            state_->put_uid(*stored, uid);
        }
    });
}

void GameWriter::leave_versions() {
    state_->writes_versions = false;
}

std::int64_t GameWriter::insert(const Entry& entry, std::optional<std::int64_t> number) {
    return state_->in_batch([&] {
        require_readable(entry);
        return state_->insert(entry, state_->tables.identity_of(entry), number);
    });
}

void GameWriter::unite(std::int64_t keep, std::int64_t other) {
    state_->in_batch([&] { state_->unite(keep, other); });
}

std::map<Uid, Entry> GameWriter::part(std::int64_t change) {
    return state_->in_batch([&] { return state_->part(change); });
}

void GameWriter::restore(std::int64_t id, const Entry& entry, const Entry* parted_from) {
    state_->in_batch([&] {
        const std::optional<Entry> renamed = state_->pseudonyms.replaced(entry);
        const Entry& put = renamed ? *renamed : entry;
        if (parted_from != nullptr) {
            state_->versions.parted(put, *parted_from, state_->log.stamp());
        }
        state_->insert(put, state_->tables.identity_of(put), id, true);
    });
}

void GameWriter::declare(Named kind, const Declarations& declarations) {
    state_->change_names(kind, [&](Spellings& spellings) { spellings.declare(declarations); });
}

bool GameWriter::bring(const KnownAs& known) {
    return state_->change_names(known.kind, [&](Spellings& spellings) {
        const auto renamed = state_->pseudonyms.replaced(state_->db, known);
        return renamed && bring_with_name(spellings, *renamed);
    });
}

void GameWriter::declare_as_joined(Named kind, const Declarations& declarations) {
    state_->change_names(kind, [&](Spellings& spellings) { spellings.declare_as_joined(declarations); });
}

void GameWriter::anonymise_spellings_of(const KnownAs& known) {
    state_->in_batch([&] { static_cast<void>(state_->pseudonyms.replaced(state_->db, known)); });
}

void GameWriter::settle_names() {
    state_->in_batch([&] {
        state_->tables.forget();  // rows of spellings may go
        state_->settle_names();
    });
}

std::vector<std::pair<std::string, std::string>> GameWriter::merge_anonymised(const AnonymisedNames& theirs) {
    return state_->in_batch([&] { return state_->pseudonyms.merge(state_->db, theirs); });
}

std::vector<std::string> GameWriter::readmit_as_in(const AnonymisedNames& theirs) {
    return state_->in_batch([&] {
        auto pseudonyms = state_->pseudonyms.readmit_as_in(state_->db, theirs);
        for (const std::string& pseudonym : pseudonyms) {
            keep_pseudonym(state_->db, pseudonym, state_->log.stamp());
        }
        return pseudonyms;
    });
}

std::optional<Entry> GameWriter::with_pseudonyms(const Entry& entry) {
    return state_->in_batch([&] { return state_->pseudonyms.replaced(entry); });
}

std::string GameWriter::with_pseudonyms(const std::string& field, const std::string& value) {
    return state_->in_batch([&] { return state_->pseudonyms.replaced(field, value); });
}

const PseudonymCounts& GameWriter::pseudonyms() const {
    return state_->pseudonyms.counts();
}

void GameWriter::enter_change() {
    state_->in_batch([&] { state_->log.enter(); });
}

Stamp GameWriter::stamp() {
    return state_->in_batch([&] { return state_->log.stamp(); });
}

std::int64_t GameWriter::change() const {
    return state_->log.change();
}

bool GameWriter::begin_bulk() {
    guarded(state_->database.path(), [&] { state_->bulk.emplace(state_->db); });
    begin();
    state_->is_bulk = state_->in_batch([&] { return state_->bulk->begin(); });
    return state_->is_bulk;
}

void GameWriter::store_bulk() {
    state_->in_batch([&] {
        state_->positions.store_later();
        state_->summaries.store();
    });
}

void GameWriter::use_thread() {
    state_->positions.use_thread();
}

void GameWriter::commit() {
    state_->in_batch([&] {
        state_->write_inserted();
        state_->settle_names();
        if (state_->is_dry_run) {
            return;
        }
        state_->positions.store();
        state_->summaries.store();
        if (state_->is_bulk) {
            state_->bulk->finish();
        }
        if (!state_->open && state_->log.change() != 0) {
            state_->open.emplace(state_->database, state_->log.change());
        }
        state_->transaction->commit();
    });
    if (state_->is_dry_run) {
        return;
    }
    state_->close_batch();
    state_->log.committed();
}

void GameWriter::rollback() noexcept {
    state_->undo();
}

}  // namespace damier
