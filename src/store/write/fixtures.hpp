// Finds the planned game that a game which comes in has become.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/rows.hpp"

#include <optional>

namespace damier {

/// Planned games have no result and the Termination tag `planned`. A result or a record between the same players takes
/// the place of the planned game, so that the round has no game twice.
class Fixtures {
public:
    explicit Fixtures(const SQLite::Database& db);

    /// Planned games may have come or gone.
    void forget() { any_.reset(); }

    /// The planned game that an entry is: with the same kind of game, the same two players, and event and round that are
    /// the same or unknown in the entry. If several fit, one with the same sides, then the one with the lowest number.
    /// Nothing for an entry that is planned itself.
    std::optional<Entry> find(const Entry& entry);

private:
    const SQLite::Database& db_;
    SQLite::Statement find_;
    EntryReader reader_;
    std::optional<bool> any_;  // whether there are planned games; nothing if unknown
};

/// The entry with the event, site, round and date of the planned game wherever its own are unknown.
[[nodiscard]] Entry filled_fixture(const Entry& planned, const Entry& entry);

}  // namespace damier
