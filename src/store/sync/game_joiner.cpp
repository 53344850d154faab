#include "store/sync/game_joiner.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "record/tags.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/difference.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"
#include "store/names/anonymised_names.hpp"

#include <algorithm>

namespace damier {
namespace {

constexpr std::int64_t deleted_game = INT64_MAX;

/// Enough that threads pay, and few enough for memory.
constexpr std::size_t prepared_at_once = 512;

/// The games of a database in the order of their numbers, then the deleted ones. Each with its number.
std::vector<std::pair<std::int64_t, Uid>> in_order(const Contents& contents) {
    std::vector<std::pair<std::int64_t, Uid>> games;
    games.reserve(contents.games.size());
    for (const auto& [uid, id] : contents.games) {
        games.emplace_back(id, uid);
    }
    for (const auto& [uid, stamps] : contents.stamps) {
        if (!contents.games.contains(uid)) {
            games.emplace_back(deleted_game, uid);
        }
    }
    std::sort(games.begin(), games.end());
    return games;
}

}  // namespace

GameJoiner::GameJoiner(SQLite::Database& db, GameWriter& writer, const Database& other, std::string name)
    : db_(db),
      writer_(writer),
      other_(sqlite(other)),
      name_(std::move(name)),
      here_(db),
      there_(other_),
      has_pseudonyms_(!AnonymisedNames(db).empty()),
      same_(db),
      versions_(db),
      seen_here_(changes_seen(db)),
      seen_there_(changes_seen(other_)),
      conflicts_(db),
      deleted_(db) {}

JoinedGames GameJoiner::run(const JoinProgress& progress) {
    join_same_games();
    pair_entered_twice();
    std::int64_t read = 0;
    for (const auto& [id, theirs] : in_order(there_)) {
        join(theirs, id);
        if (id != deleted_game && progress) {
            progress(++read, std::ssize(there_.games));
        }
    }
    write_ready();
    join_waiting();
    join_conflicts();
    add_seen(db_, seen_there_);
    return std::move(done_);
}

void GameJoiner::join_same_games() {
    const SameGames theirs(other_);
    part_games(theirs);
    std::vector<Uid> unknown_here;
    std::vector<Uid> unknown_there;
    for (const auto& [uid, same_as] : same_.pairs()) {
        if (theirs.of(uid) != theirs.of(same_as)) {
            unknown_there.push_back(uid);
        }
    }
    std::map<Uid, std::set<Uid>> parted;  // of a game there: the games here of its other uids
    for (const auto& [uid, same_as] : theirs.pairs()) {
        if (was_parted_here(theirs, uid)) {
            if (here_.knows(same_.of(uid)) && !here_.knows(same_.of(same_as))) {
                parted[same_as].insert(same_.of(uid));
            }
            continue;
        }
        if (same_.of(uid) != same_.of(same_as)) {
            unknown_here.push_back(uid);
        }
        make_one(uid, same_as, theirs.stamp_of(uid));
    }
    for (const Uid& uid : unknown_here) {
        unknown_here_.insert(same_.of(uid));
    }
    for (const Uid& uid : unknown_there) {
        unknown_there_.insert(same_.of(uid));
    }
    for (const auto& [game, others] : parted) {
        if (others.size() == 1) {
            parted_there_[game] = *others.begin();
            other_uid_there_.insert(*others.begin());
        }
    }
}

Uid GameJoiner::uid_here(const Uid& theirs) const {
    const auto parted = parted_there_.find(theirs);
    return parted == parted_there_.end() ? same_.of(theirs) : parted->second;
}

/// Whether somebody here has parted the uid from the game that it means there, since they became one there.
bool GameJoiner::was_parted_here(const SameGames& theirs, const Uid& uid) const {
    const UidPair games = pair_of(same_.of(uid), same_.of(theirs.of(uid)));
    const auto parts_them = [&](const UidPair& uids, Stamp stamp) {
        const bool is_of_both = pair_of(same_.of(uids.first), same_.of(uids.second)) == games;
        const bool is_of_uid = uids.first == uid && theirs.of(uids.second) == theirs.of(uid);
        return stamp > theirs.stamp_of(uid) && (is_of_both || is_of_uid);
    };
    // The marks begin with one of the uids that the two games have here.
    for (const Uid& game : {games.first, games.second}) {
        for (const Uid& one : same_.uids_of(game)) {
            for (auto mark = same_.parted().lower_bound({one, Uid{}});
                 mark != same_.parted().end() && mark->first.first == one; ++mark) {
                if (parts_them(mark->first, mark->second)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Games that were one here, and that somebody parted there later, are two.
void GameJoiner::part_games(const SameGames& theirs) {
    std::vector<std::pair<Stamp, UidPair>> in_order_of_time;
    for (const auto& [uids, stamp] : theirs.parted()) {
        in_order_of_time.emplace_back(stamp, uids);
    }
    std::sort(in_order_of_time.begin(), in_order_of_time.end());
    std::map<Uid, Uid> games;  // of each uid that is parted: the uid of the game here
    for (const auto& change : in_order_of_time) {
        const Stamp stamp = change.first;
        const UidPair& uids = change.second;
        const auto& [greater, lesser] = uids;
        if (same_.of(greater) != same_.of(lesser)) {
            const auto known = same_.parted().find(uids);
            if (known == same_.parted().end() || known->second < stamp) {
                same_.note_parted(uids, stamp);
            }
        } else if (same_.stamp_of(greater) < stamp) {
            const auto owner_of = [&](const Uid& uid) { return owner_there(theirs, uid, uids); };
            if (same_.part(uids, stamp, owner_of)) {
                const auto game = games.find(lesser);
                games[greater] = game == games.end() ? lesser : game->second;
            } else {
                // A third game is the same. In the end, all databases must say so.
                same_.unite(greater, lesser, {writer_.stamp(), 0});
            }
        }
    }
    move_parted(theirs, games);
}

/// Which of two uids that were parted there this uid goes with.
std::optional<Uid> GameJoiner::owner_there(const SameGames& theirs, const Uid& uid, const UidPair& parted) {
    for (const Uid& one : {parted.first, parted.second}) {
        if (theirs.of(uid) == theirs.of(one) || theirs.parted().contains(pair_of(uid, one))) {
            return one;
        }
    }
    return std::nullopt;
}

/// A game here whose uids were parted keeps the least of them. But if no game there has it now, and only one of the
/// others belongs to a game, the game here becomes that one: the planned game, after the undo of its result.
void GameJoiner::move_parted(const SameGames& theirs, const std::map<Uid, Uid>& games) {
    std::map<Uid, std::set<Uid>> left;  // of each game here: the games there that are not here
    for (const auto& [uid, game] : games) {
        if (!there_.knows(theirs.of(game)) && there_.knows(theirs.of(uid)) && !here_.knows(same_.of(uid))) {
            left[game].insert(same_.of(uid));
        }
    }
    for (const auto& [game, others] : left) {
        if (others.size() == 1) {
            same_.move_conflicts(game, *others.begin());
            move(game, *others.begin());
        }
    }
}

void GameJoiner::make_one(const Uid& a, const Uid& b, Stamp stamp) {
    if (const auto united = same_.unite(a, b, {stamp, 0})) {
        move(united->first, united->second);
    }
}

/// The game `uid` becomes the game `to`. If both are known here, one of them waits (`join_waiting`).
void GameJoiner::move(const Uid& uid, const Uid& to) {
    if (!here_.knows(uid)) {
        return;
    }
    GameState moved = here_.state(uid);
    GameState stays = here_.state(to);
    versions_.put_all(uid, {});
    if (stays.entry || (stays.is_known() && !moved.entry)) {
        if (moved.entry) {
            writer_.forget({moved.entry->id, moved.entry->id});
            ++done_.united;
        }
        here_.games.erase(uid);
        here_.stamps.erase(uid);
        waiting_.emplace_back(uid, std::move(moved));
        return;
    }
    if (moved.entry) {
        writer_.give_uid(moved.entry->id, to);  // it keeps its number
    }
    versions_.put_all(to, moved.stamps);
    here_.stamps.erase(to);
    here_.rename(uid, to);
    if (stays.is_known()) {
        waiting_.emplace_back(to, std::move(stays));
    }
}

/// Joins the games that became one with another game here. Whoever said so knew both, and had a reason for what the
/// game is now. So the game is joined with that of the other database first, and nothing is lost that they knew.
void GameJoiner::join_waiting() {
    for (const auto& [uid, moved] : waiting_) {
        const Uid to = same_.of(uid);
        GameState now = here_.state(to);
        const JoinSide joined_before{now, seen_there_, !unknown_there_.contains(to)};
        JoinedGame joined = join_game(joined_before, {moved, seen_here_, false}, true);
        write_soon({.uid = to, .before = std::move(now), .is_joined = true, .joined = std::move(joined)});
        write_ready();  // the next may be the same game
    }
}

/// Only games that one database alone knows can have been entered twice. Two equal games that one database knows were
/// kept on purpose.
void GameJoiner::pair_entered_twice() {
    for (const auto& [uid, same_as] : same_.pairs()) {
        if (there_.knows(uid)) {
            other_uid_there_.insert(same_as);
        }
    }
    auto ours = lone_games(db_, here_);
    auto theirs = lone_games(other_, there_);
    if (ours.empty() || theirs.empty()) {
        return;
    }
    if (!has_pseudonyms_) {  // with other names, a game has another identity
        keep_shared_identities(ours, theirs);
    }
    PairFinder only_here(ours);
    std::sort(theirs.begin(), theirs.end(), [](const LoneGame& a, const LoneGame& b) { return a.uid < b.uid; });
    for (const LoneGame& game : theirs) {
        const Entry entry = state_there(game.uid).entry.value();
        const auto same = only_here.take(entry, renamed_.contains(game.uid) ? identity(entry) : game.identity, here_);
        if (same) {
            pair(*same, game.uid);
        }
    }
    pair_planned(db_, here_, there_);
    pair_planned(other_, there_, here_);
}

/// The games that are only in this one of the two databases, by identity.
std::vector<LoneGame> GameJoiner::lone_games(const SQLite::Database& db, const Contents& contents) const {
    std::unordered_map<std::int64_t, Uid> lone;
    for (const auto& [uid, id] : contents.games) {
        if (&contents == &here_ ? is_only_here(uid) : is_only_there(uid)) {
            lone.emplace(id, uid);
        }
    }
    std::vector<LoneGame> out;
    if (lone.empty()) {
        return out;
    }
    out.reserve(lone.size());
    SQLite::Statement all(db, "SELECT identity, id FROM game INDEXED BY game_identity ORDER BY identity");
    while (all.executeStep()) {
        if (const auto at = lone.find(integer(all, 1)); at != lone.end()) {
            out.push_back({static_cast<std::uint64_t>(integer(all, 0)), at->second});
        }
    }
    std::sort(out.begin(), out.end());  // SQLite sorts them as signed numbers
    return out;
}

/// A result in one database takes the place of the planned game in the other.
void GameJoiner::pair_planned(const SQLite::Database& with_plan, Contents& planned, Contents& played) {
    if (!has_row(with_plan, "SELECT 1 FROM game_text WHERE termination = ? LIMIT 1",
                 std::string(planned_termination))) {
        return;
    }
    const auto is_alone = [&](const Contents& in, const Uid& uid) {
        return &in == &here_ ? is_only_here(uid) : is_only_there(uid);
    };
    Fixtures fixtures(with_plan);
    for (const auto& [id, uid] : in_order(played)) {
        const bool is_here = &played == &here_;
        const GameState game = !is_alone(played, uid) ? GameState{} : is_here ? here_.state(uid) : state_there(uid);
        const auto plan = game.entry ? fixtures.find(*game.entry) : std::nullopt;
        if (plan && is_alone(planned, plan->entry.uid) && !plan->exchanged) {
            pair(&planned == &here_ ? plan->entry.uid : uid, &planned == &here_ ? uid : plan->entry.uid);
        }
    }
}

void GameJoiner::pair(const Uid& ours, const Uid& theirs) {
    if (same_.parted().contains(pair_of(ours, theirs))) {
        return;
    }
    entered_twice_.insert(std::min(ours, theirs));
    other_uid_there_.insert(std::min(ours, theirs));
    make_one(ours, theirs, {});
}

/// A game of the other database, with the pseudonyms of this one.
GameState GameJoiner::state_there(const Uid& theirs) {
    try {
        GameState game = there_.state(theirs);
        if (!game.entry) {
            return game;
        }
        if (const auto at = renamed_.find(theirs); at != renamed_.end()) {
            game.entry = at->second;
        } else if (auto renamed = writer_.with_pseudonyms(*game.entry)) {
            game.entry = renamed_[theirs] = *std::move(renamed);  // so that it is counted once
        }
        return game;
    } catch (const DamagedGame&) {
        throw damaged_there();
    }
}

StoreError GameJoiner::damaged_there() const {
    return StoreError(
        tr_format("{}: some of its games cannot be read (see damier --db {} db check)", name_, shell_quoted(name_)));
}

/// Joins a game of the other database into the game here, if the two differ.
void GameJoiner::join(const Uid& theirs, std::int64_t id) {
    const Uid uid = uid_here(theirs);
    if (uids_ready_.contains(uid)) {
        write_ready();  // both games of the other database are one here
    }
    const bool is_there = id != deleted_game;
    const bool was_entered_once = uid == theirs && !entered_twice_.contains(uid);
    if (was_entered_once && here_.is_as_in(there_, uid)) {
        done_.duplicates += is_there ? 1 : 0;
        return;
    }
    const bool are_both = is_there && was_entered_once && here_.games.contains(uid);
    if (are_both && includes(here_.stamps[uid], seen_here_, there_.stamps[uid])) {
        ++done_.duplicates;
        return;
    }
    Ready game{.uid = uid, .other_id = is_there ? id : 0, .is_entry = !entered_twice_.contains(uid)};
    game.before = here_.state(uid);
    if (has_pseudonyms_) {
        game.other = state_there(theirs);  // here, since the games with a pseudonym are counted
    } else {
        game.other.stamps = there_.stamps_of(theirs);
    }
    game.takes_theirs = are_both && includes(game.other.stamps, seen_there_, game.before.stamps);
    write_soon(std::move(game));
}

/// Reading and replaying take longest. So other threads prepare many games while this one writes those before them.
void GameJoiner::write_soon(Ready game) {
    uids_ready_.insert(game.uid);
    ready_.push_back(std::move(game));
    if (ready_.size() == prepared_at_once) {
        const auto prepared = take_prepared();
        begin_preparing();
        write_all(prepared);
    }
}

void GameJoiner::begin_preparing() {
    prepared_.swap(ready_);
    preparing_.emplace(prepared_.size(), other_cores(), [this](std::size_t i) { prepare(prepared_[i]); });
}

std::vector<GameJoiner::Ready> GameJoiner::take_prepared() {
    if (preparing_) {
        preparing_->finish();
        preparing_.reset();
    }
    return std::exchange(prepared_, {});
}

void GameJoiner::write_all(const std::vector<Ready>& games) {
    for (const Ready& game : games) {
        write(game);
        uids_ready_.erase(game.uid);
    }
}

void GameJoiner::write_ready() {
    write_all(take_prepared());
    begin_preparing();
    write_all(take_prepared());
}

/// Called on any thread.
void GameJoiner::prepare(Ready& game) {
    if (!game.is_joined) {
        join_states(game);
    }
    const auto& entry = game.joined.state.entry;
    const auto& before = game.before.entry;
    if (!entry) {
        return;
    }
    const std::string text = write_entry(*entry);
    if (before && write_entry(*before) == text) {
        return;
    }
    game.replayed = replay_text(text);
    if (*game.replayed) {
        Entry& replayed = **game.replayed;
        replayed.uid = game.uid;
        replayed.is_readable = !unreadable_part(replayed);
        game.differences = before ? differences(replayed, *before) : "";
    }
}

void GameJoiner::join_states(Ready& game) {
    try {
        if (game.other_id != 0 && !game.other.entry) {
            game.other.entry = there_.entry(game.other_id);
        }
    } catch (const DamagedGame&) {
        throw damaged_there();
    }
    if (game.takes_theirs || !game.before.is_known()) {
        game.joined.state = std::move(game.other);
    } else {
        game.joined = join_game({game.before, seen_here_, !unknown_here_.contains(game.uid)},
                                {game.other, seen_there_, !unknown_there_.contains(game.uid)}, game.is_entry);
    }
}

void GameJoiner::write(const Ready& game) {
    const Uid& uid = game.uid;
    const GameState& before = game.before;
    const JoinedGame& joined = game.joined;
    if (game.other_id != 0) {
        done_.duplicates += before.entry ? 1 : 0;
        done_.stay_deleted += !before.entry && !joined.state.entry ? 1 : 0;
    }
    if (const auto& replayed = game.replayed) {
        if (!*replayed) {
            throw StoreError(tr_format("{}: game {} is damaged: {}", name_, game.other_id, replayed->error()));
        }
        const Entry& entry = **replayed;
        if (before.entry) {
            writer_.replace(*before.entry, entry);
            add_changed(game);
        } else {
            here_.games[uid] = writer_.insert(entry, before.is_known() ? deleted_.free_number(uid) : std::nullopt);
            ++done_.imported;
        }
    }
    const bool is_deleted_now = before.entry && !joined.state.entry;
    if (is_deleted_now) {
        writer_.forget({before.entry->id, before.entry->id});  // with its stamps
        here_.games.erase(uid);
        ++done_.deleted;
        if (constexpr std::size_t most = 20; done_.titles_deleted.size() < most) {
            done_.titles_deleted.push_back(title_of(*before.entry));
        }
    }
    if (is_deleted_now || joined.state.stamps != before.stamps) {
        versions_.put_all(uid, joined.state.stamps);
        here_.stamps[uid] = joined.state.stamps;
    }
    for (const LostValue& lost : joined.lost) {
        conflicts_.put(uid, lost, false);
    }
}

/// A game may be joined several times, if it is several games in one of the databases.
void GameJoiner::add_changed(const Ready& game) {
    const std::int64_t id = game.before.entry->id;
    const auto [at, is_new] = changed_.try_emplace(id, done_.changed.size());
    if (is_new) {
        const auto there = there_.games.find(game.uid);
        const std::int64_t other = game.other_id != 0 || there == there_.games.end() ? game.other_id : there->second;
        done_.changed.push_back({id, other, game.differences});
    } else {
        done_.changed[at->second].differences += "; " + game.differences;
    }
}

void GameJoiner::join_conflicts() {
    const AnonymisedNames anonymised(db_);
    SQLite::Statement rows(other_, "SELECT uid, field, clock, origin, other, settled FROM conflict ORDER BY id");
    while (rows.executeStep()) {
        const auto game = game_in_conflict(rows, 0);
        const std::string field = text(rows, 1);
        const std::string value = text(rows, 4);
        if (!game && (anonymised.has(Named::event, value) || anonymised.has(Named::event, field))) {
            continue;  // what an anonymised person was to be called
        }
        const LostValue lost{
            field, {integer(rows, 2), integer(rows, 3)}, game ? writer_.with_pseudonyms(field, value) : value};
        conflicts_.put(game ? std::optional(uid_here(*game)) : std::nullopt, lost, integer(rows, 5) != 0);
    }
}

}  // namespace damier
