#include "cli/help/help.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/help/man.hpp"
#include "options/command_line.hpp"
#include "view/manual.hpp"

#include <memory>

namespace damier {
namespace {

std::vector<std::string> known_words() {
    std::vector<std::string> words;
    for (const Command& command : commands()) {
        words.emplace_back(command.name);
    }
    for (const Topic& topic : topics()) {
        words.emplace_back(topic.name);
    }
    return words;
}

/// The known word that is most like an unknown one, as `; did you mean list?`. Empty if none is similar.
std::string hint(const std::string& word, const std::vector<std::string>& known) {
    const auto near = nearest_words(word, known, 1);
    return near.empty() ? "" : tr_format("; did you mean {}?", near[0]);
}

/// The manual page about a topic or a command, in roff. `words` is the name of the topic or command; names of
/// subcommands may follow. Throws UsageError if a name is unknown.
std::string page_about(const std::vector<std::string>& words) {
    for (const Topic& topic : topics()) {
        if (topic.name == words[0]) {
            if (words.size() > 1) {
                throw UsageError(tr_format("\"{}\": a topic is one word (damier help {})", words[1], topic.name));
            }
            return std::string(translated_manual_text(topic.page));
        }
    }
    Context unused;
    CommandLine program("", "damier");
    declare_all(program, unused, {words[0]});
    const CommandLine* const command = program.find_subcommand(words[0]);
    if (command == nullptr) {
        throw UsageError(
            tr_format("\"{}\" is no command or topic{} (see damier --help)", words[0], hint(words[0], known_words())));
    }
    const CommandLine* part = command;
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        const CommandLine* const next = part->find_subcommand(*word);
        if (next == nullptr) {
            std::vector<std::string> known;
            for (const CommandLine* sub : part->subcommands()) {
                known.push_back(sub->name());
            }
            throw UsageError(
                tr_format("\"{0}\" is no command of {1}{2} (see {1} --help)", *word, part->path(), hint(*word, known)));
        }
        part = next;
    }
    return write_command_page(*command, translated_manual_text(command->name()));
}

void help(const std::vector<std::string>& words, const CommandLine& program, const Context& context) {
    if (words.empty()) {
        context.print(write_help(program, context.terminal));
        return;
    }
    context.print(show_manual(page_about(words), reading_width(context.terminal), context.terminal.color));
}

}  // namespace

void declare_help(CommandLine& app, Context& context) {
    const auto words = std::make_shared<std::vector<std::string>>();
    app.add_option("WORD", *words, "A command, or a topic: query, notation, rules, positions, files");
    app.footer("The same is in the manual: damier-import(1) explains import, damier-query(7) queries.");
    app.callback([=, &app, &context] { context.action = [=, &app, &context] { help(*words, app.program(), context); }; });
}

}  // namespace damier
