#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/game/rows.hpp"
#include "store/journal/journal_writer.hpp"
#include "store/names/interner.hpp"
#include "store/query/selection.hpp"
#include "store/summary/game_summary.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace damier {

/// Writes games into the tables that hold them: `game`, `game_text`, `tag`, and the names that they refer to. What is
/// derived from games, and what the journal says of them, is left to others.
class GameTables {
public:
    /// New names are written into the journal.
    GameTables(SQLite::Database& db, JournalWriter& journal);

    /// See identity.hpp; names that come again are folded once.
    std::uint64_t identity_of(const Entry& entry);

    /// Stores a game, which without a number gets the next. Gives its number and its summary.
    std::pair<std::int64_t, GameSummary> insert(const Entry& entry, std::uint64_t identity,
                                                std::optional<std::int64_t> number);
    /// The stored game `id` is this entry from now on. Gives its summary.
    GameSummary replace(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// Removes stored games, each of which `before` is given first. Gives how many there were.
    std::int64_t remove(IdRange games, const std::function<void(const Entry& stored)>& before);

    /// Forgets what was kept at hand: a transaction was undone, or others may have written.
    void forget();

private:
    std::int64_t ruleset(const Entry& entry);
    /// Binds the columns of a game, and gives its summary.
    GameSummary bind_game(SQLite::Statement& statement, const Entry& entry, std::uint64_t identity);
    void put_rest(std::int64_t id, const Entry& entry);
    /// Removes the tags and texts of the first games of a range. Gives how many these are, which is not more than are
    /// removed at once, and the number of the last.
    std::pair<std::int64_t, std::int64_t> remove_texts_of(IdRange games,
                                                          const std::function<void(const Entry&)>& before);

    SQLite::Database& db_;
    Interner names_;
    Interner events_;
    Interner sites_;
    std::map<std::pair<std::string, std::string>, std::int64_t> rulesets_;
    EntryReader reader_;
    SQLite::Statement insert_game_;
    SQLite::Statement update_game_;
    SQLite::Statement put_text_;
    SQLite::Statement put_tag_;
    SQLite::Statement entries_;       // of games from one number to another
    SQLite::Statement remove_texts_;  // of the same games
    SQLite::Statement remove_tags_;   // of the same games
    SQLite::Statement remove_games_;  // from one number to another
};

}  // namespace damier
