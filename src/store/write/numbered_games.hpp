// Games in files that `export --ids` wrote: which stored game each of them means.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/rows.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// Finds the stored game that a file means by its number, which `export --ids` wrote. Only games and texts count that
/// were stored when this object was made. No file can mean a game that the import itself has just stored.
class NumberedGames {
public:
    explicit NumberedGames(const SQLite::Database& db);

    /// The stored game with the number of `entry`. Nothing if the entry has no number, or if no such game is stored.
    std::optional<Entry> find(const Entry& entry);

    /// Whether `entry` is an edited form of `stored`, which has the same number. The number alone proves nothing, since
    /// every database has games 1, 2, 3. So `entry` must come from a text that the stored game has or had, or must be
    /// similar to such a text (`is_near`).
    bool is_same(const Entry& entry, const Entry& stored);

private:
    std::vector<std::string> texts_of(const Entry& stored);

    std::int64_t last_game_;
    std::int64_t last_row_;  // of the log
    EntryReader reader_;
    SQLite::Statement before_;
};

/// The name of a game in messages: `avalam, Anna – Bert, Spring cup, 2026.03.14`.
[[nodiscard]] std::string title_of(const GameRow& game);

}  // namespace damier
