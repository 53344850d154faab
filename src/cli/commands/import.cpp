#include "options/command_line.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "store/writer.hpp"
#include "view/progress.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

namespace damier {
namespace {

/// So often at least, two importers beside one another take turns; so long is then enough for the other to begin,
/// since one that waits looks up every few milliseconds.
constexpr auto longest_turn = std::chrono::milliseconds(250);
constexpr auto between_turns = std::chrono::milliseconds(8);

struct Options {
    InputOptions input;
    bool dry_run = false;
    bool keep_faulty = false;
    OnDuplicate on_duplicate = OnDuplicate::skip;
    std::vector<std::string> set;
    std::string rejects;
    /// A batch is a transaction: neither so large that others wait long or a crash loses much, nor so small that the
    /// disk is waited for all the time.
    std::uint64_t batch = 10'000;

    [[nodiscard]] ReadOptions read_options() const {
        ReadOptions options = input.read_options();
        options.replay.keep_faulty = keep_faulty;
        options.replay.keys = true;
        options.foreign = true;
        for (const std::string& assignment : set) {
            const auto equals = assignment.find('=');
            if (equals == std::string::npos || equals == 0) {
                throw UsageError(fmt::format("--set {}: right would be NAME=VALUE", assignment));
            }
            options.defaults.emplace_back(assignment.substr(0, equals), assignment.substr(equals + 1));
        }
        options.prepare = [](const Record& record, const Replay& replay) {
            Entry entry;
            make_entry(record, replay, entry);
            return std::any(std::move(entry));
        };
        return options;
    }
};

/// Where games go: into the database in batches, or nowhere in a dry run.
class Target {
public:
    Target(const Options& options, Context& context) : on_duplicate_(options.on_duplicate), batch_size_(options.batch) {
        if (!options.dry_run) {
            db_.emplace(open_database(context, OpenMode::create));
            writer_.emplace(*db_, "import", fmt::format("{}", fmt::join(options.input.files, " ")));
            return;
        }
        std::error_code ignored;
        if (std::filesystem::status(context.database_path(), ignored).type() != std::filesystem::file_type::not_found) {
            db_.emplace(open_database(context, OpenMode::read));
        }
        dry_run_.emplace(db_ ? &*db_ : nullptr);
    }

    Added add(const Entry& entry) {
        if (dry_run_) {
            return dry_run_->add(entry, on_duplicate_);
        }
        if (in_batch_ == 0) {
            give_way();
            writer_->begin();
        }
        ++in_batch_;
        return writer_->add(entry, on_duplicate_);
    }

    /// Called between games: commits a full batch. True where what was added is there for good.
    bool settle(bool whatever_its_size) {
        if (writer_ && in_batch_ > 0 && (whatever_its_size || in_batch_ >= batch_size_)) {
            writer_->commit();
            in_batch_ = 0;
        }
        return in_batch_ == 0;
    }

private:
    /// SQLite gives its lock to whoever asks first, so without this an import that has been waiting might never come
    /// in.
    void give_way() {
        const auto now = std::chrono::steady_clock::now();
        if (now - turn_begun_ > longest_turn) {
            std::this_thread::sleep_for(between_turns);
            turn_begun_ = now;
        }
    }

    OnDuplicate on_duplicate_;
    std::uint64_t batch_size_;
    std::chrono::steady_clock::time_point turn_begun_ = std::chrono::steady_clock::now();
    std::optional<Database> db_;
    std::optional<GameWriter> writer_;
    std::optional<DryRun> dry_run_;
    std::uint64_t in_batch_ = 0;
};

class Import {
public:
    Import(const Options& options, Context& context)
        : options_(options),
          context_(context),
          read_options_(options.read_options()),
          rejects_(open_rejects(options, context)),
          target_(options, context),
          progress_("import", total_size(), !context.quiet) {}

    void run() {
        try {
            for_each_file(options_.input.files, context_, [&](const std::string& file) {
                read_file(file, read_options_, [&](BlockRead& read) { take(read); });
                settle(true);
            });
        } catch (const StoreError& error) {
            progress_.clear();
            throw StoreError(
                fmt::format("{}; {} of this import are in the database", error.what(), count_noun(settled_, "game")));
        }
        settle(true);
        if (rejects_) {
            rejects_->commit();
        }
        progress_.clear();
        finish();
    }

private:
    static std::unique_ptr<Output> open_rejects(const Options& options, const Context& context) {
        return options.rejects.empty() ? nullptr
                                       : std::make_unique<Output>(options.rejects, context, options.input.files);
    }

    std::uint64_t total_size() const {
        std::uint64_t sum = 0;
        for (const std::string& file : options_.input.files) {
            std::error_code error;
            const auto size = std::filesystem::file_size(file, error);
            sum += error ? 0 : size;
        }
        return sum;
    }

