#pragma once

#include "record/record.hpp"
#include "record/replay.hpp"
#include "store/database.hpp"
#include "store/entry.hpp"
#include "store/journal.hpp"
#include "store/select.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace damier {

class Spellings;

/// What to do with a game that is stored already: leave it out, put it in the place of the stored one, or add it.
enum class OnDuplicate : std::uint8_t { skip, replace, keep };

/// What became of a game.
struct Added {
    enum class What : std::uint8_t {
        imported,   ///< it is new, and `id` is its number
        duplicate,  ///< nothing was written; it is the same game as `id`
        replaced,   ///< it took the place of `id`; the text that stood there is in the journal
    };
    What what = What::imported;
    std::int64_t id = 0;
    bool fuller = false;  ///< a duplicate that says more than the stored game: more remarks or tags, or a result

    bool operator==(const Added&) const = default;
};

/// Stores games in batches. A batch is one transaction: after `commit` it is there for good, and whatever happens
/// before leaves nothing of it. All batches of one writer are one change in the journal. Spellings of people and events
/// that no game has any longer go with the last that had them, unless they say who is who (see Spellings::sweep).
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
    /// that number, whatever differs. A `listed` game is a line of a table of results: since two games may have ended
    /// alike, the second such line of a file is the same as the second such game that is stored, and so on.
    Added add(const Entry& entry, OnDuplicate on_duplicate, bool listed = false);
    Added add(const Record& record, const Replay& replay, OnDuplicate on_duplicate);
    /// Another file begins: listed games are counted anew.
    void begin_file();
    /// In what the last game that `add` found stored already differs from that one (see difference.hpp).
    [[nodiscard]] const std::string& difference() const;
    /// Puts an entry in the place of a stored game, whose text goes to the journal. False where there is no such game.
    bool replace(std::int64_t id, const Entry& entry);
    /// Removes the stored games with these numbers, whose texts go to the journal. Gives how many there were.
    std::int64_t remove(IdRange games);
    /// Puts a game in that is not there, under a number that it had before.
    void restore(std::int64_t id, const Entry& entry);
    /// Spellings of which `keep` is true stay, also where the last game that has them goes.
    void keep_spellings(std::function<bool(Named, const std::string&)> keep);
    /// What spellings mean, to be changed in the open batch.
    Spellings& spellings(Named kind);
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

/// Says what a GameWriter would do, without writing anything or keeping others from it.
class DryRun {
public:
    /// Without a database, as if it were empty.
    explicit DryRun(const Database* db);
    ~DryRun();
    DryRun(const DryRun&) = delete;
    DryRun& operator=(const DryRun&) = delete;

    /// As GameWriter::add; games that were added before count as stored. A game that would be new has no number yet,
    /// and is given 0.
    Added add(const Entry& entry, OnDuplicate on_duplicate, bool listed = false);
    Added add(const Record& record, const Replay& replay, OnDuplicate on_duplicate);
    /// As those of GameWriter.
    void begin_file();
    [[nodiscard]] const std::string& difference() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The number of the stored game that is the same as this one, the lowest if there are several. Throws StoreError.
[[nodiscard]] std::optional<std::int64_t> find_duplicate(const Database& db, const Entry& entry);

}  // namespace damier
