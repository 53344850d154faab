// damier import: stores the games of files. The steps:
//
// 1. Read the file of people, if there is one (`bring_people`).
// 2. Read each file in blocks of games (`read_file`), which also replays them through the rules.
// 3. For each block (`take`), report the errors, add the good games (`ImportTarget`), and write the others to the file
//    of rejected games (`Rejects`). Full batches are committed on the way.
// 4. Commit the last batch, put the file of rejected games in place, and print the totals (`finish`).
//
// Next: target.hpp and rejects.hpp.

#include "base/stopwatch.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/import/options.hpp"
#include "cli/commands/import/rejects.hpp"
#include "cli/commands/import/target.hpp"
#include "cli/stored/people.hpp"
#include "options/command_line.hpp"
#include "record/date.hpp"
#include "record/date_remark.hpp"
#include "record/tags.hpp"
#include "store/names/people_file.hpp"
#include "view/numbers.hpp"
#include "view/progress.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace damier {
namespace {

constexpr std::size_t most_people_bytes = std::size_t{256} << 20U;

/// The outcome of reading a file of people (--people): numbers of players and events.
struct PeopleCounts {
    std::size_t read = 0;
    std::size_t changed = 0;
};

/// The outcome of an import: numbers of games. `imported` includes `replaced`.
struct ImportCounts {
    std::uint64_t imported = 0;
    std::uint64_t replaced = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t planned = 0;  ///< imported games that took the place of planned ones
    std::uint64_t fuller = 0;   ///< duplicates that say more than the stored game, such as more remarks
};

class Import {
public:
    Import(const ImportOptions& options, Context& context)
        : options_(options),
          context_(context),
          read_options_(options.read_options()),
          files_(expand_folders(options.input, context)),
          rejects_(open_rejects(options, files_, context)),
          target_(options, files_, context),
          progress_(tr("import"), total_size(), !context.quiet) {}

    void run() {
        if (!options_.people.empty()) {
            bring_people();
        }
        try {
            for_each_file(files_, context_, [&](const std::string& file) { import_file(file); });
        } catch (const StoreError& error) {
            progress_.clear();
            throw StoreError(tr_format_n("{}; {} game of this import is in the database",
                                         "{}; {} games of this import are in the database", settled_, error.what(),
                                         settled_));
        }
        settle(Settle::all);
        progress_.clear();
        if (rejects_) {
            rejects_->commit();
        }
        finish();
    }

private:
    static std::unique_ptr<Rejects> open_rejects(const ImportOptions& options, const std::vector<std::string>& files,
                                                 const Context& context) {
        std::vector<std::string> inputs = files;
        if (!options.people.empty()) {
            inputs.push_back(options.people);
        }
        return options.rejects.empty() ? nullptr
                                       : std::make_unique<Rejects>(options.rejects, inputs, options.set, context);
    }

    std::uint64_t total_size() const {
        std::uint64_t sum = 0;
        for (const std::string& file : files_) {
            std::error_code error;
            const auto size = std::filesystem::file_size(file, error);
            sum += error ? 0 : size;
        }
        return sum;
    }

    /// Reads the file of people before any game, so that the games find their people.
    void bring_people() {
        Source source{.name = display_name(options_.people), .text = read_input(options_.people, most_people_bytes)};
        std::vector<Diagnostic> errors;
        const auto people = read_people(source.text, errors);
        Locator locator(source);
        for (const Diagnostic& error : errors) {
            report(locator, error, options_.input.json, tally_,
                   [&](Severity severity, const std::string& line) { say(severity, line); });
        }
        if (!errors.empty()) {
            context_.at_least(Exit::errors);
        }
        people_ = {people.size(), target_.bring(people)};
    }