    void take(BlockRead& read) {
        report(read, options_.input.json, tally_, [&](const std::string& line) {
            progress_.clear();
            context_.say(line);
        });
        for (GameRead& game : read.games) {
            if (!game.faulty) {
                count(target_.add(std::any_cast<const Entry&>(game.prepared)));
                settle(false);
            }
        }
        write_rejects(read);
        bytes_ += read.block.source.text.size();
        progress_.update(bytes_, fmt::format("{} games", tally_.read));
    }

    void count(const Added& added) {
        (added.what == Added::What::duplicate ? duplicates_ : imported_) += 1;
        replaced_ += added.what == Added::What::replaced ? 1 : 0;
        fuller_ += added.fuller ? 1 : 0;
    }

    void settle(bool whatever_its_size) {
        if (target_.settle(whatever_its_size)) {
            settled_ = imported_;
        }
    }

    void write_rejects(const BlockRead& read) {
        if (!rejects_) {
            return;
        }
        if (read.block.continued) {
            rejects_->write(read.block.source.text);
            return;
        }
        Locator locator(read.block.source);
        for (const GameRead& game : read.games) {
            if (!game.faulty) {
                continue;
            }
            for (const Diagnostic& d : game.diagnostics) {
                rejects_->write("% " + render(locator, d) + "\n");
            }
            rejects_->write(read.block.source.at(game.whole));
            rejects_->write(read.block.oversized ? "" : "\n\n");
        }
    }

    void finish() {
        if (tally_.rejected > 0) {
            context_.at_least(Exit::faults);
        }
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun_;
        if (options_.input.json) {
            context_.print_json(nlohmann::ordered_json{{"read", tally_.read},
                                                       {"imported", imported_},
                                                       {"duplicates", duplicates_},
                                                       {"rejected", tally_.rejected},
                                                       {"replaced", replaced_},
                                                       {"fuller", fuller_},
                                                       {"errors", tally_.errors},
                                                       {"warnings", tally_.warnings},
                                                       {"seconds", seconds.count()}});
            return;
        }
        std::string line =
            fmt::format("{}{} imported", options_.dry_run ? "dry run: " : "", count_noun(imported_, "game"));
        line += replaced_ > 0 ? fmt::format(" ({} in the place of a stored one)", replaced_) : "";
        line += duplicates_ > 0 ? fmt::format(", {} already there", duplicates_) : "";
        line += tally_.rejected > 0 ? fmt::format(", {} rejected", tally_.rejected) : "";
        context_.note(line);
        if (fuller_ > 0) {
            context_.note(
                fmt::format("{} say more than what is stored (remarks, tags, a result); "
                            "--on-duplicate replace puts them in its place",
                            fuller_));
        }
    }

    const Options& options_;
    Context& context_;
    ReadOptions read_options_;
    std::unique_ptr<Output> rejects_;
    Target target_;
    Progress progress_;
    ReadTally tally_;
    std::uint64_t imported_ = 0;  // replaced ones are among them
    std::uint64_t replaced_ = 0;
    std::uint64_t duplicates_ = 0;
    std::uint64_t fuller_ = 0;  // of these, those that say more than the stored game
    std::uint64_t settled_ = 0;
    std::uint64_t bytes_ = 0;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace

void declare_import(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->input.declare(app);
    app.add_flag("-n,--dry-run", options->dry_run, "Say what would happen, and write nothing");
    add_choice<OnDuplicate>(
        app, "--on-duplicate", options->on_duplicate,
        {{"skip", OnDuplicate::skip}, {"replace", OnDuplicate::replace}, {"keep", OnDuplicate::keep}},
        "What to do with a game that is stored already: skip (default), replace or keep both");
    app.add_option("--set", options->set, "A tag for games that lack it; may be given several times")
        ->type_name("NAME=VALUE")
        ->repeatable();
    add_choice<bool>(app, "--on-fault", options->keep_faulty, {{"reject", false}, {"keep", true}},
                     "What to do with a game in which an illegal turn was played and stood: reject (default), or keep "
                     "the turns before it, and the rest as a comment");
    add_output(app, "--rejects", options->rejects,
               "Write the rejected games to a file, each behind its faults, to be mended and imported again");
    app.add_option("--batch", options->batch,
                   "Store so many games at a time, all or none (default 10000): a crash loses at most these")
        ->type_name("N")
        ->range(1, 1'000'000);
    app.footer(
        "Games are replayed through the rules and stored in batches. A game is stored already where kind,\n"
        "rules, start, turns and players are the same, and event, date and round do not contradict.\n"
        "The exit status is 1 where games were rejected; the others are stored.\n"
        "\n"
        "Beside .dmr, files of other sites and programs are read; how a file begins tells what it is:\n"
        "Abstract Play's game records (JSON), Boardspace's game files (SGF) and FGN, all of Fanorona, and\n"
        "tables of results (CSV with the columns game, side1, side2, result, and date, event, round, score\n"
        "and others as wanted). They may have 16 MiB.");
    app.callback([=, &context] { context.action = [=, &context] { Import(*options, context).run(); }; });
}

}  // namespace damier
