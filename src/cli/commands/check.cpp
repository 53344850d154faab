#include "base/stopwatch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/input.hpp"
#include "view/numbers.hpp"

namespace damier {
namespace {

/// The most errors of one game. Nobody reads so many; the limit is for files that are not games.
constexpr std::size_t most_errors_of_check = 10'000;

void check(const InputOptions& options, Context& context) {
    const Stopwatch watch;
    ReadTally tally;
    ReadOptions read_options = options.read_options();
    read_options.foreign = true;
    read_options.replay.error_limit = most_errors_of_check;
    const std::vector<std::string> files = expand_folders(options, context);
    for_each_file(files, context, [&](const std::string& file) {
        const auto before = static_cast<const ReadCounts&>(tally);
        read_file(file, read_options, stages([&](const BlockRead& read) {
                      report(read, options.json, tally,
                             [&](Severity, const std::string& line) { context.print(line + "\n"); });
                  }));
        if (files.size() > 1) {
            summarise_file(file, before, tally, context);
        }
    });
    if (tally.rejected > 0) {
        context.at_least(Exit::errors);
    }
    if (options.json) {
        context.print_json(Value{{"read", tally.read},
                                 {"rejected", tally.rejected},
                                 {"errors", tally.errors},
                                 {"warnings", tally.warnings},
                                 {"seconds", watch.seconds()}});
        return;
    }
    context.note(games_read(tally.read) + counted(", {} with errors", ", {} with errors", tally.rejected));
}

}  // namespace

void declare_check(CommandLine& app, Context& context) {
    const auto options = std::make_shared<InputOptions>();
    options->declare(app);
    app.about(
        "Use it before an import, or while you type games in an editor: nothing is stored. It reads the formats of "
        "damier import, and in a folder every file that looks like games. Errors go to standard output, one per "
        "line, as FILE:LINE:COLUMN: error: MESSAGE.");
    app.action([options, &context] { check(*options, context); });
}

}  // namespace damier