    void import_file(const std::string& file) {
        const auto read_before = static_cast<const ReadCounts&>(tally_);
        const ImportCounts before = counts_;
        if (std::error_code none; !std::filesystem::is_regular_file(file, none)) {
            settle(Settle::all);  // reading a pipe may take long, and others wait for the database
        }
        target_.begin_file();
        first_of_file_ = 0;
        const auto report_file = [&] {
            file_reports_.push_back({{"file", display_name(file)},
                                     {"read", tally_.read - read_before.read},
                                     {"imported", counts_.imported - before.imported},
                                     {"duplicates", counts_.duplicates - before.duplicates},
                                     {"rejected", tally_.rejected - read_before.rejected}});
        };
        try {
            read_file(file, read_options_,
                      stages(prepare_entry,
                             [&](BlockRead& read, const std::vector<Entry>& entries) { take(read, entries); }));
        } catch (const FileError&) {
            if (tally_.read > read_before.read) {
                report_file();  // games before the error are stored
            }
            throw;
        }
        note_corrections(file);
        settle(Settle::old);  // a commit per file would take longer than reading the files
        report_file();
        if (files_.size() > 1) {
            progress_.clear();
            summarise_file(file, read_before, tally_, context_);
        }
    }

    /// Says which stored results the lines of a table correct, or which command would let them.
    void note_corrections(const std::string& file) {
        std::vector<std::string> stored;
        for (const ImportTarget::Correction& correction : target_.end_file()) {
            if (options_.on_duplicate == OnDuplicate::skip) {
                stored.push_back(std::to_string(correction.id));
                continue;
            }
            count(correction.added);
            if (correction.remark.empty()) {
                continue;
            }
            note(correction.id != 0
                     ? tr_format("game {} is corrected: {}", correction.id, correction.remark)
                     : fmt::format("{}: {}", display_name(file), tr_format("warning: {}", correction.remark)));
        }
        if (!stored.empty()) {
            const std::string_view way = options_.dry_run
                                             ? tr("the same import with --on-duplicate replace")
                                             : tr("damier undo, then the same import with --on-duplicate replace");
            note(tr_format_n(
                "{}: {} line differs from a stored game that is not in the table (game {}); if it corrects that "
                "game: {}",
                "{}: {} lines differ from stored games that are not in the table (games {}); if they correct "
                "those games: {}",
                stored.size(), display_name(file), stored.size(), join(stored, ", "), way));
        }
    }

    void note(const std::string& line) {
        progress_.clear();
        context_.note(line);
    }

    void say(Severity severity, const std::string& line) {
        if (severity == Severity::error || !context_.quiet) {
            progress_.clear();
            context_.say(line);
        }
    }

    void take(BlockRead& read, const std::vector<Entry>& entries) {
        const auto say_line = [&](Severity severity, const std::string& line) { say(severity, line); };
        report(read, options_.input.json, tally_, say_line);
        Locator locator(read.block.source);
        auto next = entries.begin();
        for (GameRead& game : read.games) {
            if (game.faulty) {
                continue;
            }
            const auto renamed = game.typed ? target_.with_known_names(*next) : std::nullopt;
            const Entry& entry = renamed ? *renamed : *next;
            ++next;
            const auto taken = target_.add(entry, game.listed);
            if (!taken) {
                continue;  // see note_corrections
            }
            const Added& added = *taken;
            const bool is_repeated = game.listed && first_of_file_ != 0 && added.id >= first_of_file_;
            count(added);
            if (auto remark = target_.contradiction(entry, added)) {
                warn(game, std::move(*remark), locator, say_line);
            }
            // The reader of tables has said so.
            if (added.what == Added::What::imported && !game.listed && is_before(today_, entry.date) &&
                entry.termination != planned_termination) {
                warn(game, *future_remark(write_date(entry.date)), locator, say_line);
            }
            if (added.what == Added::What::completed) {
                note(tr_format("game {}, a result without turns, has its turns now", added.id));
            } else if (added.what == Added::What::another) {
                reject(game, describe_other(added.id), locator, say_line);
            } else if (added.what == Added::What::duplicate && !target_.difference().empty()) {
                warn(game,
                     tr_format("this game is stored already as game {}, with differences: {}", added.id,
                               target_.difference()),
                     locator, say_line);
            } else if (added.what == Added::What::duplicate && is_repeated) {
                warn(game,
                     tr_format("this is game {}, which is in the table already (to store both: --on-duplicate keep)",
                               added.id),
                     locator, say_line);
            }
            settle(Settle::full);
        }
        if (rejects_) {
            rejects_->write(read);
        }
        bytes_ += read.block.source.text.size();
        progress_.update(bytes_, [&] { return games_text(tally_.read); });
    }

    void warn(const GameRead& game, std::string message, Locator& locator, const Say& say_line) {
        report(locator, {Severity::warning, game.whole, std::move(message)}, options_.input.json, tally_, say_line);
    }

