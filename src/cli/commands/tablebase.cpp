#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/memory.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/option_groups/tables.hpp"
#include "solve/tablebase/build.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/verify.hpp"
#include "view/progress.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

namespace damier {
namespace {

struct Options {
    PositionOptions start;
    std::optional<int> pieces;
    std::string class_name;
    std::string tables;
    std::string memory;
    std::vector<std::string> files;
    bool json = false;
};

/// Calls f for the game that was named, where it has endgame tables.
template <class F>
void with_endgames(const Options& options, F f) {
    with_game(options.start.find_game(), [&]<class G>() {
        if constexpr (Retractable<G>) {
            f.template operator()<G>();
        } else {
            std::vector<std::string_view> right;
            for_each_game([&]<class Other>() {
                if constexpr (Retractable<Other>) {
                    right.push_back(Other::info.id);
                }
            });
            throw UsageError(tr_format("{} has no endgame tables: its games end by themselves (right would be {})",
                                         G::info.id, fmt::join(right, tr(" or "))));
        }
    });
}

std::string megabytes(std::uint64_t bytes) {
    return tr_format("{} MiB", decimal(static_cast<double>(bytes) / (1U << 20U), 1));
}

std::vector<std::string> names(const std::vector<TableId>& ids) {
    std::vector<std::string> list;
    for (const TableId& id : ids) {
        list.push_back(id.class_name());
    }
    return list;
}

/// All classes are meant without a word only where they have no more positions than that, as on boards of 15 points.
constexpr std::uint64_t small_board = 20'000'000;

/// The classes that the options mean.
template <Retractable G>
std::vector<TableClass> classes(const Options& options) {
    const std::uint8_t variant = G::variant(options.start.find_line<G>().positions.front());
    if (!options.class_name.empty()) {
        const auto tier = parse_class(options.class_name, variant);
        const TableClass found = tier ? table_class<G>(*tier) : TableClass{};
        if (found.id.game.empty()) {
            throw UsageError(
                tr_format("--class: {} of this board has no class \"{}\" (right would be one such as "
                          "4v3; see damier tablebase plan)",
                          G::info.id, options.class_name));
        }
        return {found};
    }
    if (options.pieces && (*options.pieces < 2 || *options.pieces > most_pieces_on_board)) {
        throw UsageError(tr_format("--pieces: no endgame has {} pieces (right would be 2 to {})", *options.pieces,
                                   most_pieces_on_board));
    }
    auto list = plan_tables<G>(variant, options.pieces.value_or(most_pieces_on_board));
    const auto positions = std::accumulate(list.begin(), list.end(), std::uint64_t{0},
                                           [](std::uint64_t sum, const TableClass& c) { return sum + c.positions; });
    if (!options.pieces && positions > small_board) {
        throw UsageError(
            tr("the board has too many endgames for all of them (right would be --pieces N or --class AvB)"));
    }
    if (list.empty()) {
        throw UsageError(tr_format("--pieces: there is no class of {} with {} pieces or less", G::info.id,
                                   options.pieces.value_or(0)));
    }
    return list;
}

bool is_there(const std::filesystem::path& folder, const TableClass& one) {
    std::error_code error;
    return std::filesystem::exists(folder / one.id.file_name(), error);
}

template <Retractable G>
void show_plan(const Options& options, Context& context) {
    const std::string folder = tables_path(options.tables);
    auto list = Value::list();
    Table table{{{.heading = tr("class")},
                 {.heading = tr("positions"), .right = true},
                 {.heading = tr("disk"), .right = true},
                 {.heading = tr("memory"), .right = true},
                 {.heading = tr("seconds"), .right = true},
                 {.heading = tr("built")},
                 {.heading = tr("needs"), .shrinks = true}},
                {}};
    for (const TableClass& one : classes<G>(options)) {
        const bool built = !folder.empty() && is_there(folder, one);
        list.push_back({{"class", one.id.class_name()},
                        {"needs", names(one.needs)},
                        {"file", one.id.file_name()},
                        {"positions", one.positions},
                        {"bytes", one.bytes},
                        {"memory", one.memory},
                        {"seconds", one.seconds},
                        {"built", built}});
        table.rows.push_back({one.id.class_name(), std::to_string(one.positions), megabytes(one.bytes),
                              megabytes(one.memory), decimal(one.seconds, 1), built ? tr("yes") : tr_as("answer", "no"),
                              fmt::format("{}", fmt::join(names(one.needs), " "))});
    }
    if (options.json) {
        context.print_json(list);
    } else {
        context.print(write_table(std::move(table), context.terminal));
    }
}

/// Says before the work starts where memory or disk is not enough.
void check_room(const std::vector<TableClass>& wanted, const std::filesystem::path& folder, std::size_t memory) {
    std::uint64_t disk = 0;
    for (const TableClass& one : wanted) {
        if (one.memory > memory) {
            throw UsageError(tr_format("--memory: class {} takes {}M, and {}M may be used (right would be {}M or more)",
                                       one.id.class_name(), (one.memory >> 20U) + 1, memory >> 20U,
                                       (one.memory >> 20U) + 1));
        }
        disk += one.bytes;
    }
    const auto room = std::filesystem::space(folder).available;
    if (disk > room) {
        throw FileError(tr_format("{}: the tables take about {}, and the disk has {} left", folder.string(),
                                  megabytes(disk), megabytes(room)));
    }
}

template <Retractable G>
void build_classes(const Options& options, Context& context) {
    const std::string path = tables_path(options.tables);
    if (!path.empty()) {
        std::error_code error;
        std::filesystem::create_directories(path, error);
    }
    const auto folder = require_tables(options.tables);
    BuildOptions how;
    how.memory = options.memory.empty() ? machine_memory() / 4 : parse_memory(options.memory);
    how.cancelled = &interrupted;
    const auto wanted = classes<G>(options);
    std::vector<TableClass> missing;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(missing),
                 [&](const TableClass& one) { return !is_there(folder->path(), one); });
    check_room(missing, folder->path(), how.memory);
    const InterruptGuard guard;
    std::size_t built = 0;
    for (const TableClass& one : wanted) {
        Progress progress(tr_format("{} of {}", built + 1, wanted.size()), 0, !context.quiet);
        how.progress = [&](const std::string& words) { progress.update(0, words); };
        try {
            const BuildReport report = build_table<G>(one.tier, *folder, how);
            progress.clear();
            ++built;
            if (!report.was_there) {
                context.note(tr_format("{}: {} positions, the longest end takes {} plies, {}, {} seconds",
                                       one.id.file_name(), one.positions, report.info.longest, megabytes(report.bytes),
                                       decimal(report.seconds, 1)));
            }
        } catch (const BuildInterrupted&) {
            progress.clear();
            context.complain(tr_format("interrupted: {} of {} tables are whole; the same command goes on from there",
                                       built, wanted.size()));
            context.at_least(Exit::faults);
            return;
        }
    }
    context.note(tr_format("{} of {} tables are in {}", built, wanted.size(), folder->path().string()));
}

Value section_json(const TableSection& section) {
    return {{"positions", section.wins + section.draws + section.losses},
            {"wins", section.wins},
            {"draws", section.draws},
            {"losses", section.losses},
            {"barred", section.barred}};
}

/// The tables of the folder, or the files that are named; opened one after the other.
std::vector<std::filesystem::path> table_files(const Options& options, const TableFolder& folder) {
    if (options.files.empty()) {
        return folder.files();
    }
    std::vector<std::filesystem::path> list;
    for (const std::string& name : options.files) {
        list.push_back(name.find('/') == std::string::npos ? folder.path() / name : std::filesystem::path(name));
    }
    return list;
}

void show_info(const Options& options, Context& context) {
    const auto folder = require_tables(options.tables);
    auto list = Value::list();
    Table table{{{.heading = tr("game")},
                 {.heading = tr("rules")},
                 {.heading = tr("board")},
                 {.heading = tr("class")},
                 {.heading = tr("wins"), .right = true},
                 {.heading = tr("draws"), .right = true},
                 {.heading = tr("losses"), .right = true},
                 {.heading = tr("longest"), .right = true},
                 {.heading = tr("size"), .right = true}},
                {}};
    for (const auto& path : table_files(options, *folder)) {
        try {
            const TableFile file(path);
            const TableInfo& info = file.info();
            Value sections = Value::List{section_json(info.sections[0])};
            if (info.sections[1].size != 0) {
                sections.push_back(section_json(info.sections[1]));
            }
            list.push_back({{"file", path.filename().string()},
                            {"game", info.id.game},
                            {"rules", info.id.rules},
                            {"board", info.id.board.empty() ? Value() : Value(info.id.board)},
                            {"class", info.id.class_name()},
                            {"longest", info.longest},
                            {"bytes", file.bytes()},
                            {"sections", std::move(sections)}});
            const auto& [a, b] = info.sections;
            table.rows.push_back({info.id.game, info.id.rules, info.id.board, info.id.class_name(),
                                  std::to_string(a.wins + b.wins), std::to_string(a.draws + b.draws),
                                  std::to_string(a.losses + b.losses), std::to_string(info.longest),
                                  megabytes(file.bytes())});
        } catch (const std::runtime_error& error) {
            context.complain(error.what());
            context.at_least(Exit::storage);
        }
    }
    if (options.json) {
        context.print_json(list);
    } else {
        context.print(write_table(std::move(table), context.terminal));
    }
}

VerifyReport verify_file(const TableFile& file, const TableFolder& folder, const VerifyOptions& how) {
    const auto game = find_game(file.info().id.game);
    if (!game) {
        throw FileError(tr_format("a table of an unknown game \"{}\"", printable(file.info().id.game)));
    }
    return with_game(*game, [&]<class G>() -> VerifyReport {
        if constexpr (Retractable<G>) {
            return verify_table<G>(file, folder, how);
        } else {
            throw FileError(tr_format("{} has no endgame tables", G::info.id));
        }
    });
}

void verify_files(const Options& options, Context& context) {
    const auto folder = require_tables(options.tables);
    const InterruptGuard guard;
    VerifyOptions how;
    how.cancelled = &interrupted;
    auto list = Value::list();
    for (const auto& path : table_files(options, *folder)) {
        const std::string name = path.filename().string();
        Progress progress(name, 0, !context.quiet);
        how.progress = [&](std::uint64_t done, std::uint64_t of) {
            progress.update(done, tr_format("{} of {} entries", done, of));
        };
        VerifyReport report;
        try {
            const TableFile file(path);
            report = verify_file(file, *folder, how);
        } catch (const std::runtime_error& error) {
            progress.clear();
            context.complain(error.what());
            context.at_least(Exit::storage);
            continue;
        }
        progress.clear();
        auto faults = Value::list();
        for (const auto& [position, message] : report.faults) {
            faults.push_back({{"position", position.empty() ? Value() : Value(position)}, {"message", message}});
            if (!options.json) {
                context.print(fmt::format("{}: {}{}{}\n", name, position, position.empty() ? "" : ": ", message));
            }
        }
        list.push_back({{"file", name},
                        {"entries", report.entries},
                        {"whole", !report.interrupted},
                        {"fault_count", report.fault_count},
                        {"faults", std::move(faults)}});
        if (!options.json) {
            context.print(tr_format("{}: {} entries checked{}, {}\n", name, report.entries,
                                    report.interrupted ? tr(" (interrupted)") : "",
                                    report.fault_count == 0 ? tr("no fault") : count_faults(report.fault_count)));
        }
        if (report.fault_count != 0 || report.interrupted) {
            context.at_least(Exit::faults);
        }
        if (report.interrupted) {
            break;
        }
    }
    if (options.json) {
        context.print_json(list);
    }
}

std::string_view word_of(EndgameValue value) {
    return value.value() > 0 ? "win" : value.value() < 0 ? "loss" : "draw";
}

/// `win in 5`, or `unknown` where no table says.
std::string in_words(std::optional<EndgameValue> value) {
    return !value                ? tr("unknown")
           : value->value() == 0 ? tr("draw")
                                 : tr_format("{} in {}", tr(word_of(*value)), value->plies());
}

Value value_json(std::optional<EndgameValue> value) {
    Value json{{"value", value ? Value(word_of(*value)) : Value("unknown")}};
    json["distance"] = value && value->value() != 0 ? Value(value->plies()) : Value();
    return json;
}

template <Retractable G>
void probe_position(const Options& options, Context& context) {
    const auto folder = require_tables(options.tables);
    const auto p = options.start.find_position<G>(context);
    Prober<G> prober(*folder, G::variant(p));
    const auto value = prober.probe(p);
    struct Choice {
        std::string turn;
        std::optional<EndgameValue> value;
    };
    std::vector<Choice> choices;
    std::vector<typename G::Turn> turns;
    if (!G::outcome(p)) {
        G::turns(p, turns);
    }
    for (const auto& turn : turns) {
        const auto next = prober.probe(G::play(p, turn));
        choices.push_back({turn_text<G>(p, turn), next ? std::optional(next->before()) : std::nullopt});
    }
    // Best first; what is not known comes last.
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.value > b.value; });
    if (options.json) {
        Value json{{"game", G::info.id},
                  {"position", G::write_position(p)},
                  {"side", G::info.sides[index(G::side_to_move(p))]}};
        json.append(value_json(value));
        json["turns"] = Value::list();
        for (const Choice& choice : choices) {
            Value one{{"turn", choice.turn}};
            one.append(value_json(choice.value));
            json["turns"].push_back(std::move(one));
        }
        context.print_json(json);
        return;
    }
    std::string out = in_words(value) + "\n";
    for (const Choice& choice : choices) {
        out += fmt::format("  {:<12} {}\n", choice.turn, in_words(choice.value));
    }
    context.print(out);
}

