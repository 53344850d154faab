#include "store/sync/game_joiner.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "record/tags.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/difference.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/sync/pair_finder.hpp"

#include <algorithm>

namespace damier {
namespace {

/// The games of a database in the order of their numbers, then the deleted ones.
std::vector<Uid> in_order(const Contents& contents) {
    std::vector<std::pair<std::int64_t, Uid>> games;
    for (const auto& [uid, id] : contents.games) {
        games.emplace_back(id, uid);
    }
    for (const auto& [uid, stamps] : contents.stamps) {
        if (!contents.games.contains(uid)) {
            games.emplace_back(INT64_MAX, uid);
        }
    }
    std::sort(games.begin(), games.end());
    std::vector<Uid> out;
    for (const auto& [id, uid] : games) {
        out.push_back(uid);
    }
    return out;
}

}  // namespace

GameJoiner::GameJoiner(SQLite::Database& db, GameWriter& writer, const Database& other, std::string name)
    : db_(db),
      writer_(writer),
      other_(sqlite(other)),
      name_(std::move(name)),
      here_(db),
      there_(other_),
      same_(db),
      versions_(db),
      seen_here_(databases_seen(db)),
      seen_there_(databases_seen(other_)),
      conflicts_(db) {}

JoinedGames GameJoiner::run(const JoinProgress& progress) {
    join_same_games();
    pair_entered_twice();
    std::int64_t read = 0;
    for (const Uid& theirs : in_order(there_)) {
        join(theirs);
        if (there_.games.contains(theirs) && progress) {
            progress(++read, std::ssize(there_.games));
        }
    }
    join_conflicts();
    add_seen(db_, seen_there_);
    return std::move(done_);
}

void GameJoiner::join_same_games() {
    const SameGames theirs(other_);
    std::vector<Uid> known_to_one;
    for (const auto& [uid, same_as] : same_.pairs()) {
        if (theirs.of(uid) != theirs.of(same_as)) {
            known_to_one.push_back(uid);
        }
    }
    for (const auto& [uid, same_as] : theirs.pairs()) {
        if (same_.of(uid) != same_.of(same_as)) {
            known_to_one.push_back(uid);
        }
        make_one(uid, same_as);
    }
    for (const Uid& uid : known_to_one) {
        known_to_one_.insert(same_.of(uid));
    }
}

void GameJoiner::make_one(const Uid& a, const Uid& b) {
    if (const auto united = same_.unite(a, b)) {
        move(united->first, united->second);
    }
}

/// The game `uid` becomes the game `to`. If both are here, they are joined.
void GameJoiner::move(const Uid& uid, const Uid& to) {
    if (!here_.knows(uid)) {
        return;
    }
    const GameState moved = here_.state(uid);
    const GameState stays = here_.state(to);
    const JoinedGame joined =
        join_game({stays, seen_here_}, {moved, seen_here_}, {.is_one = false, .are_all_known = false});
    versions_.put_all(uid, {});
    here_.stamps.erase(uid);
    if (moved.entry && stays.entry) {
        writer_.forget({here_.games[uid], here_.games[uid]});
        here_.games.erase(uid);
    } else if (moved.entry) {
        execute(db_, "UPDATE game SET uid = ? WHERE uid = ?", to, uid);
        here_.rename(uid, to);
    }
    write(to, joined, 0);
}

/// Only games that one database alone knows can have been entered twice. Two equal games that one database knows were
/// kept on purpose.
void GameJoiner::pair_entered_twice() {
    for (const auto& [uid, id] : there_.games) {
        known_there_.insert(same_.of(uid));
    }
    for (const auto& [uid, stamps] : there_.stamps) {
        known_there_.insert(same_.of(uid));
    }
    PairFinder only_here(db_, [this](const Uid& uid) { return is_only_here(uid); });
    std::vector<Uid> only_there;
    for (const auto& [uid, id] : there_.games) {
        if (!only_here.empty() && is_only_there(uid)) {
            only_there.push_back(uid);
        }
    }
    std::sort(only_there.begin(), only_there.end());
    const bool has_pseudonyms = !AnonymisedNames(db_).empty();
    SQLite::Statement identity_of(other_, "SELECT identity FROM game WHERE id = ?");
    for (const Uid& theirs : only_there) {
        const ResetOnExit reset(identity_of);
        identity_of.bind(1, there_.games.at(theirs));
        identity_of.executeStep();
        const auto key = static_cast<std::uint64_t>(integer(identity_of, 0));
        if (has_pseudonyms || only_here.may_have(key)) {
            const Entry entry = state_there(theirs).entry.value();
            const auto ours = only_here.take(entry, renamed_.contains(theirs) ? identity(entry) : key, here_);
            if (ours) {
                pair(*ours, theirs);
            }
        }
    }
    if (!only_there.empty()) {
        pair_planned(db_, here_, there_);
        pair_planned(other_, there_, here_);
    }
}

/// A result in one database takes the place of the planned game in the other.
void GameJoiner::pair_planned(const SQLite::Database& with_plan, Contents& planned, Contents& played) {
    SQLite::Statement any(with_plan, "SELECT 1 FROM game_text WHERE termination = ? LIMIT 1");
    any.bind(1, std::string(planned_termination));
    if (!any.executeStep()) {
        return;
    }
    const auto is_alone = [&](const Contents& in, const Uid& uid) {
        return &in == &here_ ? is_only_here(uid) : is_only_there(uid);
    };
    Fixtures fixtures(with_plan);
    for (const Uid& uid : in_order(played)) {
        const bool is_here = &played == &here_;
        const GameState game = !is_alone(played, uid) ? GameState{} : is_here ? here_.state(uid) : state_there(uid);
        const auto plan = game.entry ? fixtures.find(*game.entry) : std::nullopt;
        if (plan && is_alone(planned, plan->entry.uid) && !plan->exchanged) {
            pair(&planned == &here_ ? plan->entry.uid : uid, &planned == &here_ ? uid : plan->entry.uid);
        }
    }
}

void GameJoiner::pair(const Uid& ours, const Uid& theirs) {
    entered_twice_.insert(std::min(ours, theirs));
    known_there_.insert(std::min(ours, theirs));
    make_one(ours, theirs);
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
        throw StoreError(tr_format("{}: some of its games cannot be read (see damier --db {} db check)", name_, name_));
    }
}

