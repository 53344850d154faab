// Games that became one: they were entered twice (in two databases, by two phones, or as a planned game and its
// record), or they were twins that a person merged.
//
// Such a game has the least of its uids. The others still mean it: in files, and in databases that do not know it yet.
//
// An undo can part two games. The mark of this holds in all databases, unless somebody makes the two one again later.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/uid.hpp"
#include "store/version/clock.hpp"

#include <cstdint>
#include <functional>
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

/// Two uids: the greater one, and the lesser.
using UidPair = std::pair<Uid, Uid>;

[[nodiscard]] UidPair pair_of(const Uid& a, const Uid& b);

/// The pairs of uids that a change of this database made mean one game.
[[nodiscard]] std::vector<UidPair> pairs_made_by(const SQLite::Database& db, std::int64_t change);

/// The tables `same_game` and `parted_game`. Changes of them are part of the open transaction.
class SameGames {
public:
    /// For a uid of a game: which of the two games it meant before they became one. Nothing if that is not known.
    using Owner = std::function<std::optional<Uid>(const Uid&)>;

    /// Who made two games one.
    struct Made {
        Stamp stamp{};            ///< a clock of 0: nobody said so, but a sync found that they are one
        std::int64_t change = 0;  ///< the change whose undo parts them, or 0
    };

    explicit SameGames(const SQLite::Database& db);

    /// The uid that the game with this uid has now.
    [[nodiscard]] Uid of(const Uid& uid) const;
    /// All uids of the game that has this uid now.
    [[nodiscard]] std::vector<Uid> uids_of(const Uid& least) const;
    /// Makes two uids mean one game, also in conflicts. Returns the uids that the two games had, or nothing if they
    /// were one.
    std::optional<UidPair> unite(const Uid& a, const Uid& b, const Made& made);
    /// Makes two games of one, which has the lesser uid. Returns false, and changes nothing, if another uid means the
    /// game since a later change or by a sync alone, or if `owner_of` does not know what it meant before.
    bool part(const UidPair& uids, Stamp stamp, const Owner& owner_of);
    /// The conflicts of one game become those of another.
    void move_conflicts(const Uid& uid, const Uid& to);
    /// Marks two games as parted, which are two here already.
    void note_parted(const UidPair& uids, Stamp stamp);

    /// All pairs of a uid and the lesser one in its place.
    [[nodiscard]] const std::map<Uid, Uid>& pairs() const { return same_as_; }
    /// When somebody said that this uid means the game of another. A clock of 0 if nobody did.
    [[nodiscard]] Stamp stamp_of(const Uid& uid) const;
    /// All pairs of games that were parted, and when.
    [[nodiscard]] const std::map<UidPair, Stamp>& parted() const { return parted_; }

private:
    void put(const Uid& uid, const Uid& same_as, const Made& made);
    /// The other uids of the game that go with the greater uid when the two part. Nothing if they cannot part.
    [[nodiscard]] std::optional<std::vector<Uid>> others_of_greater(const UidPair& uids, const Owner& owner_of) const;

    std::map<Uid, Uid> same_as_;
    std::map<Uid, std::vector<Uid>> others_;  // of a least uid: the uids that it stands for
    std::map<Uid, Made> made_;                // by the greater uid
    std::map<UidPair, Stamp> parted_;
    SQLite::Statement put_;
    SQLite::Statement remove_;
    SQLite::Statement put_parted_;
    SQLite::Statement remove_parted_;
    SQLite::Statement move_conflicts_;
};

}  // namespace damier
