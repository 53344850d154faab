// damier analyse: proves or estimates every turn of games. The steps:
//
// 1. Take games from files if every argument names a file, otherwise from the database.
// 2. Analyse each game (`go_through`), with a budget for the proof and one for the estimate (`analyse_options`).
// 3. Report the turns. With --annotate, write the analysis into the game as comments.
// 4. Store annotated games, each in a transaction of its own (`replace`), or write them to a file.
//
// Ctrl-C ends the analysis. Games that are not analysed to the end stay as they were.

#include "reports/analyse.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/budget.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/print/analyse_report.hpp"
#include "cli/print/output.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "notation/writer.hpp"
#include "reports/annotate.hpp"
#include "store/file/open.hpp"
#include "store/query/selection.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"
#include "view/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace damier {
namespace {

/// The default budget per turn, in nodes of the search. A game then takes some seconds.
constexpr std::int64_t usual_nodes = 40000;
/// The greatest depth in plies, which is more than any budget reaches.
constexpr int no_depth = 60;

struct AnalyseCommandOptions {
    SelectionOptions selection;
    BudgetOptions budget;
    std::optional<int> depth;
    bool annotate = false;
    bool lines = false;
    std::size_t worst = 0;
    std::string player;
    bool html = false;
    FormatOptions format;
    OutputOptions output;

    /// Whether the games come from files: every word is the name of a file, or `-` for standard input. If a word ends
    /// in .dmr, all are meant as files, even if one does not exist.
    [[nodiscard]] bool names_files() const {
        const std::vector<std::string>& words = selection.words;
        const auto is_there = [](const std::string& word) {
            std::error_code ignored;
            return word == "-" || std::filesystem::exists(word, ignored);
        };
        const auto is_record = [](const std::string& word) { return word.ends_with(".dmr"); };
        return !selection.is_empty() && (std::all_of(words.begin(), words.end(), is_there) ||
                                         std::any_of(words.begin(), words.end(), is_record));
    }
};

/// Half of a turn's budget. One half is for the proof, and the other for the estimate if the proof fails.
Limits half_of(Limits limits) {
    if (limits.seconds) {
        *limits.seconds /= 2;
    }
    if (limits.nodes) {
        limits.nodes = (*limits.nodes + 1) / 2;
    }
    return limits;
}

AnalyseOptions analyse_options(const AnalyseCommandOptions& options, const Context& context) {
    Limits limits = options.budget.limits();
    const bool is_limited = limits.nodes || limits.seconds;
    if (!is_limited) {
        limits.nodes = usual_nodes;
    }
    AnalyseOptions how;
    how.solve.limits = half_of(limits);
    how.solve.memory = options.budget.bytes(limits) / 2;
    how.solve.jobs = options.budget.jobs;
    how.solve.tables = options.budget.endgames();
    how.solve.proofs = options.budget.proofs(context);
    how.estimate.limits = how.solve.limits;
    how.estimate.memory = how.solve.memory;
    how.estimate.jobs = how.solve.jobs;
    if (options.depth) {
        if (*options.depth < 1) {
            throw UsageError(tr_format("--depth: {} is too small (expected 1 or more)", *options.depth));
        }
        how.estimate.depth = std::min(*options.depth, no_depth);
        if (!is_limited) {
            how.estimate.limits.nodes.reset();  // the depth alone limits the search
        }
    }
    return how;
}

class Analysing {
public:
    Analysing(const AnalyseCommandOptions& options, Context& context)
        : options_(options),
          context_(context),
          how_(analyse_options(options, context)),
          progress_(tr("analysing"), 0, !context.quiet),
          report_({options.format.shown, options.format.csv.style(options.output.path()), options.lines, options.worst,
                   options.player},
                  context) {
        // Annotated games then take standard output, and the report is left out.
        is_silent_ = options.annotate && (options.names_files() ? !has_file() : options.output.path() == "-");
        if (is_silent_ && !options.format.is_table()) {
            throw UsageError(tr_format(
                "{} and annotated games cannot both go to standard output (write the games to a file with -o FILE)",
                options.format.json ? "--json" : "--format"));
        }
    }

    void run() {
        const InterruptGuard guard;
        if (options_.names_files()) {
            go_through_files();
        } else {
            go_through_database();
        }
        if (!has_player_ && !players_.empty() && !interrupted) {
            refuse_absent_player(options_.player, {players_.begin(), players_.end()});
        }
        if (!is_silent_) {
            report_.finish();
        }
        if (interrupted) {
            context_.note(tr("interrupted: games that were not analysed are missing or unchanged"));
        }
        if (options_.annotate) {
            context_.note(tr_format_n("{} game annotated", "{} games annotated", annotated_, annotated_) +
                          what_changed());
        }
    }

private:
    [[nodiscard]] bool has_file() const { return options_.output.is_file(); }
    /// Whether annotated games are written to a file or standard output, and not stored.
    [[nodiscard]] bool writes_games() const { return options_.names_files() || !options_.output.path().empty(); }

