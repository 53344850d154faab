#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/completion/answer.hpp"
#include "cli/context/exit.hpp"
#include "cli/context/streams.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/help/help.hpp"
#include "cli/print/pager.hpp"
#include "cli/version.hpp"

#include <algorithm>
#include <clocale>
#include <exception>
#include <new>
#include <optional>

namespace {

using namespace damier;

Exit fail(const Context& context, const std::string& message, Exit exit) {
    context.complain(message);
    return exit;
}

/// Whether the chosen command may write more than a screen.
bool may_be_long(const CommandLine& app) {
    const std::string chosen = app.chosen();
    return std::any_of(commands().begin(), commands().end(),
                       [&](const Command& command) { return command.pages && command.name == chosen; });
}

/// The error in a command line, as parsing gives it with all commands declared. `run` declares only the commands that
/// the line names, but suggestions (`did you mean`) need all.
std::string explain(int argc, char** argv, const UsageError& error) {
    Context unused;
    CommandLine app("", "damier");
    try {
        declare_all(app, unused);
        static_cast<void>(app.parse(argc, argv));
    } catch (const UsageError& better) {
        return better.what();
    }
    return error.what();
}

/// Tells a user who looks for help in a language whose texts are not installed.
void note_missing_language(const Context& context) {
    if (const auto language = missing_language()) {
        context.note(
            tr_format("warning: the texts of the language \"{}\" are missing (expected {}, which cmake --install "
                      "installs)",
                      *language, missing_catalogue(*language).value_or("")));
    }
}

/// Does what a line asks for.
void act(const CommandLine& app, CommandLine::Asked asked, Context& context) {
    switch (asked) {
        case CommandLine::Asked::action:
            app.run();
            break;
        case CommandLine::Asked::version:
            context.print(version_line() + "\n");
            break;
        case CommandLine::Asked::nothing:
            context.at_least(Exit::usage);
            [[fallthrough]];
        case CommandLine::Asked::help:
            context.print(write_help(app.named(), commands(), context.terminal));
    }
    context.flush();
}

Exit run(int argc, char** argv, Context& context) {
    CommandLine app(tr_format("Records, stores and analyses games of {}.", titles_of_games()), "damier");
    auto asked = CommandLine::Asked::nothing;
    try {
        declare_all(app, context, {argv, argv + argc});
        asked = app.parse(argc, argv);
    } catch (const UsageError& error) {
        return fail(context, explain(argc, argv, error), Exit::usage);
    }
    context.terminal = describe_output(context.color);
    try {
        if (asked == CommandLine::Asked::action) {
            app.prepare();
        }
        if (asked != CommandLine::Asked::action || app.chosen() == "help") {
            note_missing_language(context);
        }
        std::optional<Pager> pager;
        const bool is_long = asked == CommandLine::Asked::help || may_be_long(app);
        if (context.terminal.is_terminal && !context.no_pager && is_long) {
            pager.emplace();
        }
        act(app, asked, context);
    } catch (const OutputClosed&) {
        return context.status;
    } catch (const UsageError& error) {
        return fail(context, error.what(), Exit::usage);
    } catch (const std::bad_alloc&) {
        throw;  // the message needs memory, and this function has some
    } catch (const std::exception& error) {
        return fail(context, printable(error.what()), Exit::storage);
    }
    return context.status;
}

}  // namespace

int main(int argc, char** argv) {
    prepare_streams();
    if (std::setlocale(LC_CTYPE, "") == nullptr) {
        std::setlocale(LC_CTYPE, "C.UTF-8");  // the locale is not installed here, but the terminal has its letters
    }
    choose_language();
    Context context;
    if (argc >= 2 && argv[1] == completion_word) {
        answer_shell({argv + 2, argv + argc}, context);
        return 0;
    }
    try {
        return static_cast<int>(run(argc, argv, context));
    } catch (const std::bad_alloc&) {
        return static_cast<int>(fail(context, tr("out of memory"), Exit::storage));
    }
}
