// Storing games: the one way in which commands add, replace and remove games.
//
// A `GameWriter` works in batches, and each batch is one transaction. An example:
//
//     GameWriter writer(db, "import", "club.dmr");
//     writer.begin();
//     writer.add(record, replay, OnDuplicate::skip);  // as often as needed
//     writer.commit();
//
// Each batch also updates the spellings, the position index, the summaries, and the log of changes.
//
// Next: writer.cpp has the steps; docs/design/database.md explains transactions.
#pragma once

#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/log/log.hpp"
#include "store/names/people_file.hpp"
#include "store/query/selection.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

class TakenOut;
struct Replay;

/// Stores games in batches. A batch is one transaction: after `commit` it is there for good, and whatever happens
/// before leaves nothing of it.
///
/// All batches of one writer are one change in the log. The change is open until the writer is destroyed (see
/// open_change.hpp). If it was undone between two batches, the later batches are another change. Spellings that no game
/// has any longer are deleted, unless they say who is who (see Spellings::sweep).
///
/// Two games are the same (duplicates) if game, rules, start, main line and players are equal, and event, date and
/// round agree. Case and accents of the players do not matter. Two values agree if they are equal or if one is unknown.
/// Games without turns are the same if all their tags are equal.
///
/// Anonymised names do not come in again (see anonymise.hpp). Their pseudonyms replace them in games and in the log.
///
/// All functions throw StoreError. The open batch is then undone.
class GameWriter {
public:
    /// `command` and `summary` are for the log: `import`, `club.dmr`.
    GameWriter(Database& db, std::string command, std::string summary)
        : GameWriter(db, ChangeInfo{std::move(command), std::move(summary)}) {}
    GameWriter(Database& db, ChangeInfo info);
    ~GameWriter();  ///< undoes an open batch
    GameWriter(const GameWriter&) = delete;
    GameWriter& operator=(const GameWriter&) = delete;

    /// Opens a batch. Until it is closed, other processes can read but not write.
    void begin();
    /// Adds a game to the open batch. With `replace`, an entry that has a number takes the place of the stored game of
    /// that number, if it is an edited form of it (see numbered_games.hpp). A `listed` game is a line of a table of
    /// results: since two games may have ended alike, the second such line of a file is the same as the second such
    /// game that is stored, and so on.
    Added add(const Entry& entry, OnDuplicate on_duplicate, bool listed = false);
    Added add(const Record& record, const Replay& replay, OnDuplicate on_duplicate);
    /// Another file begins, so listed games are counted from the start.
    void begin_file();
    /// In what the last game that `add` found stored already differs from that one (see difference.hpp), or what the
    /// other game is that has its number.
    [[nodiscard]] const std::string& difference() const;
    /// Replaces a stored game by an entry. The old text goes to the log. Returns false if that game is not stored.
    bool replace(std::int64_t id, const Entry& entry);
    /// Removes the stored games with these numbers. Their texts go to the log. Returns the number of removed games.
    std::int64_t remove(IdRange games);
    /// Stores a game that is missing, under a number that it had before.
    void restore(std::int64_t id, const Entry& entry);
    /// Declares what spellings mean; see Spellings::declare.
    void declare(Named kind, const std::map<std::string, std::optional<std::string>>& declarations);
    /// All spellings of a player or an event mean it, by that name, from now on; whoever else they meant is the same.
    /// False where nothing had to be changed.
    bool bring(const KnownAs& known);
    /// The same, but the player or event keeps the name that it has here; one that is new has the name that is given.
    void bring_under_known_name(const KnownAs& known);
    /// Anonymises here what another database anonymised, except names of players here. Returns these, each with its
    /// pseudonym there.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> take_over(const TakenOut& theirs);
    /// The game with pseudonyms, as `add` and `replace` store it, or nothing if no anonymised name is in it.
    [[nodiscard]] std::optional<Entry> with_pseudonyms(const Entry& entry);
    /// The pseudonyms that replaced names so far.
    [[nodiscard]] const PseudonymCounts& pseudonyms() const;
    /// Enters the change in the log, also where nothing is changed.
    void enter_change();
    /// The number of the change in the log; 0 until something is changed.
    [[nodiscard]] std::int64_t change() const;
    /// Commits the batch.
    void commit();
    /// Undoes the open batch, if there is one.
    void rollback() noexcept;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace damier
