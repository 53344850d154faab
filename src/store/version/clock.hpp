// The clock of a database: when and where something was changed, in an order that all databases agree on.
//
// It is a hybrid clock (Kulkarni et al., "Logical physical clocks", 2014). It shows the time of day, but never less
// than any stamp that the database has seen. So a change always has a later stamp than what it replaced, even if the
// clocks of two computers differ.
#pragma once

#include "store/connection/sqlite.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace damier {

/// When and where a value was written. The greater stamp is the later one. A clock of 0 means: as it was entered.
struct Stamp {
    std::int64_t clock = 0;   ///< milliseconds since 1970, times 2^16
    std::int64_t origin = 0;  ///< a random number of the transaction

    auto operator<=>(const Stamp&) const = default;
};

/// The transactions whose changes are here: their numbers, each with its clock. Before schema 20, all transactions of a
/// database had one number; then the clock is that of the latest.
///
/// Nothing tells a database from its copies. A file that was restored, copied or cloned simply lacks the numbers of
/// what came later.
using Seen = std::map<std::int64_t, std::int64_t>;

[[nodiscard]] Seen changes_seen(const SQLite::Database& db);

[[nodiscard]] bool has_seen(const Seen& seen, Stamp stamp);

/// Notes that all changes which another database had seen are here now.
void add_seen(SQLite::Database& db, const Seen& seen);

/// Notes that changes of other databases may be unknown here again, since their merge was undone. If that was not so, a
/// conflict is listed that is none; but no change is lost in silence.
void forget_seen(SQLite::Database& db);

/// Gives the stamps of a database, in the open transaction.
class Clock {
public:
    explicit Clock(SQLite::Database& db) : db_(db) {}

    /// The stamp of the open transaction. No other transaction, here or anywhere, has the same.
    Stamp now();
    /// Call this after a commit or a rollback.
    void forget() { now_.reset(); }

private:
    SQLite::Database& db_;
    std::optional<Stamp> now_;
};

}  // namespace damier
