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

SameGames::SameGames(const SQLite::Database& db)
    : put_(db, "INSERT OR REPLACE INTO same_game (uid, same_as) VALUES (?, ?)"),
      move_conflicts_(db, "UPDATE OR REPLACE conflict SET uid = ?2 WHERE uid = ?1") {
    SQLite::Statement rows(db, "SELECT uid, same_as FROM same_game");
    while (rows.executeStep()) {
        same_as_[uid_in(rows, 0)] = uid_in(rows, 1);
        others_[uid_in(rows, 1)].push_back(uid_in(rows, 0));
    }
}

Uid SameGames::of(const Uid& uid) const {
    const auto at = same_as_.find(uid);
    return at == same_as_.end() ? uid : at->second;
}

std::optional<std::pair<Uid, Uid>> SameGames::unite(const Uid& a, const Uid& b) {
    const Uid greater = std::max(of(a), of(b));
    const Uid lesser = std::min(of(a), of(b));
    if (greater == lesser) {
        return std::nullopt;
    }
    std::vector<Uid> moved = std::move(others_[greater]);
    others_.erase(greater);
    moved.push_back(greater);
    for (const Uid& uid : moved) {
        same_as_[uid] = lesser;
        others_[lesser].push_back(uid);
        execute(put_, uid, lesser);
        execute(move_conflicts_, uid, lesser);
    }
    return std::pair(greater, lesser);
}

}  // namespace damier
