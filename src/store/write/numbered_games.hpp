// Games in files that `export --ids` wrote: which stored game each of them means.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/rows.hpp"
#include "store/version/same_games.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// Finds the stored game that a file means by the uid or the number that `export --ids` wrote. Only games and texts
/// count that were stored when this object was made. No file can mean a game that the import itself has just stored.
class NumberedGames {
public:
    explicit NumberedGames(const SQLite::Database& db);

    /// The stored game with the uid of `entry`, or else the one with its number. Nothing if there is no such game.
    std::optional<Entry> find(const Entry& entry);

    /// Whether `entry` is an edited form of `stored`, which `find` has found. The number alone proves nothing, since
    /// every database has games 1, 2, 3. So the uid must be that of the stored game. Or `entry` must come from a text
    /// that the stored game has or had. An entry without a uid may also be similar to such a text (`is_near`).
    bool is_same(const Entry& entry, const Entry& stored);

private:
    std::vector<std::string> texts_of(const Entry& stored);

    std::int64_t last_game_;
    std::int64_t last_row_;  // of the log
    EntryReader reader_;
    GamesByUid with_uid_;
    SQLite::Statement before_;
};

/// The number that the deleted game with this uid had, if no other game has it now. Reads all deletions in the log.
[[nodiscard]] std::optional<std::int64_t> free_number_of(const SQLite::Database& db, const Uid& uid);

/// The name of a game in messages: `avalam, Anna – Bert, Spring cup, 2026.03.14`.
[[nodiscard]] std::string title_of(const GameRow& game);

}  // namespace damier
