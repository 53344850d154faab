#include "cli/help/help.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
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

/// The word without what makes it the name of a page: `query` for `damier-query(7)` and `damier-query.7`.
std::string without_page(std::string word) {
    if (word.starts_with("damier-")) {
        word = word.substr(word.find('-') + 1);
        word = word.substr(0, word.find_first_of(".("));
    }
    return word;
}

/// The words as damier calls them: `backup` becomes `db backup`, and `damier-query(7)` becomes `query`.
std::vector<std::string> own_words(std::vector<std::string> words) {
    words[0] = without_page(words[0]);
    std::string all = usual_words(join(words, " "));  // `round robin` is not the command `round`
    if (!all.empty()) {
        words.resize(1);
    } else {
        all = usual_words(words[0]);
    }
    if (all.empty()) {
        return words;
    }
    const std::string usual = all.substr(0, all.find(','));
    const auto parts = split(usual, ' ');
    std::vector<std::string> own(parts.begin(), parts.end());
    std::erase_if(own,
                  [](const std::string& part) { return part.starts_with('-') || part.find(':') != std::string::npos; });
    if (own.empty()) {
        return words;
    }
    own.insert(own.end(), words.begin() + 1, words.end());
    return own;
}

/// The manual page about a topic or a command, in roff. `words` is the name of the topic or command; names of
/// subcommands may follow. Throws UsageError if a name is unknown.
std::string page_about(const std::vector<std::string>& words) {
    for (const Topic& topic : topics()) {
        if (topic.name == words[0]) {
            if (words.size() > 1) {
                throw UsageError(tr_format("unexpected word \"{}\" (expected: damier help {})", words[1], topic.name));
            }
            return topic_page(topic);
        }
    }
    Context unused;
    CommandLine program("", "damier");
    declare_all(program, unused, {words[0]});
    const CommandLine* const command = program.find_subcommand(words[0]);
    if (command == nullptr) {
        throw UsageError(tr_format("unknown command or topic \"{}\"{} (see damier --help)", words[0],
                                   did_you_mean(words[0], known_words())));
    }
    const CommandLine* part = command;
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        const CommandLine* const next = part->find_subcommand(*word);
        if (next == nullptr) {
            std::vector<std::string> known;
            for (const CommandLine* sub : part->subcommands()) {
                known.push_back(sub->name());
            }
            throw UsageError(tr_format("unknown command \"{0} {1}\"{2} (see {0} --help)", part->path(), *word,
                                       did_you_mean(*word, known)));
        }
        part = next;
    }
    return write_command_page(*command, translated_manual_text(command->name()));
}

void help(const std::vector<std::string>& words, const CommandLine& program, const Context& context) {
    if (words.empty()) {
        context.print(write_help(program, commands(), context.terminal));
        return;
    }
    context.print(show_manual(page_about(own_words(words)), reading_width(context.terminal), context.terminal.color));
}

}  // namespace

void declare_help(CommandLine& app, Context& context) {
    const auto words = std::make_shared<std::vector<std::string>>();
    app.add_option("WORD", *words, ValueKind::help_word,
                   "A command and its subcommand, or a topic (damier --help lists all)");
    app.about(
        "Use it to read a whole manual page, even if man is not installed. damier help import shows the same page as "
        "man "
        "damier-import.");
    app.action([=, &app, &context] { help(*words, app.program(), context); });
}

}  // namespace damier
