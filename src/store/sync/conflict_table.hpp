// The table of conflicts: values that were lost to others whose authors did not know them.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/uid.hpp"
#include "store/version/clock.hpp"

#include <optional>
#include <string>

namespace damier {

/// A value that was lost to another.
struct LostValue {
    std::string field;  ///< of a game (see version/game_fields.hpp), or of a name (see lost_names.hpp)
    Stamp stamp;
    std::string value;  ///< of `.play` or of a whole game, a text of a game; of a deletion, empty
};

/// Writes conflicts in the open transaction.
class ConflictTable {
public:
    explicit ConflictTable(SQLite::Database& db);

    /// Without a game, the conflict is about a name. A conflict that is there already stays; it is settled if it was
    /// settled in one of two databases. A lost text of a game has other fields, too, which may differ: then the greater
    /// text stays, so that all databases agree.
    void put(const std::optional<Uid>& game, const LostValue& lost, bool is_settled);

private:
    SQLite::Statement put_;
};

/// The game of a conflict, or nothing if the conflict is about a name.
[[nodiscard]] std::optional<Uid> game_in_conflict(const SQLite::Statement& row, int column);

}  // namespace damier
