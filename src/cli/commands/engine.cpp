// damier engine: plays for other programs, which speak UGI with it. cli/engine/engine.hpp explains the protocol.

#include "cli/engine/engine.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/jobs.hpp"
#include "cli/option_groups/memory.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/option_groups/tables.hpp"

#include <cstdio>
#include <optional>
#include <utility>

namespace damier {
namespace {

struct EngineOptions {
    PositionOptions start;
    std::string memory;
    unsigned jobs = 1;
    std::string tables;
};

EngineSettings settings_of(const EngineOptions& options) {
    if (options.start.game.empty() && options.start.tags != StartTags{}) {
        throw UsageError(tr("the options of a start need GAME"));
    }
    EngineSettings settings;
    settings.name = "damier " DAMIER_VERSION;
    settings.game = options.start.game.empty() ? GameId{} : options.start.find_game();
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        settings.start.texts[i] = start_tag(info(settings.game), StartPart(i), options.start.tags.texts[i]);
    }
    if (!options.memory.empty()) {
        settings.mebibytes = parse_memory(options.memory) >> 20U;
    }
    settings.jobs = options.jobs;
    settings.tables = tables_path(options.tables);
    return settings;
}

/// The next line of standard input without its end; nothing at the end of the input. If a line is too long, it is only
/// the beginning that an engine needs to refuse the line.
std::optional<std::string> read_engine_line() {
    std::string line;
    int c = std::getchar();
    if (c == EOF) {
        return std::nullopt;
    }
    for (; c != '\n' && c != EOF; c = std::getchar()) {
        if (line.size() <= longest_engine_line) {
            line += static_cast<char>(c);
        }
    }
    return line;
}

void run_engine(const EngineOptions& options, Context& context) {
    EngineSettings settings = settings_of(options);
    if (options.start.tags != StartTags{}) {
        static_cast<void>(options.start.find_any(context));  // refuses a wrong start
    }
    Engine engine(std::move(settings), [&](const std::string& line) {
        context.write(line + "\n");
        context.flush();
    });
    while (const auto line = read_engine_line()) {
        if (!engine.take(*line)) {
            return;
        }
    }
    engine.wait();
}

}  // namespace

void declare_engine(CommandLine& app, Context& context) {
    const auto options = std::make_shared<EngineOptions>();
    app.add_option("GAME", options->start.game, ValueKind::game,
                   tr_format("The game at first: {} (default: {})", join(game_names(), ", "), game_names().front()));
    options->start.declare_setup(app);
    app.add_option("--memory", options->memory, ValueKind::text,
                   "Use at most this much memory for tables, for example 512M or 2G (default: 64M)")
        ->type_name("SIZE");
    add_jobs(app, options->jobs, "Search with N threads (default: 1)");
    app.add_option("--tables", options->tables, ValueKind::folder,
                   "The folder of endgame tables (default: $DAMIER_TABLES, else none)");
    app.about(
        "Use it to let another program play against damier, or ask it for turns: a graphical board, a referee for "
        "matches, your own script. The programs speak UGI, the Universal Game Interface. damier reads commands from "
        "standard input, one per line, and writes answers to standard output.");
    app.action([=, &context] { run_engine(*options, context); });
}

}  // namespace damier