    /// A game that is sound by itself, but was refused.
    void reject(GameRead& game, std::string message, Locator& locator, const Say& say_line) {
        game.faulty = true;
        game.diagnostics.push_back({Severity::error, game.whole, std::move(message)});
        report(locator, game.diagnostics.back(), options_.input.json, tally_, say_line);
        ++tally_.rejected;
    }

    std::string describe_other(std::int64_t id) const {
        return tr_format(
            "[Id \"{}\"]: this is not game {} of this database, which is {} (expected that game, as export --ids "
            "writes it; without the tag Id this is imported as a new game)",
            id, id, target_.difference());
    }

    void count(const Added& added) {
        counts_.duplicates += added.what == Added::What::duplicate ? 1 : 0;
        const bool is_replaced = added.what == Added::What::replaced || added.what == Added::What::completed;
        counts_.imported += added.what == Added::What::imported || is_replaced ? 1 : 0;
        counts_.replaced += is_replaced ? 1 : 0;
        counts_.fuller += added.fuller ? 1 : 0;
        counts_.planned += added.planned ? 1 : 0;
        if (added.what == Added::What::imported && added.id != 0 && !added.planned) {
            first_id_ = first_id_ == 0 ? added.id : first_id_;
            first_of_file_ = first_of_file_ == 0 ? added.id : first_of_file_;
            last_id_ = added.id;
        }
    }

    void settle(Settle which) {
        if (target_.settle(which)) {
            settled_ = counts_.imported;
        }
    }

    void finish() {
        if (tally_.rejected > 0) {
            context_.at_least(Exit::errors);
        }
        if (options_.input.json) {
            print_json();
            return;
        }
        if (people_) {
            const auto& [read, changed] = *people_;
            context_.note(options_.dry_run ? tr_format_n("dry run: {} player or event read, {} would be changed",
                                                         "dry run: {} players and events read, {} would be changed",
                                                         read, grouped(read), grouped(changed))
                                           : tr_format_n("{} player or event read, {} changed",
                                                         "{} players and events read, {} changed", read, grouped(read),
                                                         grouped(changed)));
        }
        if (file_reports_.empty() && tally_.read == 0) {
            return;  // no file could be read, which is said already
        }
        std::string line = options_.dry_run ? counted("dry run: {} game would be imported",
                                                      "dry run: {} games would be imported", counts_.imported)
                                            : counted("{} game imported", "{} games imported", counts_.imported);
        line += places();
        const auto add = [&](std::uint64_t count, const std::string& words) { line += count > 0 ? words : ""; };
        add(counts_.duplicates, counted(", {} already there", ", {} already there", counts_.duplicates));
        add(tally_.rejected, counted(", {} rejected", ", {} rejected", tally_.rejected));
        context_.note(line);
        note_pseudonyms(target_.pseudonyms(), context_);
        target_.note_spellings(context_);
        for (const std::string& doubt : counts_.imported > 0 ? target_.doubts() : std::vector<std::string>()) {
            context_.note(doubt);
        }
        if (const std::size_t twice = target_.stored_twice(); twice > 0) {
            context_.note(
                tr_format_n("{} new result seems to be stored already, with another event or round, of which one is "
                            "unknown (to compare: damier twins)",
                            "{} new results seem to be stored already, with other events or rounds, of which some "
                            "are unknown (to compare: damier twins)",
                            twice, grouped(twice)));
        }
        if (counts_.fuller > 0) {
            context_.note(
                tr_format_n("{} of them says more than the stored game (comments, tags, a result); to replace "
                            "that game: --on-duplicate replace",
                            "{} of them say more than the stored games (comments, tags, a result); to replace "
                            "those games: --on-duplicate replace",
                            counts_.fuller, counts_.fuller));
        }
    }

