#pragma once

#include "store/game/entry.hpp"
#include "store/game/rows.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// Finds the stored game that an import means by its number, which `export --ids` wrote. Games and texts count as they
/// were when this was made: what the import itself stores was not meant by anybody.
class NumberedGames {
public:
    explicit NumberedGames(const SQLite::Database& db);

    /// The game that is stored under the number of `entry`; nothing if there is none, or the entry has no number.
    std::optional<Entry> find(const Entry& entry);

    /// Whether `entry` is an edited form of `stored`, which has its number. Databases number their games alike, so that
    /// the number alone shows nothing: the entry must come from a text that this game has or had, or be near one.
    bool is_same(const Entry& entry, const Entry& stored);

private:
    std::vector<std::string> texts_of(const Entry& stored);

    std::int64_t last_game_;
    std::int64_t last_row_;  // of the log
    EntryReader reader_;
    SQLite::Statement before_;
};

/// What messages call a game: `avalam, Anna – Bert, Spring cup, 2026.03.14`.
[[nodiscard]] std::string title_of(const GameRow& game);

}  // namespace damier
