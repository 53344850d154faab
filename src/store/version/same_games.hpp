// Games that became one: they were entered twice (in two databases, by two phones, or as a planned game and its record), or
// they were twins that a person merged.
//
// Such a game has the least of its uids. The others still mean it: in files, and in databases that do not know it yet.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/uid.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace damier {

/// Finds games by their uids.
class GamesByUid {
public:
    explicit GamesByUid(const SQLite::Database& db);

    /// The number of the game that has this uid now, or nothing.
    [[nodiscard]] std::optional<std::int64_t> find(const Uid& uid);

private:
    SQLite::Statement find_;
};

/// The table `same_game`. Changes of it are part of the open transaction.
class SameGames {
public:
    explicit SameGames(const SQLite::Database& db);

    /// The uid that the game with this uid has now.
    [[nodiscard]] Uid of(const Uid& uid) const;
    /// Makes two uids mean one game, also in conflicts. Returns the greater and the lesser of the uids that the two
    /// games had, or nothing if they were one.
    std::optional<std::pair<Uid, Uid>> unite(const Uid& a, const Uid& b);
    /// All pairs of a uid and the lesser one in its place.
    [[nodiscard]] const std::map<Uid, Uid>& pairs() const { return same_as_; }

private:
    std::map<Uid, Uid> same_as_;
    std::map<Uid, std::vector<Uid>> others_;  // of a least uid: the uids that it stands for
    SQLite::Statement put_;
    SQLite::Statement move_conflicts_;
};

}  // namespace damier
