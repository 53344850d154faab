// Games in files that `export --ids` wrote: which stored game each of them means.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/rows.hpp"
#include "store/version/same_games.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
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

/// The numbers that deleted games had.
class NumbersOfDeleted {
public:
    explicit NumbersOfDeleted(const SQLite::Database& db) : db_(db), is_taken_(db, "SELECT 1 FROM game WHERE id = ?") {}

    /// The number that the deleted game with this uid had, if no other game has it now. The first call reads all
    /// deletions in the log; later ones are not noticed.
    [[nodiscard]] std::optional<std::int64_t> free_number(const Uid& uid);

private:
    const SQLite::Database& db_;
    SQLite::Statement is_taken_;
    std::optional<std::unordered_map<Uid, std::int64_t, UidHash>> numbers_;
};

/// The name of a game in messages: `avalam, Anna – Bert, Spring cup, 2026.03.14`.
[[nodiscard]] std::string title_of(const GameRow& game);

}  // namespace damier