CommandLine* add_part(CommandLine& app, const std::string& name, const std::string& summary,
                   const std::shared_ptr<Options>& options) {
    CommandLine* part = app.add_subcommand(name, summary);
    part->add_option("--tables", options->tables, "The folder of the tables (default: $DAMIER_TABLES)")
        ->type_name("DIR");
    return part;
}

/// The options that say which classes are meant.
void declare_classes(CommandLine* part, const std::shared_ptr<Options>& options) {
    part->add_option("GAME", options->start.game, "The game: achef or fanorona")->required();
    part->add_option("--rules", options->start.rules, "The rule set (fanorona: free, forced)")->type_name("R");
    part->add_option("--board", options->start.board, "Fanorona's board, such as 5x3")->type_name("B");
    auto* pieces = part->add_option("--pieces", options->pieces, "All classes with at most so many pieces on the board")
                       ->type_name("N");
    part->add_option("--class", options->class_name, "One class, such as 4v3")->type_name("AvB")->excludes(pieces);
}

}  // namespace

void declare_tablebase(CommandLine& app, Context& context) {
    app.require_subcommand();
    const auto options = std::make_shared<Options>();
    CommandLine* build = add_part(app, "build", tr_later("build endgame tables"), options);
    declare_classes(build, options);
    build->add_option("--memory", options->memory, "The most memory to use (default: a quarter of the machine's)")
        ->type_name("SIZE");
    build->footer(
        "Tables that are whole are kept. One that is interrupted leaves nothing behind, and the same command goes on\n"
        "from there. Without --pieces and --class all classes of a small board are built.");
    build->callback([=, &context] {
        context.action = [=, &context] {
            with_endgames(*options, [&]<class G>() { build_classes<G>(*options, context); });
        };
    });
    CommandLine* plan = add_part(app, "plan", tr_later("list classes of endgames, and what each takes"), options);
    declare_classes(plan, options);
    plan->add_flag("--json", options->json, "Report as one JSON document");
    plan->footer(
        "The order is one in which they can be built; those of equally many pieces can be built side by side.");
    plan->callback([=, &context] {
        context.action = [=, &context] {
            with_endgames(*options, [&]<class G>() { show_plan<G>(*options, context); });
        };
    });
    CommandLine* verify = add_part(app, "verify", tr_later("compare every entry with what its turns lead to"), options);
    verify->add_option("FILE", options->files, "Only these tables");
    verify->add_flag("--json", options->json, "Report as one JSON document");
    verify->callback([=, &context] { context.action = [=, &context] { verify_files(*options, context); }; });
    CommandLine* info = add_part(app, "info", tr_later("list the tables of a folder"), options);
    info->add_option("FILE", options->files, "Only these tables");
    info->add_flag("--json", options->json, "Report as one JSON document");
    info->callback([=, &context] { context.action = [=, &context] { show_info(*options, context); }; });
    CommandLine* probe = add_part(app, "probe", tr_later("look a position up, with all its turns"), options);
    options->start.declare(*probe);
    probe->add_flag("--json", options->json, "Report as one JSON document");
    probe->callback([=, &context] {
        context.action = [=, &context] {
            with_endgames(*options, [&]<class G>() { probe_position<G>(*options, context); });
        };
    });
}

}  // namespace damier
