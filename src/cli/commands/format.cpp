#include "base/file.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/print/output.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"

namespace damier {
namespace {

struct FormatCommandOptions {
    InputOptions input;
    bool in_place = false;
    bool check = false;
};

/// The outcome of formatting a file.
struct Outcome {
    bool changed = false;
    std::uint64_t faulty = 0;
};

/// Passes the canonical form of a file to `write`, piece by piece. A game with errors is passed on unchanged, so that
/// nothing is lost. Nothing is passed on of a file that cannot hold games, such as a picture.
template <class Write>
Outcome format_file(const std::string& file, const FormatCommandOptions& options, Context& context, Write write) {
    ReadTally tally;
    Outcome outcome;
    std::string out;
    const auto write_canonical = [](const Record& record, const Replay& replay) {
        std::string text;
        write_game(record, replay.first, text);
        return text;
    };
    const auto pass_on = [&](const BlockRead& read, const std::vector<std::string>& written) {
        report(read, false, tally, [&](Severity, const std::string& line) { context.say(line); });
        if (read.is_stranger) {
            return;
        }
        out.clear();
        auto next = written.begin();
        for (const GameRead& game : read.games) {
            if (!game.faulty) {
                out += *next++;
                continue;
            }
            const std::string_view piece = read.block.source.at(game.whole);
            out += before_kept(piece);
            out += piece;
            out += "\n\n";
        }
        const std::string_view text = without_bom(read.block.source.text);
        const bool has_only_comments = read.games.empty() && !trim(text).empty();
        if (read.block.oversized) {
            out = read.block.source.text;
        } else if (has_only_comments) {
            out = text;
        }
        outcome.changed = outcome.changed || read.block.recoded || out != read.block.source.text;
        write(out);
    };
    read_file(file, options.input.read_options(), stages(write_canonical, pass_on));
    outcome.faulty = tally.rejected;
    if (outcome.faulty > 0) {
        context.at_least(Exit::errors);
    }
    return outcome;
}

void check_form(const std::string& file, const FormatCommandOptions& options, Context& context) {
    const Outcome outcome = format_file(file, options, context, [](const std::string&) {});
    if (outcome.changed) {
        context.print(display_name(file) + "\n");
        context.at_least(Exit::errors);
    }
}

void format_in_place(const std::string& file, const FormatCommandOptions& options, Context& context) {
    if (file == "-") {
        throw UsageError(tr("--in-place needs files, not standard input"));
    }
    refuse_output_onto_input(file, context, {});
    AtomicFile target(file);
    const Outcome outcome = format_file(file, options, context, [&](const std::string& text) { target.write(text); });
    if (outcome.faulty > 0) {
        context.complain(tr_format_n("{} is not changed: {} game has errors", "{} is not changed: {} games have errors",
                                     outcome.faulty, file, outcome.faulty));
    } else if (outcome.changed) {
        target.commit();
    }
}

void format_all(const FormatCommandOptions& options, Context& context) {
    for_each_file(options.input.files, context, [&](const std::string& file) {
        if (options.check) {
            check_form(file, options, context);
        } else if (options.in_place) {
            format_in_place(file, options, context);
        } else {
            format_file(file, options, context, [&](const std::string& text) { context.write(text); });
        }
    });
}

}  // namespace

void declare_format(CommandLine& app, Context& context) {
    const auto options = std::make_shared<FormatCommandOptions>();
    options->input.endings = ".dmr";
    options->input.declare(app, false);
    auto* in_place = app.add_flag("-i,--in-place", options->in_place,
                                  "Rewrite the files themselves; a file with errors is left unchanged");
    app.add_flag("--check", options->check,
                 "Only list the files that are not in canonical form; the exit status is 1 if there are any")
        ->excludes(in_place);
    app.about(
        "Use it before you publish files or keep them under version control: the same game always has the same text. "
        "The result goes to standard output, or with --in-place into the files themselves. A game with errors is "
        "reported and written unchanged.");
    app.action([=, &context] { format_all(*options, context); });
}

}  // namespace damier
