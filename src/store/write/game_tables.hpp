// Writing the tables of games. Other files write everything that is derived from games.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/game/rows.hpp"
#include "store/log/log_writer.hpp"
#include "store/names/interner.hpp"
#include "store/query/selection.hpp"
#include "store/summary/game_summary.hpp"
#include "store/version/same_games.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace damier {

/// Whether two entries have the same start, turns and remarks.
[[nodiscard]] inline bool has_same_text(const Entry& a, const Entry& b) {
    return a.movetext == b.movetext && a.termination == b.termination && a.start == b.start;
}

/// Writes games into the tables `game`, `game_text` and `tag`, and the names that these refer to. It writes no derived
/// values, and no rows of the log about games.
class GameTables {
public:
    /// New names are written into the log.
    GameTables(SQLite::Database& db, LogWriter& log);

    /// The `identity` of an entry. It is faster than the function in identity.hpp, because it folds each name only
    /// once.
    std::uint64_t identity_of(const Entry& entry);

    /// The number of the stored game with this uid, or nothing. A game that was entered in two databases also has the
    /// greater of its two uids.
    std::optional<std::int64_t> find(const Uid& uid);
    /// The uid that the game with this uid has now (store/version/same_games.hpp).
    Uid uid_now(const Uid& uid);

    /// Stores a game under this uid. Without `number` it gets the next one. Returns its number and its summary.
    std::pair<std::int64_t, GameSummary> insert(const Entry& entry, const Uid& uid, std::uint64_t identity,
                                                std::optional<std::int64_t> number);
    /// Replaces a stored game by this entry. Number and uid stay. Returns its summary.
    GameSummary replace(const Entry& stored, const Entry& entry, std::uint64_t identity);
    /// Removes stored games. Calls `before` for each of them first. Returns the number of removed games.
    std::int64_t remove(IdRange games, const std::function<void(const Entry& stored)>& before);

    /// Empties the caches. Call it after a rollback, and if others may have written.
    void forget();

private:
    std::int64_t ruleset(const Entry& entry);
    /// Binds the columns of a game, and returns its summary.
    GameSummary bind_game(SQLite::Statement& statement, const Entry& entry, std::uint64_t identity);
    void put_text(std::int64_t id, const Entry& entry);
    void put_tags(std::int64_t id, const Entry& entry);
    /// Removes the tags and texts of the first games in a range, at most `removed_at_once` of them. Returns how many it
    /// removed, and the number of the last one.
    std::pair<std::int64_t, std::int64_t> remove_texts_of(IdRange games,
                                                          const std::function<void(const Entry&)>& before);

    SQLite::Database& db_;
    Interner names_;
    Interner events_;
    Interner sites_;
    std::map<std::pair<std::string, std::string>, std::int64_t> rulesets_;
    std::string date_;  // of the game that is being stored
    EntryReader reader_;
    GamesByUid with_uid_;
    SQLite::Statement same_as_;
    SQLite::Statement insert_game_;
    SQLite::Statement update_game_;
    SQLite::Statement put_text_;
    SQLite::Statement put_tag_;
    SQLite::Statement entries_;       // of a range of games
    SQLite::Statement remove_texts_;  // of a range of games
    SQLite::Statement remove_tags_;   // of a range of games
    SQLite::Statement remove_games_;  // a range of games
};

}  // namespace damier
