#pragma once

#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/journal/journal.hpp"
#include "store/names/people_file.hpp"
#include "store/query/selection.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace damier {

struct Replay;

/// Stores games in batches. A batch is one transaction: after `commit` it is there for good, and whatever happens
/// before leaves nothing of it. All batches of one writer are one change in the journal, which is open until the writer
/// is gone (see open_change.hpp); if it was undone between two batches, the later ones are another change. Spellings of
/// people and events come and go with the games that have them, unless people declared what they mean (see
/// spellings.hpp).
///
/// Two games are the same (duplicates) where game, rules, start, main line and players (case and accents aside) are
/// equal, and event, date and round are each equal or not known on one side. Without turns all tags must be equal.
///
/// All functions throw StoreError; the open batch is then undone.
class GameWriter {
public:
    /// `command` and `summary` stand in the journal: `import`, `club.dmr`.
    GameWriter(Database& db, std::string command, std::string summary)
        : GameWriter(db, ChangeInfo{std::move(command), std::move(summary)}) {}
    GameWriter(Database& db, ChangeInfo info);
    ~GameWriter();  ///< undoes an open batch
    GameWriter(const GameWriter&) = delete;
    GameWriter& operator=(const GameWriter&) = delete;

    /// Opens a batch. Other processes can read, but not write, until it is closed.
    void begin();
    /// Adds a game to the open batch. With `replace`, an entry that has a number takes the place of the stored game of
    /// that number, if it is an edited form of it (see numbered_games.hpp). A `listed` game is a line of a table of
    /// results: since two games may have ended alike, the second such line of a file is the same as the second such
    /// game that is stored, and so on.
    Added add(const Entry& entry, OnDuplicate on_duplicate, bool listed = false);
    Added add(const Record& record, const Replay& replay, OnDuplicate on_duplicate);
    /// Another file begins: listed games are counted anew.
    void begin_file();
    /// In what the last game that `add` found stored already differs from that one (see difference.hpp), or what the
    /// other game is that has its number.
    [[nodiscard]] const std::string& difference() const;
    /// Puts an entry in the place of a stored game, whose text goes to the journal. False where there is no such game.
    bool replace(std::int64_t id, const Entry& entry);
    /// Removes the stored games with these numbers, whose texts go to the journal. Gives how many there were.
    std::int64_t remove(IdRange games);
    /// Puts a game in that is not there, under a number that it had before.
    void restore(std::int64_t id, const Entry& entry);
    /// Declares what spellings mean; see Spellings::declare.
    void declare(Named kind, const std::map<std::string, std::optional<std::string>>& declarations);
    /// All spellings of a player or an event mean it, by that name, from now on; whoever else they meant is the same. False
    /// where nothing had to be changed.
    bool bring(const KnownAs& known);
    /// The same, but the player or event keeps the name that it has here; one that is new has the name that is given.
    void bring_under_known_name(const KnownAs& known);
    /// Enters the change in the journal, also where nothing is changed.
    void enter_change();
    /// The number of the change in the journal; 0 while nothing was changed.
    [[nodiscard]] std::int64_t change() const;
    /// Closes the batch for good.
    void commit();
    /// Undoes the open batch, if there is one.
    void rollback() noexcept;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace damier