    [[nodiscard]] std::string what_changed() const {
        if (writes_games()) {
            return "";
        }
        return replaced_ == 0 ? tr(", nothing changed") : tr_format(", {} changed (to undo: damier undo)", replaced_);
    }

    /// Whether the game has the player of --player. Remembers the names of its players.
    bool is_of_player(const AnalysedGame& subject) {
        bool is_meant = false;
        for (const std::string_view side : info(subject.replay.game).sides) {
            const std::string name(subject.record.value(side));
            if (!name.empty() && name != "?") {
                players_.insert(name);
                is_meant = is_meant || fold(name).find(fold(options_.player)) != std::string::npos;
            }
        }
        has_player_ = has_player_ || is_meant;
        return is_meant;
    }

    /// Analyses a game, and reports and annotates it as the options ask. False if the analysis was interrupted.
    bool go_through(AnalysedGame& subject) {
        if (!options_.player.empty() && !is_of_player(subject)) {
            return true;
        }
        how_.progress = [&](int done, int all) {
            progress_.update(done, [&] { return tr_format("{}, position {} of {}", name_of(subject), done + 1, all); });
        };
        const Analysis analysis = analyse(subject.record, subject.replay, how_);
        progress_.clear();
        if (!is_silent_) {
            report_.add(subject, analysis);
        }
        return analysis.is_complete && (!options_.annotate || write_into(subject, analysis));
    }

    /// Annotates a game. If the result is not a game by the rules, the game stays as it was; the user is told, and the
    /// other games go on. False then.
    bool write_into(AnalysedGame& subject, const Analysis& analysis) {
        Record annotated = subject.record;
        annotate(annotated, analysis);
        std::vector<Diagnostic> diagnostics;
        auto replayed = replay(annotated, {.keys = true, .stored = subject.id != 0}, diagnostics);
        if (!replayed) {
            context_.complain(tr_format("{} cannot be annotated: {}", name_of(subject), diagnostics.front().message));
            context_.at_least(Exit::errors);
            return false;
        }
        subject.record = std::move(annotated);
        subject.replay = std::move(*replayed);
        ++annotated_;
        return true;
    }

    static std::string text_of(const AnalysedGame& subject) {
        std::string text;
        write_game(subject.record, subject.replay.first, text);
        return text;
    }

    void go_through_files() {
        std::optional<Output> sink;
        if (options_.annotate) {
            sink.emplace(options_.output.path(), context_, options_.selection.words);
        }
        for_each_file(options_.selection.words, context_, [&](const std::string& file) {
            if (cut_off_) {
                return;
            }
            try {
                go_through_file(file, sink);
            } catch (const FileError&) {
                cut_off_ = interrupted;
                throw;
            }
        });
        if (sink && !cut_off_) {
            sink->commit();
        }
    }

    void go_through_file(const std::string& file, std::optional<Output>& sink) {
        ReadTally tally;
        ReadOptions reading;
        reading.foreign = true;
        reading.replay.positions = true;  // of which the report shows boards
        const auto keep = [](const Record& record, const Replay& replay) {
            return AnalysedGame{0, "", record, replay};
        };
        const auto go_through_block = [&](const BlockRead& read, std::vector<AnalysedGame>& games) {
            report(read, false, tally, [&](Severity, const std::string& line) { context_.say(line); });
            Locator locator(read.block.source);
            auto next = games.begin();
            for (const GameRead& game : read.games) {
                if (game.faulty) {
                    if (sink && !read.block.continued) {
                        sink->write(std::string(read.block.source.at(game.whole)) + "\n\n");
                    }
                    continue;
                }
                AnalysedGame& subject = *next++;
                subject.place =
                    fmt::format("{}:{}", read.block.source.name, locator.at(subject.record.span.begin).line);
                if (!interrupted) {
                    go_through(subject);
                }
                if (sink) {
                    sink->write(text_of(subject));
                }
            }
            if (sink && read.block.continued) {
                sink->write(read.block.source.text);
            }
        };
        read_file(file, reading, stages(keep, go_through_block));
        if (tally.rejected > 0) {
            context_.at_least(Exit::errors);
        }
    }

