// Finds the words that can complete a command line.
//
// `Line` reads the words before the cursor as damier itself would: options, values of options, subcommands and
// arguments. It also notes the game and the database, on which other values depend. The word under the cursor is then
// an option, a command or a value. `values_of` (values.hpp) finds values.

#include "cli/completion/candidates.hpp"

#include "base/language.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/completion/values.hpp"
#include "cli/help/help.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// The state of a command line before the word under the cursor.
class Line {
public:
    Line(const std::vector<std::string>& words, const CommandLine& program, Context& context)
        : program_(program), part_(&program), context_(context) {
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            take(words[i]);
        }
    }

    [[nodiscard]] std::vector<Candidate> complete(const std::string& word) const {
        if (awaited_ != nullptr) {
            return values(*awaited_, word, "");
        }
        if (!only_arguments_ && word.starts_with("--") && word.find('=') != std::string::npos) {
            const auto equals = word.find('=');
            const Option* option = find_option(word.substr(0, equals));
            return option == nullptr ? std::vector<Candidate>()
                                     : values(*option, word.substr(equals + 1), word.substr(0, equals + 1));
        }
        if (!only_arguments_ && word.starts_with('-')) {
            return beginning_like(word, options());
        }
        if (part_ == &program_) {
            return beginning_like(word, all_commands());
        }
        if (!part_->subcommands().empty()) {
            return beginning_like(word, subcommands());
        }
        const Option* argument = next_argument();
        return argument == nullptr ? std::vector<Candidate>() : values(*argument, word, "");
    }

private:
    void take(const std::string& word) {
        if (awaited_ != nullptr) {
            note(*std::exchange(awaited_, nullptr), word);
        } else if (!only_arguments_ && word == "--") {
            only_arguments_ = true;
        } else if (!only_arguments_ && word.starts_with('-') && word != "-") {
            const auto equals = word.starts_with("--") ? word.find('=') : std::string::npos;
            const Option* option = find_option(word.substr(0, equals));
            if (option != nullptr && option->kind() != ValueKind::none) {
                equals == std::string::npos ? void(awaited_ = option) : note(*option, word.substr(equals + 1));
            }
        } else if (const CommandLine* part = part_->find_subcommand(word)) {
            part_ = part;
        } else {
            if (const Option* argument = next_argument()) {
                note(*argument, word);
            }
            ++arguments_;
        }
    }

    /// Notes a value on which other values depend: the game or the database.
    void note(const Option& option, const std::string& value) {
        if (option.is_positional() && option.kind() == ValueKind::game) {
            game_ = value;
        }
        const auto names = option.long_names();
        if (!names.empty() && names.front() == "db") {
            context_.db = value;
        }
    }

    /// The option with this name, of the command or of the whole program.
    [[nodiscard]] const Option* find_option(const std::string& name) const {
        for (const CommandLine* line : {part_, &program_}) {
            for (const Option* option : line->options()) {
                const auto names = words_of(*option).names;
                if (std::find(names.begin(), names.end(), name) != names.end()) {
                    return option;
                }
            }
        }
        return nullptr;
    }

    [[nodiscard]] const Option* next_argument() const {
        std::vector<const Option*> arguments;
        for (const Option* option : part_->options()) {
            if (option->is_positional()) {
                arguments.push_back(option);
            }
        }
        if (arguments_ < arguments.size()) {
            return arguments[arguments_];
        }
        return !arguments.empty() && arguments.back()->takes_many() ? arguments.back() : nullptr;
    }

    [[nodiscard]] std::vector<Candidate> options() const {
        std::vector<Candidate> out;
        std::vector<const CommandLine*> lines{part_};
        if (part_ != &program_) {
            lines.push_back(&program_);
        }
        for (const CommandLine* line : lines) {
            for (const Option* option : line->options()) {
                for (const std::string& name : option->long_names()) {
                    out.push_back({"--" + name, option->description(), false});
                }
            }
        }
        out.push_back({"--help", tr("Show this help and exit"), false});
        return out;
    }

    [[nodiscard]] static std::vector<Candidate> all_commands() {
        std::vector<Candidate> out;
        for (const Command& command : commands()) {
            out.push_back({std::string(command.name), std::string(tr(command.summary)), false});
        }
        return out;
    }

    [[nodiscard]] std::vector<Candidate> subcommands() const {
        std::vector<Candidate> out;
        for (const CommandLine* part : part_->subcommands()) {
            out.push_back({part->name(), part->description(), false});
        }
        return out;
    }

    /// The values of an option, each with `before` in front. In a list, only the last word is completed.
    [[nodiscard]] std::vector<Candidate> values(const Option& option, std::string_view typed,
                                                std::string before) const {
        if (option.is_comma_separated()) {
            const auto comma = typed.rfind(',');
            before += typed.substr(0, comma + 1);  // nothing if there is no comma
            typed.remove_prefix(comma + 1);
        }
        auto found = values_of({option, game_, typed, context_});
        for (Candidate& candidate : found) {
            candidate.text.insert(0, before);
        }
        return found;
    }

    const CommandLine& program_;
    const CommandLine* part_;
    Context& context_;
    const Option* awaited_ = nullptr;  // the next word is its value
    bool only_arguments_ = false;      // after `--`
    std::size_t arguments_ = 0;
    std::string game_;
};

/// Whether a shell can show a text on one line.
bool is_one_line(const std::string& text) {
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

}  // namespace

std::vector<Candidate> complete_words(const std::vector<std::string>& words) noexcept {
    try {
        Context context;
        CommandLine program("", "damier");
        auto before = words;
        before.back().clear();  // `player` may become `players`
        declare_all(program, context, before);
        auto found = Line(words, program, context).complete(words.back());
        std::erase_if(found, [](const Candidate& candidate) { return !is_one_line(candidate.text); });
        return found;
    } catch (...) {  // the user presses Tab in the middle of a line
        return {};
    }
}

}  // namespace damier
