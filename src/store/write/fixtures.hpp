// Finds the planned game that a new game replaces.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/rows.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

/// Planned games have no result and the Termination tag `planned`. A result or a record between the same players takes
/// the place of the planned game, so that the round has no game twice.
struct PlannedGame {
    Entry entry;
    bool exchanged = false;                 ///< whether the players have the other sides in the game that replaces it
    std::vector<std::int64_t> others = {};  ///< the numbers of other planned games that the entry fits as well
};

class Fixtures {
public:
    explicit Fixtures(const SQLite::Database& db);

    /// Call this if planned games may have been stored or deleted since the last `find`.
    void forget() { any_.reset(); }

    /// The planned game that an entry replaces. It is of the same kind and has the same two players. Its event and
    /// round are those of the entry, unless the entry lacks them; round 01 is round 1. If the
    /// entry has no event, its date and site do not contradict those of the planned game. If several planned games fit,
    /// those in which the players have the same sides come first, then the one with the lowest number. The others fit
    /// as well, except games of later rounds of the same event in which the players have other sides. Nothing if the
    /// entry itself is planned.
    std::optional<PlannedGame> find(const Entry& entry);

private:
    const SQLite::Database& db_;
    SQLite::Statement find_;
    EntryReader reader_;
    std::optional<bool> any_;  // whether there are planned games; nothing if unknown
};

/// The entry; if its event, site, round or date is unknown, it gets that of the planned game. A result without turns
/// gets its rules, too, and the planned spelling of names that differ in case or accents. The lot of the planned game
/// also stays, if the entry does not contradict it.
[[nodiscard]] Entry filled_fixture(const PlannedGame& planned, const Entry& entry);

/// A result without turns that corrects a stored one: as `filled_fixture`, and it gets all other tags of the stored
/// game that it lacks, too, except Score and Termination. The remarks of the stored game stay.
[[nodiscard]] Entry corrected_result(const PlannedGame& stored, const Entry& entry);

}  // namespace damier
