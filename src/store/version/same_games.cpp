#include "store/version/same_games.hpp"

#include "store/game/rows.hpp"

#include <algorithm>

namespace damier {

GamesByUid::GamesByUid(const SQLite::Database& db)
    : find_(db,
            "SELECT id FROM game WHERE uid = ifnull((SELECT same_as FROM same_game WHERE same_game.uid = ?1), ?1)"
            " ORDER BY id LIMIT 1") {}

std::optional<std::int64_t> GamesByUid::find(const Uid& uid) {
    return first_integer(find_, uid);
}

UidPair pair_of(const Uid& a, const Uid& b) {
    return {std::max(a, b), std::min(a, b)};
}

std::vector<UidPair> pairs_made_by(const SQLite::Database& db, std::int64_t change) {
    return rows_of(prepared(db, "SELECT uid, same_as FROM same_game WHERE change = ? ORDER BY uid", change),
                   [](const auto& row) { return UidPair(uid_in(row, 0), uid_in(row, 1)); });
}

SameGames::SameGames(const SQLite::Database& db)
    : put_(db,
           "INSERT OR REPLACE INTO same_game (uid, same_as, clock, origin, change) VALUES (?, ?, ?, ?, nullif(?, 0))"),
      remove_(db, "DELETE FROM same_game WHERE uid = ?"),
      put_parted_(db, "INSERT OR REPLACE INTO parted_game (uid, other, clock, origin) VALUES (?, ?, ?, ?)"),
      remove_parted_(db, "DELETE FROM parted_game WHERE uid = ? AND other = ?"),
      move_conflicts_(db, "UPDATE OR REPLACE conflict SET uid = ?2 WHERE uid = ?1") {
    SQLite::Statement rows(db, "SELECT uid, same_as, clock, origin, ifnull(change, 0) FROM same_game");
    while (rows.executeStep()) {
        const Uid uid = uid_in(rows, 0);
        same_as_[uid] = uid_in(rows, 1);
        others_[uid_in(rows, 1)].push_back(uid);
        made_[uid] = {{integer(rows, 2), integer(rows, 3)}, integer(rows, 4)};
    }
    SQLite::Statement parted(db, "SELECT uid, other, clock, origin FROM parted_game");
    while (parted.executeStep()) {
        parted_[{uid_in(parted, 0), uid_in(parted, 1)}] = {integer(parted, 2), integer(parted, 3)};
    }
}

Uid SameGames::of(const Uid& uid) const {
    const auto at = same_as_.find(uid);
    return at == same_as_.end() ? uid : at->second;
}

std::vector<Uid> SameGames::uids_of(const Uid& least) const {
    const auto at = others_.find(least);
    std::vector<Uid> uids = at == others_.end() ? std::vector<Uid>{} : at->second;
    uids.push_back(least);
    return uids;
}

void SameGames::put(const Uid& uid, const Uid& same_as, const Made& made) {
    same_as_[uid] = same_as;
    made_[uid] = made;
    execute(put_, uid, same_as, made.stamp.clock, made.stamp.origin, made.change);
}

std::optional<UidPair> SameGames::unite(const Uid& a, const Uid& b, const Made& made) {
    const UidPair said = pair_of(a, b);
    if (parted_.erase(said) != 0) {
        execute(remove_parted_, said.first, said.second);
    }
    const auto [greater, lesser] = pair_of(of(a), of(b));
    if (greater == lesser) {
        if (made_.contains(said.first) && made_[said.first].stamp < made.stamp) {
            put(said.first, lesser, made);
        }
        return std::nullopt;
    }
    std::vector<Uid> moved = std::move(others_[greater]);
    others_.erase(greater);
    for (const Uid& uid : moved) {
        put(uid, lesser, made_[uid]);
    }
    put(greater, lesser, made);
    moved.push_back(greater);
    for (const Uid& uid : moved) {
        others_[lesser].push_back(uid);
        move_conflicts(uid, lesser);
    }
    return UidPair(greater, lesser);
}

std::optional<std::vector<Uid>> SameGames::others_of_greater(const UidPair& uids, const Owner& owner_of) const {
    const auto& [greater, lesser] = uids;
    std::vector<Uid> with_greater;
    if (of(greater) != lesser) {
        return std::nullopt;
    }
    const Stamp said = stamp_of(greater);
    for (const Uid& uid : others_.at(lesser)) {
        const Stamp other = stamp_of(uid);
        if (uid == greater || (said.clock != 0 && other == said)) {
            continue;  // the undo of a change parts all its pairs, one by one
        }
        const bool is_earlier = other.clock != 0 && other < said;
        const auto owner = is_earlier ? owner_of(uid) : std::nullopt;
        if (!owner) {
            return std::nullopt;
        }
        if (*owner == greater) {
            with_greater.push_back(uid);
        }
    }
    return with_greater;
}

bool SameGames::part(const UidPair& uids, Stamp stamp, const Owner& owner_of) {
    const auto& [greater, lesser] = uids;
    auto with_greater = others_of_greater(uids, owner_of);
    if (!with_greater) {
        return false;
    }
    with_greater->push_back(greater);
    const Uid least = *std::min_element(with_greater->begin(), with_greater->end());
    for (const Uid& uid : *with_greater) {
        std::erase(others_[lesser], uid);
        if (uid != least) {
            others_[least].push_back(uid);
            put(uid, least, made_[uid]);
        }
    }
    same_as_.erase(least);
    made_.erase(least);
    execute(remove_, least);
    note_parted(uids, stamp);
    return true;
}

void SameGames::move_conflicts(const Uid& uid, const Uid& to) {
    execute(move_conflicts_, uid, to);
}

void SameGames::note_parted(const UidPair& uids, Stamp stamp) {
    parted_[uids] = stamp;
    execute(put_parted_, uids.first, uids.second, stamp.clock, stamp.origin);
}

Stamp SameGames::stamp_of(const Uid& uid) const {
    const auto at = made_.find(uid);
    return at == made_.end() ? Stamp{} : at->second.stamp;
}

}  // namespace damier
