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

class AnonymisedNames;
struct Replay;
struct Stamp;

/// Stores games in batches. A batch is one transaction: after `commit` it is stored permanently. If anything fails
/// before, nothing of the batch is stored.
///
/// All batches of one writer are one change in the log. The change is open until the writer is destroyed: until then,
/// no other process can undo the change (see open_change.hpp). Only on a file system without locks, another process can
/// undo it between two batches. The batches stored by then are undone, and the later batches form another change.
///
/// A spelling that no game has any more is deleted, unless a command declared it (see spellings.hpp).
///
/// Two games are the same (duplicates) if game, rules, start, main line and players are equal, and event, date and
/// round agree. Case and accents of the players do not matter. Two values agree if they are equal or if one is unknown.
/// Games without turns are the same if all their tags are equal.
///
/// A game that takes the place of a planned game keeps its uid, too: both uids mean the stored game.
///
/// If a game contains an anonymised name, its pseudonym is stored instead, also in the log (see anonymise.hpp).
///
/// In a database that is open for a dry run, all batches together are one transaction, which is never committed.
/// Otherwise a dry run works like a real run: numbers, duplicates and spellings are the same.
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
    /// If no game is stored, opens a batch for very many games (see bulk_load.hpp) and returns true. In such a batch,
    /// the caller may only add games, and never with `OnDuplicate::replace`. Other processes cannot read until the
    /// commit. If games are stored, opens an ordinary batch, and returns false.
    bool begin_bulk();
    /// Writes the games of a bulk batch that wait in memory. Call it every few thousand games.
    void store_bulk();
    /// From now on, positions are sorted on a thread of their own. The result is the same.
    void use_thread();
    /// Adds a game to the open batch.
    ///
    /// An entry from a file of `export --ids` has a uid and a number. A stored game with this uid is the same game,
    /// whatever differs. With `OnDuplicate::replace`, the entry replaces that game (see numbered_games.hpp). A new game
    /// keeps the uid of the entry, unless it is stored already (`OnDuplicate::keep`).
    ///
    /// Set `listed` for the lines of a table of results. Such a table may have equal lines for several games. Then the
    /// n-th of these lines is a duplicate of the n-th stored game that equals it.
    Added add(const Entry& entry, OnDuplicate on_duplicate, bool listed = false);
    Added add(const Record& record, const Replay& replay, OnDuplicate on_duplicate);
    /// From now on, a game that a stored game was before an edit is a duplicate of that game.
    void recognise_former_versions();
    /// Call this before each file. Equal lines of tables are then counted from the start.
    void begin_file();
    /// A text about the last result of `add`. For a duplicate, it says how the given game differs from the stored one
    /// (see difference.hpp). For `Added::What::another`, it is the title of the stored game with the entry's number.
    [[nodiscard]] const std::string& difference() const;
    /// The number of the game that a uid means, or nothing.
    [[nodiscard]] std::optional<std::int64_t> find(const Uid& uid);
    /// The stored game with the same content as an entry, whatever their uids are. The game `other_than` is left out.
    [[nodiscard]] std::optional<Entry> find_same(const Entry& entry, std::int64_t other_than);
    /// Whether `add` would find a stored game that equals this line of a table, apart from former versions.
    [[nodiscard]] bool has_line(const Entry& entry);
    /// From now on, `uid`, which no stored game has, means this game, too.
    void make_same(const Uid& uid, std::int64_t id);
    /// Whether `add` would put an entry that equals no stored game into the place of a planned game.
    [[nodiscard]] bool fits_planned(const Entry& entry);
    /// Replaces a stored result by one that corrects it (see `corrected_result` in fixtures.hpp), and returns what is
    /// stored now. `has_exchanged_sides` says whether the players have the other sides in the stored game. `difference`
    /// then says what changed; if nothing did, it is empty, and nothing is written.
    Entry correct(std::int64_t id, bool has_exchanged_sides, const Entry& entry);
    /// Replaces a stored game by an entry. The old text goes to the log. Returns false if that game is not stored.
    bool replace(std::int64_t id, const Entry& entry);
    /// The same for a game that the caller has read in this batch.
    void replace(const Entry& stored, const Entry& entry);
    /// Removes the stored games with these numbers. Their texts go to the log. Returns the number of removed games. A
    /// merge with another database does not bring them back.
    std::int64_t remove(IdRange games);
    /// The same, but another merge brings the games back: for the undo of a merge.
    std::int64_t forget(IdRange games);
    /// For the undo of what entered these games: removes the games that were entered here alone, and forgets those that
    /// another database entered, too (see `entered_elsewhere`).
    struct TakenBack {
        std::int64_t games = 0;      ///< that are gone
        std::int64_t elsewhere = 0;  ///< of these, games that another database entered, too
    };
    TakenBack take_back(IdRange games);
    /// Makes two games one: `other` is removed, and `keep` is what both were, in all databases. The caller then
    /// replaces `keep` by what the two say together.
    void unite(std::int64_t keep, std::int64_t other);
    /// Gives a stored game another uid, which no game has. The log has the old one, so that `publish` sees a change.
    void give_uid(std::int64_t id, const Uid& uid);
    /// For the undo of a change that made games one: their uids mean several games again, in all databases. Returns the
    /// uids that no stored game has now, with the game that they meant. If another game became one with them since,
    /// nothing changes.
    std::map<Uid, Entry> part(std::int64_t change);
    /// Stores a game that is missing, under a number that it had before, and with the uid that it had. A merge with a
    /// database where it is deleted does not remove it again. `parted_from` is the game that its uid meant until now,
    /// if any.
    void restore(std::int64_t id, const Entry& entry, const Entry* parted_from = nullptr);
    /// From now on, the caller writes the versions of the games itself (see store/version): for joining databases.
    void leave_versions();
    /// Stores a new game, whatever other games are stored. It gets `number`, which no game has, or else the next one.
    /// Returns its number. Pseudonyms are up to the caller.
    std::int64_t insert(const Entry& entry, std::optional<std::int64_t> number = {});
    /// Declares what spellings mean; see Spellings::declare.
    void declare(Named kind, const std::map<std::string, std::optional<std::string>>& declarations);
    /// The same for what follows from joining databases; see Spellings::declare_as_joined.
    void declare_as_joined(Named kind, const std::map<std::string, std::optional<std::string>>& declarations);
    /// Makes all spellings in `known` mean one player or event, with the name in `known`. Returns false if nothing had
    /// to be changed. See `bring_with_name`.
    bool bring(const KnownAs& known);
    /// If one of the spellings of another database's player is anonymised here, anonymises the others, too, except
    /// those that players here have.
    void anonymise_spellings_of(const KnownAs& known);
    /// Brings the names of players and events in step with the games that were written in this batch. `commit` does so.
    void settle_names();
    /// Anonymises the names that another database anonymised, except names that players here have. Returns these
    /// exceptions, each with its pseudonym in the other database.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> merge_anonymised(const AnonymisedNames& theirs);
    /// Allows the names again that another database allowed again. Returns their pseudonyms.
    std::vector<std::string> readmit_as_in(const AnonymisedNames& theirs);
    /// The game with pseudonyms, as `add` and `replace` would store it. Nothing if it contains no anonymised name.
    [[nodiscard]] std::optional<Entry> with_pseudonyms(const Entry& entry);
    /// The same for the value of one field of a game (version/game_fields.hpp).
    [[nodiscard]] std::string with_pseudonyms(const std::string& field, const std::string& value);
    /// The pseudonyms that replaced names so far.
    [[nodiscard]] const PseudonymCounts& pseudonyms() const;
    /// Enters the change in the log, even if nothing is changed.
    void enter_change();
    /// The stamp of the open batch.
    [[nodiscard]] Stamp stamp();
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