    void go_through_database() {
        const bool stores = options_.annotate && !writes_games();
        Database db = stores ? open_database(context_, OpenMode::write) : open_for_reading(context_);
        const Selection selection = options_.selection.selection(db, context_);
        std::optional<Output> sink;
        if (options_.annotate && writes_games()) {
            sink.emplace(options_.output.path(), context_);
        }
        std::optional<GameWriter> writer;
        if (stores) {
            writer.emplace(db, "analyse", fmt::format("--annotate {}", options_.selection.text()));
        }
        std::size_t seen = 0;
        for_each_row(db, selection, [&](const GameRow& row) {
            ++seen;
            if (interrupted && !sink) {
                return;
            }
            StoredGame game = load_game(db, row.id);
            AnalysedGame subject{row.id, fmt::format("game {}", row.id), std::move(game.record),
                                 std::move(game.replay)};
            const bool done = !interrupted && go_through(subject);
            if (sink) {
                sink->write(text_of(subject));
            } else if (writer && done) {
                replace(db, *writer, subject, game.text);
            }
        });
        if (sink) {
            sink->commit();
        }
        if (seen == 0) {
            context_.note(tr("no game matches the query"));
        }
    }

    /// Stores an annotated game, unless its text was changed by another process since `before` was read.
    void replace(const Database& db, GameWriter& writer, AnalysedGame& subject, const std::string& before) {
        if (text_of(subject) == before) {
            return;
        }
        Entry entry;
        make_entry(subject.record, subject.replay, entry);
        writer.begin();
        if (game_text(db, subject.id) == before) {
            writer.replace(subject.id, entry);
            ++replaced_;
        } else {
            --annotated_;
            context_.note(
                tr_format("{} was changed by another process meanwhile, and is not annotated", name_of(subject)));
        }
        writer.commit();
    }

    const AnalyseCommandOptions& options_;
    Context& context_;
    AnalyseOptions how_;
    Progress progress_;
    AnalyseReport report_;
    std::set<std::string> players_;  // of the games, if there is --player
    bool has_player_ = false;        // whether one of them is meant
    bool is_silent_ = false;         // no report is printed
    bool cut_off_ = false;           // Ctrl-C ended the reading of a file, so games are missing
    std::uint64_t annotated_ = 0;
    std::uint64_t replaced_ = 0;  // of these, the stored games that changed
};

/// Finds out what -o means: with --annotate it is the file of the annotated games, otherwise that of the report.
void choose_output(AnalyseCommandOptions& options, Context& context) {
    if (options.annotate) {
        refuse_other_formats(options.output.path(), FileFormat::dmr, context);
        return;
    }
    const bool is_asked = options.format.asked || options.format.json;
    options.output.choose(options.html ? std::optional(FileFormat::html)
                          : is_asked   ? std::optional(options.format.shown)
                                       : std::nullopt,
                          context);
    if (options.output.format() == FileFormat::dmr) {
        throw UsageError(tr("only annotated games are written to a .dmr file (add --annotate)"));
    }
    if (options.names_files() && options.output.is_file()) {
        refuse_output_onto_input(options.output.path(), context, options.selection.words);
    }
    options.format.shown = options.output.format();
    options.output.direct(context);
}

}  // namespace

void declare_analyse(CommandLine& app, Context& context) {
    const auto options = std::make_shared<AnalyseCommandOptions>();
    app.add_option("QUERY", options->selection.words, ValueKind::query,
                   "The stored games (default: all), or files of games if every word names a file; - is standard "
                   "input");
    app.add_option("--depth", options->depth,
                   "Look N turns ahead if nothing is proved (default: as far as the budget allows)");
    options->budget.declare(app, BudgetOptions::For::each_turn);
    auto* annotate = app.add_flag("--annotate", options->annotate,
                                  "Write marks, comments and better lines into the games, in place of those of an "
                                  "earlier analysis");
    app.add_flag("--lines", options->lines, "Show the whole best line of each turn");
    auto* worst =
        app.add_option("--worst", options->worst,
                       "Show only the N turns of all these games that lost most, with their boards (without N: 10)")
            ->range(1)
            ->optional_value("10")
            ->excludes(annotate);
    app.add_option("--player", options->player, ValueKind::player,
                   "With --worst: only turns of players whose names contain NAME")
        ->type_name("NAME")
        ->needs(worst);
    auto* html = app.add_flag("--html", options->html, "Write a page, with the boards of mistakes")->excludes(annotate);
    options->format.declare(app, context, {.files = false});
    html->excludes(app.get_option("--format"))->excludes(app.get_option("--json"));
    options->output.declare(app,
                            {FileFormat::text, FileFormat::csv, FileFormat::json, FileFormat::html, FileFormat::dmr});
    app.about(
        tr_format("Use it to find the turns that won or lost a game. For each turn it shows the value of the position "
                  "before and after, for the side that played it. Values are proved (=) or estimated (~), in {}. "
                  "Marks: ?? gave a win or a draw away, ? a mistake, ?! dubious; with ~ they rest on estimates. "
                  "Without --time or --nodes each turn may take 40,000 positions.",
                  units_of_games(true)));
    app.action([=, &context] {
        choose_output(*options, context);
        Analysing(*options, context).run();
    });
}

}  // namespace damier