/// Joins a game of the other database into the game here, if the two differ.
void GameJoiner::join(const Uid& theirs) {
    const Uid uid = same_.of(theirs);
    const bool is_there = there_.games.contains(theirs);
    if (uid == theirs && !entered_twice_.contains(uid) && here_.is_as_in(there_, uid)) {
        done_.duplicates += is_there ? 1 : 0;
        return;
    }
    const GameState ours = here_.state(uid);
    const GameState other = state_there(theirs);
    const JoinedGame joined =
        join_game({ours, seen_here_}, {other, seen_there_},
                  {.is_one = !entered_twice_.contains(uid), .are_all_known = !known_to_one_.contains(uid)});
    done_.duplicates += is_there && ours.entry ? 1 : 0;
    done_.stay_deleted += is_there && !ours.entry && !joined.state.entry ? 1 : 0;
    write(uid, joined, is_there ? there_.games.at(theirs) : 0);
}

/// `other_id` is the number in the other database, or 0 without one.
void GameJoiner::write(const Uid& uid, const JoinedGame& joined, std::int64_t other_id) {
    const GameState before = here_.state(uid);
    if (joined.state.entry) {
        const std::string text = write_entry(*joined.state.entry);
        if (!before.entry || write_entry(*before.entry) != text) {
            auto entry = replay_text(text);
            if (!entry) {
                throw StoreError(tr_format("{}: game {} is damaged: {}", name_, other_id, entry.error()));
            }
            entry->uid = uid;
            if (before.entry) {
                writer_.replace(before.entry->id, *entry);
                done_.changed.push_back({before.entry->id, other_id, differences(*entry, *before.entry)});
            } else {
                here_.games[uid] = writer_.insert(*entry);
                ++done_.imported;
            }
        }
    } else if (before.entry) {
        writer_.forget({before.entry->id, before.entry->id});  // with its stamps
        here_.games.erase(uid);
        ++done_.deleted;
    }
    const bool is_deleted_now = before.entry && !joined.state.entry;
    if (is_deleted_now || joined.state.stamps != before.stamps) {
        versions_.put_all(uid, joined.state.stamps);
        here_.stamps[uid] = joined.state.stamps;
    }
    for (const LostValue& lost : joined.lost) {
        conflicts_.put(uid, lost, false);
    }
}

void GameJoiner::join_conflicts() {
    const AnonymisedNames anonymised(db_);
    SQLite::Statement rows(other_, "SELECT uid, field, clock, origin, other, settled FROM conflict ORDER BY id");
    while (rows.executeStep()) {
        const LostValue lost{text(rows, 1), {integer(rows, 2), integer(rows, 3)}, text(rows, 4)};
        // A text that contains such a name stays behind.
        if (!anonymised.has(Named::event, lost.value) && !anonymised.has(Named::event, lost.field)) {
            const auto game = game_in_conflict(rows, 0);
            conflicts_.put(game ? std::optional(same_.of(*game)) : std::nullopt, lost, integer(rows, 5) != 0);
        }
    }
}

}  // namespace damier
