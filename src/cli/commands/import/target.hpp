// The target of an import: the database, to which a dry run adds games that are never committed.
#pragma once

#include "cli/commands/import/options.hpp"
#include "cli/context/context.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "store/names/people_file.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// The batches to commit. A full batch is always committed, except the first one of a large import into a database
/// without games: that grows for some seconds.
enum class Settle {
    full,  ///< only a full batch
    old,   ///< also a batch that was begun a while ago, so that other processes can write
    all    ///< any batch
};

/// Adds games to the database in batches. A dry run does the same, but nothing is committed. All members throw
/// StoreError.
class ImportTarget {
public:
    /// `files` are those that will be read.
    ImportTarget(const ImportOptions& options, const std::vector<std::string>& files, Context& context);

    /// Stores which spellings belong to the same player or event, in a batch of its own. Gives the number of entries
    /// that changed something.
    std::size_t bring(const std::vector<KnownAs>& people);

    void begin_file();
    /// Adds a game. The turns of a game whose result is stored without turns are added to that result
    /// (RoundBook::result_of). A result that a stored game has already, in the same round or on the same day, is a
    /// duplicate, too (RoundBook::repeated). Nothing if `end_file` will decide: with `OnDuplicate::replace`, a line of
    /// a table may correct a stored result that no other line of the table is.
    std::optional<Added> add(const Entry& entry, bool listed);

    /// A line of a table that corrects a stored result, or seems to (RoundBook::corrected). It may correct a date
    /// (RoundBook::redated) only in a table of which most lines are stored already: in another table, it is a new game
    /// of the same players.
    struct Correction {
        Added added;          ///< of the line
        std::int64_t id = 0;  ///< the stored result; 0 if there is none after all
        std::string remark;   ///< what it changes, or a remark about the line as from `contradiction`
    };
    /// Call this at the end of each file. With `OnDuplicate::replace`, puts the lines that correct stored results into
    /// their places, and adds the others. Without it, gives the new games that seem to correct a stored result. A
    /// stored result that another line of the file is stays as it is.
    std::vector<Correction> end_file();

    /// Call this once for each game, after `add` (see RoundBook::remark).
    std::optional<std::string> contradiction(const Entry& entry, const Added& added) {
        return book_.remark(entry, added);
    }

    /// A line of a table with the known names of its players and its event, if it has only other kinds of apostrophes
    /// (see `with_known_apostrophes`). Nothing if its names stay as they are.
    std::optional<Entry> with_known_names(const Entry& entry);

    /// The remarks about new players and events whose names look like those that were there before. New players are
    /// also compared with each other. Nothing about players or about events if very many of them are new.
    [[nodiscard]] std::vector<std::string> doubts() const;

    /// How many results of tables seem to be stored twice now (see count_stored_twice). 0 if very many are new.
    [[nodiscard]] std::size_t stored_twice() const;

    /// Says which names came in another spelling than the one that tables show.
    void note_spellings(const Context& context) const { spellings_.note(db_, context); }

    /// How the last duplicate differs from the stored game (see GameWriter).
    [[nodiscard]] const std::string& difference() const { return difference_ ? *difference_ : writer_.difference(); }
    [[nodiscard]] const PseudonymCounts& pseudonyms() const { return writer_.pseudonyms(); }

    /// The number of the change in the database, or 0 if nothing changed, as in a dry run.
    [[nodiscard]] std::int64_t change() const { return is_dry_run_ ? 0 : writer_.change(); }

    /// Call this between games. Commits the batch if `which` applies to it. True if all games that were added are
    /// stored.
    bool settle(Settle which);

private:
    struct Corrected {
        std::int64_t id = 0;
        bool exchanged = false;  // the sides of its players
    };

    /// Counts a game into the batch, and begins the batch if this is its first game.
    void count_into_batch();
    std::optional<Added> find_repeated(const Entry& entry);
    Added add_turns(const Entry& entry, std::int64_t id);
    bool may_correct(const Entry& entry, bool listed);
    std::optional<Corrected> corrected_by(const Entry& entry);
    void give_way();
    /// Whether the batch must be committed. Of a batch that goes on, stores what has collected in memory.
    bool is_due(Settle which);

    bool is_dry_run_;
    OnDuplicate on_duplicate_;
    std::uint64_t batch_size_;
    std::chrono::steady_clock::time_point turn_begun_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point batch_begun_;
    Database db_;
    std::vector<std::string> known_players_;  // before the import
    std::vector<std::string> known_events_;
    std::map<std::pair<Named, std::string>, std::string>
        apostrophes_;  // what with_known_apostrophes gave for each name
    SpellingRemarks spellings_;
    RoundBook book_;
    GameWriter writer_;
    std::set<std::int64_t>
        repeated_;  // games that have a line in the table that is read, which an equal line does not repeat
    std::set<std::int64_t> told_;         // games that a line of this table is
    std::set<std::int64_t> new_results_;  // of all tables
    std::size_t known_lines_ = 0;         // of this table, the lines that are stored games
    std::size_t new_lines_ = 0;           // the others
    std::vector<std::pair<Entry, Added>>
        suspects_;  // lines that may correct a stored result; not added yet if they replace
    std::optional<std::string> difference_;
    std::uint64_t in_batch_ = 0;
    bool may_be_bulk_ = false;  // whether the first batch may be a bulk batch; see GameWriter::begin_bulk
    bool is_bulk_ = false;
    bool was_empty_ = false;  // whether the first batch was a bulk batch: then no stored result can be corrected
};

}  // namespace damier
