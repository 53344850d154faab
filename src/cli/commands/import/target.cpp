#include "cli/commands/import/target.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/addition.hpp"
#include "cli/stored/hints.hpp"
#include "cli/stored/stored.hpp"
#include "record/tags.hpp"
#include "store/game/difference.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>

namespace damier {
namespace {

/// After `longest_turn`, an import lets other importers write: it commits at the end of a file, and pauses before its
/// next batch. The pause is long enough for another process to begin, since that one tries every few milliseconds.
constexpr auto longest_turn = std::chrono::milliseconds(250);
constexpr auto between_turns = std::chrono::milliseconds(8);

constexpr std::uint64_t usual_batch = 30'000;

/// Of so many new players at most, the names are compared with the known ones. Nobody would read more remarks.
constexpr std::size_t most_compared = 50;

/// Of so many new results at most, the stored games of their days are looked through.
constexpr std::size_t most_looked_up = 10'000;

/// The first import into a database without games is one batch, if it is worth that, and for no longer than this.
/// Others wait ten seconds for a batch.
constexpr std::uintmax_t large_import = std::uintmax_t{4} << 20U;
constexpr auto longest_bulk = std::chrono::seconds(7);

/// Whether these are files on disk, which have many games together. Reading from a pipe may take any time.
bool are_large_files(const std::vector<std::string>& files) {
    std::uintmax_t size = 0;
    for (const std::string& file : files) {
        std::error_code error;
        const auto bytes = std::filesystem::is_regular_file(file, error) ? std::filesystem::file_size(file, error) : 0;
        if (error || bytes == 0) {
            return false;
        }
        size += bytes;
    }
    return size >= large_import;
}

/// Whether a new database is worth making: an import of files that nobody can read leaves nothing behind.
bool is_any_readable(const ImportOptions& options, const std::vector<std::string>& files) {
    return !options.people.empty() || std::any_of(files.begin(), files.end(), [](const std::string& file) {
        return file == "-" || access(file.c_str(), R_OK) == 0;
    });
}

OpenMode mode_of(const ImportOptions& options, const std::vector<std::string>& files) {
    return options.dry_run || !is_any_readable(options, files) ? OpenMode::dry_run : OpenMode::create;
}

/// The description of an import in the log: its options and files.
std::string summary_of(const ImportOptions& options) {
    const std::string people = options.people.empty() ? "" : "--people " + options.people;
    return fmt::format("{}{}{}", people, people.empty() || options.input.files.empty() ? "" : " ",
                       join(options.input.files, " "));
}

}  // namespace

ImportTarget::ImportTarget(const ImportOptions& options, const std::vector<std::string>& files, Context& context)
    : is_dry_run_(options.dry_run),
      on_duplicate_(options.on_duplicate),
      batch_size_(options.batch.value_or(usual_batch)),
      db_(open_database(context, mode_of(options, files))),
      known_players_(sorted_names(db_, Named::player)),
      known_events_(sorted_names(db_, Named::event)),
      spellings_(db_),
      book_(db_),
      writer_(db_, "import", summary_of(options)),
      may_be_bulk_(!is_dry_run_ && !options.batch && on_duplicate_ != OnDuplicate::replace && are_large_files(files)) {
    writer_.recognise_former_versions();
    if (options.read_options().jobs > 1) {
        writer_.use_thread();
    }
}

std::size_t ImportTarget::bring(const std::vector<KnownAs>& people) {
    writer_.begin();
    const auto changed =
        std::count_if(people.begin(), people.end(), [&](const KnownAs& known) { return writer_.bring(known); });
    writer_.commit();
    return static_cast<std::size_t>(changed);
}

void ImportTarget::count_into_batch() {
    if (in_batch_++ > 0) {
        return;
    }
    give_way();
    if (std::exchange(may_be_bulk_, false)) {
        is_bulk_ = was_empty_ = writer_.begin_bulk();
        book_.read_database(!is_bulk_);
    } else {
        writer_.begin();
    }
    batch_begun_ = std::chrono::steady_clock::now();
}

std::optional<Added> ImportTarget::add(const Entry& entry, bool listed) {
    count_into_batch();
    difference_.reset();
    if (const auto repeated = find_repeated(entry)) {
        told_.insert(repeated->id);
        ++known_lines_;
        return *repeated;
    }
    // A bulk batch can only add games.
    const bool may_complete = !is_bulk_ && entry.plies > 0 && on_duplicate_ != OnDuplicate::keep;
    if (const auto played = may_complete ? book_.result_of(meeting_of(entry)) : std::nullopt) {
        return add_turns(entry, played->row.id);
    }
    if (on_duplicate_ == OnDuplicate::replace && may_correct(entry, listed) && !writer_.has_line(entry)) {
        suspects_.emplace_back(entry, Added{});
        ++new_lines_;
        return std::nullopt;
    }
    const Added added = writer_.add(entry, on_duplicate_, listed);
    ++(added.what == Added::What::duplicate ? known_lines_ : new_lines_);
    const bool is_new = added.what == Added::What::imported && !added.planned;
    if (listed && entry.plies == 0 && !was_empty_) {
        told_.insert(added.id);
        if (is_new) {
            new_results_.insert(added.id);
        }
        if (added.planned) {
            repeated_.insert(added.id);  // the next such line is another game
        }
    }
    if (on_duplicate_ == OnDuplicate::skip && is_new && may_correct(entry, listed)) {
        suspects_.emplace_back(entry, added);
    }
    return added;
}

/// Adds the turns of a game to its stored result.
Added ImportTarget::add_turns(const Entry& entry, std::int64_t id) {
    const Entry line = writer_.with_pseudonyms(entry).value_or(entry);
    const auto addition = addition_to(db_, id, read_stored(db_, id, write_entry(line)).record);
    if (!addition) {
        return {Added::What::duplicate, id};
    }
    difference_ = addition->difference;
    writer_.replace(id, addition->both);
    book_.put(id, addition->both);
    return {Added::What::completed, id};
}

/// Whether this line may correct a stored result. `end_file` asks again, since a later line may be that result.
bool ImportTarget::may_correct(const Entry& entry, bool listed) {
    if (!listed || was_empty_ || entry.uid != Uid{}) {
        return false;
    }
    const Meeting meeting = meeting_of(entry);
    return book_.corrected(meeting, told_) || !book_.redated(meeting, told_).empty();
}

/// The stored result that this line corrects.
std::optional<ImportTarget::Corrected> ImportTarget::corrected_by(const Entry& entry) {
    const Meeting meeting = meeting_of(entry);
    if (const auto corrected = book_.corrected(meeting, told_)) {
        return Corrected{corrected->row.id, corrected->exchanged};
    }
    const auto redated = known_lines_ > new_lines_ ? book_.redated(meeting, told_) : std::vector<std::int64_t>();
    return redated.size() == 1 ? std::optional(Corrected{redated.front(), false}) : std::nullopt;
}

std::vector<ImportTarget::Correction> ImportTarget::end_file() {
    // First the certain corrections: they too are lines that are stored.
    std::stable_partition(suspects_.begin(), suspects_.end(), [&](const auto& suspect) {
        const bool is_certain = book_.corrected(meeting_of(suspect.first), told_).has_value();
        known_lines_ += is_certain ? 1 : 0;
        new_lines_ -= is_certain ? 1 : 0;
        return is_certain;
    });
    std::vector<Correction> corrections;
    for (auto& [entry, added] : std::exchange(suspects_, {})) {
        const auto stored = corrected_by(entry);
        if (on_duplicate_ != OnDuplicate::replace) {
            if (stored) {
                told_.insert(stored->id);
                corrections.push_back({added, stored->id, {}});
            }
            continue;
        }
        count_into_batch();
        Correction correction;
        if (stored) {
            const Entry corrected = writer_.correct(stored->id, stored->exchanged, entry);
            const bool is_changed = !writer_.difference().empty();
            correction = {{is_changed ? Added::What::replaced : Added::What::duplicate, stored->id},
                          stored->id,
                          writer_.difference()};
            book_.put(stored->id, corrected);
        } else {
            correction.added = writer_.add(entry, OnDuplicate::replace, true);
            correction.remark = contradiction(entry, correction.added).value_or("");
        }
        told_.insert(correction.added.id);
        corrections.push_back(std::move(correction));
    }
    return corrections;
}

void ImportTarget::begin_file() {
    writer_.begin_file();
    repeated_.clear();
    told_.clear();
    known_lines_ = new_lines_ = 0;
}

std::optional<Added> ImportTarget::find_repeated(const Entry& entry) {
    if (on_duplicate_ == OnDuplicate::keep || entry.plies > 0 || entry.uid != Uid{} || writer_.find_same(entry, 0)) {
        return std::nullopt;
    }
    const auto found = book_.repeated(meeting_of(entry), repeated_);
    if (!found || (on_duplicate_ == OnDuplicate::replace && found->row.plies == 0)) {
        return std::nullopt;  // `replace` may correct a result without turns
    }
    if (found->by_day) {
        repeated_.insert(found->row.id);  // the next such line is another game of that day
    }
    const Entry stored = entry_of(load_game(db_, found->row.id).record);
    difference_ = differences(entry, stored);
    return Added{Added::What::duplicate, found->row.id};
}

std::optional<Entry> ImportTarget::with_known_names(const Entry& entry) {
    if (is_bulk_) {
        return std::nullopt;  // the database was empty, and its names cannot be read yet
    }
    const auto known_as = [&](Named kind, const std::string& name) -> const std::string& {
        const auto [at, is_new] = apostrophes_.try_emplace({kind, name});
        if (is_new) {
            at->second = with_known_apostrophes(db_, kind, name);
        }
        return at->second;
    };
    const std::string& side1 = known_as(Named::player, entry.side1);
    const std::string& side2 = known_as(Named::player, entry.side2);
    const std::string& event = known_as(Named::event, entry.event);
    if (side1 == entry.side1 && side2 == entry.side2 && event == entry.event) {
        return std::nullopt;
    }
    Record record = read_stored(db_, 0, write_entry(entry)).record;
    const GameInfo& kind = info(*find_game(entry.game));
    record.set(kind.sides[0], side1);
    record.set(kind.sides[1], side2);
    record.set("Event", event);
    Entry out = entry_of(std::move(record));
    out.id = entry.id;
    out.uid = entry.uid;
    return out;
}

std::vector<std::string> ImportTarget::doubts() const {
    std::vector<std::string> out;
    const auto compare = [&](Named kind, const std::vector<std::string>& known, auto doubt_it) {
        std::vector<std::string> names = sorted_names(db_, kind);
        std::erase_if(names,
                      [&](const std::string& name) { return std::binary_search(known.begin(), known.end(), name); });
        for (const std::string& name : names.size() > most_compared ? std::vector<std::string>() : names) {
            if (const NameDoubt doubt = doubt_it(name); doubt.may_be_slip) {
                out.push_back(doubt.words);
            }
        }
    };
    std::vector<std::string> players = known_players_;  // and the new ones before each new one
    compare(Named::player, known_players_, [&](const std::string& name) {
        NameDoubt doubt = doubt_about(name, players, &db_);
        players.push_back(name);
        return doubt;
    });
    if (!known_events_.empty()) {
        compare(Named::event, known_events_,
                [&](const std::string& name) { return doubt_about_event(name, known_events_); });
    }
    return out;
}

std::size_t ImportTarget::stored_twice() const {
    return new_results_.size() > most_looked_up ? 0 : count_stored_twice(db_, new_results_);
}

bool ImportTarget::settle(Settle which) {
    if (in_batch_ > 0 && is_due(which)) {
        writer_.commit();
        is_bulk_ = false;
        book_.read_database(true);
        in_batch_ = 0;
    }
    return in_batch_ == 0 && !is_dry_run_;
}

bool ImportTarget::is_due(Settle which) {
    const bool is_full = in_batch_ % batch_size_ == 0;
    const auto age = std::chrono::steady_clock::now() - batch_begun_;
    if (is_bulk_ && is_full) {
        writer_.store_bulk();
    }
    return which == Settle::all ||
           (is_bulk_ ? is_full && age > longest_bulk : is_full || (which == Settle::old && age > longest_turn));
}

/// Pauses if this import has written for a while. SQLite gives its lock to the process that asks first, not to the one
/// that has waited longest. Without the pause, another import might never get the lock.
void ImportTarget::give_way() {
    const auto now = std::chrono::steady_clock::now();
    if (!is_dry_run_ && now - turn_begun_ > longest_turn) {
        std::this_thread::sleep_for(between_turns);
        turn_begun_ = now;
    }
}

}  // namespace damier
