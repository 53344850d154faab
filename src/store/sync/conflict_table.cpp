#include "store/sync/conflict_table.hpp"

#include "store/game/rows.hpp"

namespace damier {

ConflictTable::ConflictTable(SQLite::Database& db)
    : put_(db,
           "INSERT INTO conflict (uid, field, clock, origin, other, settled) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
           " ON CONFLICT DO UPDATE SET settled = max(settled, ?6), other = max(other, ?5)") {}

void ConflictTable::put(const std::optional<Uid>& game, const LostValue& lost, bool is_settled) {
    const ResetOnExit reset(put_);
    static constexpr Uid no_game{};
    const Uid& uid = game ? *game : no_game;
    put_.bindNoCopy(1, uid.data(), game ? static_cast<int>(uid.size()) : 0);
    put_.bindNoCopy(2, lost.field);
    put_.bind(3, lost.stamp.clock);
    put_.bind(4, lost.stamp.origin);
    put_.bindNoCopy(5, lost.value);
    put_.bind(6, is_settled ? 1 : 0);
    put_.exec();
}

std::optional<Uid> game_in_conflict(const SQLite::Statement& row, int column) {
    return blob(row, column).empty() ? std::nullopt : std::optional(uid_in(row, column));
}

}  // namespace damier