    /// Which places the imported games have: ` as numbers 6 to 7`, ` (2 replaced, 2 as numbers 6 to 7)`. Empty if all
    /// are new and their numbers begin at 1, as in a new database.
    std::string places() const {
        std::vector<std::string> parts;
        if (counts_.replaced > 0) {
            parts.push_back(tr_format("{} replaced", grouped(counts_.replaced)));
        }
        if (counts_.planned > 0) {
            parts.push_back(tr_format("{} in the place of planned ones", grouped(counts_.planned)));
        }
        const std::string numbers = first_id_ <= 1          ? std::string()
                                    : first_id_ == last_id_ ? tr_format(" as number {}", first_id_)
                                                            : tr_format(" as numbers {} to {}", first_id_, last_id_);
        if (parts.empty()) {
            return numbers;
        }
        if (!numbers.empty()) {
            parts.push_back(grouped(counts_.imported - counts_.replaced - counts_.planned) + numbers);
        }
        return fmt::format(" ({})", join(parts, ", "));
    }

    void print_json() const {
        const auto known = [](std::int64_t number) { return number != 0 ? Value(number) : Value(nullptr); };
        Value document{{"read", tally_.read},
                       {"imported", counts_.imported},
                       {"duplicates", counts_.duplicates},
                       {"rejected", tally_.rejected},
                       {"replaced", counts_.replaced},
                       {"fuller", counts_.fuller},
                       {"pseudonyms", to_json(target_.pseudonyms())},
                       {"change", known(target_.change())},
                       {"first_id", known(first_id_)},
                       {"last_id", known(last_id_)},
                       {"files", file_reports_},
                       {"errors", tally_.errors},
                       {"warnings", tally_.warnings},
                       {"seconds", watch_.seconds()}};
        if (people_) {
            document["people"] = Value{{"read", people_->read}, {"changed", people_->changed}};
        }
        context_.print_json(document);
    }

    const ImportOptions& options_;
    Context& context_;
    ReadOptions read_options_;
    std::vector<std::string> files_;
    std::unique_ptr<Rejects> rejects_;
    ImportTarget target_;
    Progress progress_;
    ReadTally tally_;
    ImportCounts counts_;
    std::optional<PeopleCounts> people_;  // set if --people names a file
    Value file_reports_ = Value::list();
    std::int64_t first_id_ = 0;  // of the new games; 0 while there are none
    std::int64_t last_id_ = 0;
    std::int64_t first_of_file_ = 0;  // of the new games of the file that is read
    Date today_ = today();
    std::uint64_t settled_ = 0;
    std::uint64_t bytes_ = 0;
    Stopwatch watch_;
};

constexpr const char* about = tr_later(
    "Use it to add games from files to the database. Each game is replayed through the rules: games with errors are "
    "rejected, the others are stored. Games that are stored already are left out, so the same file may be imported "
    "again. damier reads .dmr, JSON, CSV, SGF and FGN files, and every such file in a folder.");

}  // namespace

void declare_import(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ImportOptions>();
    options->input.needs_files = false;
    options->input.declare(app);
    auto* dry_run = app.add_flag("-n,--dry-run", options->dry_run, "Report what an import would do, and write nothing");
    add_choice<OnDuplicate>(
        app, "--on-duplicate", options->on_duplicate,
        {{"skip", OnDuplicate::skip}, {"replace", OnDuplicate::replace}, {"keep", OnDuplicate::keep}},
        tr_later("What to do with a game that is stored already: skip it (default), replace it, or keep both"));
    app.add_option("--set", options->set, ValueKind::text,
                   "Set a tag in games that lack it, for example Event=\"Spring cup\"; may be given several times")
        ->type_name("NAME=VALUE");
    add_choice<bool>(
        app, "--on-fault", options->keep_faulty, {{"reject", false}, {"keep", true}},
        tr_later("What to do with a game that contains an illegal turn which the players accepted: reject it "
                 "(default), or keep the turns before it, and the rest as a comment"));
    app.add_option(
           "--rejects", options->rejects, ValueKind::file,
           "Write the rejected games to a file, each after its errors, so that you can fix and import them again")
        ->excludes(dry_run);
    app.add_option("--people", options->people, ValueKind::file,
                   "First import the spellings of players and events from a file of export --people; FILE may then be "
                   "left out");
    app.add_option(
           "--batch", options->batch,
           "Store N games at a time, all or none; a crash loses at most one such batch (default: 30,000, and more "
           "in a large import into a database without games)")
        ->range(1, 1'000'000);
    app.about(about);
    app.action([=, &context] {
        if (options->input.files.empty() && options->people.empty()) {
            throw UsageError(tr("the file is missing (expected damier import FILE)"));
        }
        Import(*options, context).run();
    });
}

}  // namespace damier
