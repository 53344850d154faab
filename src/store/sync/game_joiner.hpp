// Joins the games of another database into a database: one half of a sync.
//
// The steps:
//
// 1. Games that are one in the other database become one here (same_games.hpp).
// 2. Of the games that only one of the two databases knows, those that are the same game become one.
// 3. Each game whose stamps differ is joined (join_game.hpp), and written here.
// 4. Each game that became one with another in step 1 is joined, too.
// 5. The lists of conflicts are united. What the other database has seen is seen here.
#pragma once

#include "base/result.hpp"
#include "base/threads.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/sync/conflict_table.hpp"
#include "store/sync/contents.hpp"
#include "store/sync/joined_games.hpp"
#include "store/sync/pair_finder.hpp"
#include "store/version/same_games.hpp"
#include "store/write/fixtures.hpp"
#include "store/write/numbered_games.hpp"
#include "store/write/writer.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace damier {

/// The other database must be in one read transaction.
class GameJoiner {
public:
    /// `writer` has an open batch of the database `db`, and leaves versions to this object. `name` is that of the other
    /// database, for messages.
    GameJoiner(SQLite::Database& db, GameWriter& writer, const Database& other, std::string name);

    JoinedGames run(const JoinProgress& progress);

private:
    /// A game on its way. Other threads read it from the other database, join and replay it (`prepare`). The thread
    /// of the caller does the rest: only one may use the database that is written.
    struct Ready {
        Uid uid;
        std::int64_t other_id = 0;  // the number in the other database, or 0 without one
        GameState before{};         // here
        GameState other{};
        bool is_entry = false;      // whether both are one entry (see join_game)
        bool takes_theirs = false;  // nothing can be lost here
        bool is_joined = false;
        JoinedGame joined{};
        std::optional<Result<Entry>> replayed{};  // if the text is new here
        std::string differences{};                // if a game here changes
    };

    [[nodiscard]] bool is_only_here(const Uid& uid) const {
        return !there_.knows(uid) && !other_uid_there_.contains(uid);
    }
    [[nodiscard]] bool is_only_there(const Uid& uid) const { return !here_.knows(uid_here(uid)); }

    void join_same_games();
    /// The uid that a game of the other database has here.
    [[nodiscard]] Uid uid_here(const Uid& theirs) const;
    void part_games(const SameGames& theirs);
    [[nodiscard]] bool was_parted_here(const SameGames& theirs, const Uid& uid) const;
    [[nodiscard]] static std::optional<Uid> owner_there(const SameGames& theirs, const Uid& uid, const UidPair& parted);
    void move_parted(const SameGames& theirs, const std::map<Uid, Uid>& games);
    void make_one(const Uid& a, const Uid& b, Stamp stamp);
    void move(const Uid& uid, const Uid& to);
    void join_waiting();
    void pair_entered_twice();
    void pair_planned(const SQLite::Database& with_plan, Contents& planned, Contents& played);
    void pair(const Uid& ours, const Uid& theirs);
    [[nodiscard]] std::vector<LoneGame> lone_games(const SQLite::Database& db, const Contents& contents) const;
    [[nodiscard]] GameState state_there(const Uid& theirs);
    [[nodiscard]] StoreError damaged_there() const;
    void join(const Uid& theirs, std::int64_t id);
    void write_soon(Ready game);
    void begin_preparing();
    void prepare(Ready& game);
    void join_states(Ready& game);
    [[nodiscard]] std::vector<Ready> take_prepared();
    void write_all(const std::vector<Ready>& games);
    void write_ready();
    void write(const Ready& game);
    void add_changed(const Ready& game);
    void join_conflicts();

    SQLite::Database& db_;
    GameWriter& writer_;
    const SQLite::Database& other_;
    std::string name_;
    Contents here_;
    Contents there_;
    bool has_pseudonyms_;  // whether this database replaces names
    SameGames same_;
    Versions versions_;
    Seen seen_here_;
    Seen seen_there_;
    ConflictTable conflicts_;
    NumbersOfDeleted deleted_;
    std::set<Uid> other_uid_there_;                   // the games that the other database knows by another uid
    std::set<Uid> entered_twice_;                     // the games that were found to be one
    std::set<Uid> unknown_here_;                      // the games of which only the other knew that they are one
    std::set<Uid> unknown_there_;                     // the games of which only this one knows that they are one
    std::map<Uid, Uid> parted_there_;                 // of a game there: its uid here, where somebody parted it since
    std::vector<std::pair<Uid, GameState>> waiting_;  // games and tombstones that became one with another game here
    std::map<Uid, Entry> renamed_;                    // games of the other database with a pseudonym of this one
    std::vector<Ready> ready_;
    std::vector<Ready> prepared_;
    std::optional<InBackground> preparing_;  // the games of prepared_
    std::unordered_set<Uid, UidHash> uids_ready_;
    std::unordered_map<std::int64_t, std::size_t> changed_;  // of a game that is changed: its place in done_.changed
    JoinedGames done_;
};

}  // namespace damier
