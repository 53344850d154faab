// The command line: declaring options and commands, and parsing.
//
// An example:
//
//     app.add_option("--limit", options->limit, "Show at most N games")->range(1);
//     app.add_option("--event", options->event, ValueKind::event, "The event");
//
// The steps:
//
// 1. A command declares its options (`add_option`, `add_choice`, `add_flag`), and its action (`action`).
// 2. `parse` reads a line, and stores the values in the targets. `run` calls the action of the command in the line.
// 3. Help, manual pages and completion read the declarations back (`options`, `subcommands`, `description`). The kind
//    of a value gives its usual name in help, the candidates of completion, and some checks.
//
// Next: cli/commands/commands.hpp, the commands of damier.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace damier {

/// Wrong usage of the command line. The message says what was expected.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Whole numbers from `least` to `most`, both included.
struct WholeNumbers {
    std::int64_t least;
    std::int64_t most;
};

/// The meaning of an option's value. An option whose value is a text declares its kind. For other options, the type of
/// the variable gives the kind. `text` means a text that damier cannot complete.
enum class ValueKind {
    none,    ///< of a flag
    number,  ///< the variable is a number
    choice,  ///< one of the words of `add_choice`
    text,
    game,
    rules,
    board,
    side,
    result,
    termination,
    query,
    player,
    event,
    site,
    file,  ///< perhaps with an ending (`Option::endings`)
    folder,
    language,
    encoding,
    column,
    group,  ///< of `stats --by`
    help_word,
};

/// One option, flag or positional argument, and its declaration. The functions that declare return the option itself,
/// so that calls can be chained: `app.add_option(…)->type_name("N")->required()`.
class Option {
public:
    /// Sets the name of the value in help. Without it, the name is that of the argument, or the usual one of the kind
    /// of value: `FILE`, `N`.
    Option* type_name(const std::string& name);
    Option* required();
    /// Limits a whole number to this range. Without a range, only the type of its variable limits it.
    Option* range(std::int64_t least, std::int64_t most = std::numeric_limits<std::int64_t>::max());
    /// Allows an empty value. Without this call it is an error, since a script may have lost the value.
    Option* may_be_empty();
    /// The value is a list of words, separated by commas.
    Option* comma_separated();
    /// The list must have exactly one word.
    Option* single();
    /// Sets the endings of the files to complete, separated by blanks: `.dmr .json`. Without this call, all files are
    /// completed.
    Option* endings(std::string_view endings);
    /// Completes this word, too, in English and in the user's language: `lot`.
    Option* also(std::string_view word);
    /// The value may be missing. Then it is this text, which is not empty.
    Option* optional_value(const std::string& usual);
    /// Of an option with words: what to add to the message about an unknown word, or an empty text. Of a required
    /// argument: what to add if it is missing; the word is empty then.
    Option* hint(std::function<std::string(const std::string& word)> words_for);
    Option* excludes(Option* other);
    Option* needs(Option* other);

    /// The names without dashes, for example `{"q"}` and `{"quiet"}`; empty for a positional argument.
    [[nodiscard]] std::vector<std::string> short_names() const;
    [[nodiscard]] std::vector<std::string> long_names() const;
    /// The name of the value in help, in the user's language; empty for a flag.
    [[nodiscard]] std::string value_name() const;
    [[nodiscard]] std::string description() const;
    [[nodiscard]] ValueKind kind() const { return kind_; }
    [[nodiscard]] std::string_view endings() const { return endings_; }
    /// The word that `also` declared; else empty.
    [[nodiscard]] std::string_view other_word() const { return other_word_; }
    [[nodiscard]] bool is_positional() const;
    [[nodiscard]] bool is_required() const { return is_required_; }
    [[nodiscard]] bool has_optional_value() const { return !usual_.empty(); }
    [[nodiscard]] bool is_comma_separated() const;
    /// Whether the target is a list: a positional argument takes several words, other options may be given several
    /// times.
    [[nodiscard]] bool takes_many() const { return takes_many_; }
    /// The words that `add_choice` declared for this option; else empty.
    [[nodiscard]] const std::vector<std::string>& choices() const { return choices_; }

private:
    friend class CommandLine;
    /// Stores the value of a line in the target. Throws UsageError.
    void read() const;

    CLI::Option* option_ = nullptr;
    ValueKind kind_ = ValueKind::none;
    std::function<void(const std::vector<std::string>& words)> take_;
    std::string value_name_;
    WholeNumbers range_{};
    std::vector<std::string> choices_;
    std::function<std::string(const std::string& word)> hint_;
    std::string_view endings_;
    std::string_view other_word_;
    bool is_required_ = false;
    bool may_be_empty_ = false;
    bool takes_many_ = false;
    std::string usual_;  ///< the value if it may be missing, else empty
    std::vector<const Option*> needs_;
    std::vector<const Option*> excludes_;
};

/// The command line of a program, or of one of its commands. Parsing, help, manual pages and completion all use these
/// declarations. The class hides CLI11, which only command_line.cpp includes.
class CommandLine {
public:
    CommandLine(const std::string& description, const std::string& name);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    /// Adds an option (`--limit`, `-o,--output`) or a positional argument (`FILE`). Parsing stores the value in
    /// `target`: a text, a list of texts, a number, or an optional text or number. A text also says what it means.
    Option* add_option(const std::string& names, std::string& target, ValueKind kind, const std::string& description);
    Option* add_option(const std::string& names, std::vector<std::string>& target, ValueKind kind,
                       const std::string& description);
    Option* add_option(const std::string& names, std::optional<std::string>& target, ValueKind kind,
                       const std::string& description);
    Option* add_option(const std::string& names, double& target, const std::string& description);
    Option* add_option(const std::string& names, std::optional<double>& target, const std::string& description);
    template <class T>
    Option* add_option(const std::string& names, T& target, const std::string& description);

    /// Adds an option that takes one of these words, or its translation. Parsing calls `take` with the index of the
    /// word.
    Option* add_choice(const std::string& names, std::vector<std::string> words,
                       const std::function<void(std::size_t)>& take, const std::string& description);
    Option* add_flag(const std::string& names, bool& target, const std::string& description);
    /// Adds a flag with an opposite, for example `--NAME,!--no-NAME`. The target stays empty if neither is given.
    Option* add_flag(const std::string& names, std::optional<bool>& target, const std::string& description);
    /// The option with this name. It must be declared already.
    [[nodiscard]] Option* get_option(const std::string& name);

    /// Sets one paragraph that says what the command is for and when to use it. Help and manual page show it after the
    /// description.
    void about(const std::string& text) { about_ = text; }
    /// Sets the work of the command, which `run` calls.
    void action(std::function<void()> action) { action_ = std::move(action); }
    CommandLine* add_subcommand(const std::string& name, const std::string& description);
    /// Adds a function that `prepare` calls.
    void before_action(std::function<void()> step) { before_action_.push_back(std::move(step)); }
    /// Requires that a line names one of the subcommands.
    void require_subcommand();
    /// Sets a function that knows words of other programs: for `backup` it gives `db backup`, for other words an empty
    /// text. If a command is unknown, the error message suggests the result.
    void usual_words(std::function<std::string(std::string_view)> usual) { usual_words_ = std::move(usual); }
    /// Adds --version.
    void add_version();

    /// The request of a line. `nothing` means that the line does not name a command, or lacks a required subcommand.
    enum class Asked { action, help, version, nothing };
    /// Parses a line. Throws UsageError.
    [[nodiscard]] Asked parse(int argc, char** argv);
    /// Calls the steps before the action of the command in the line. `parse` must have returned `action`.
    void prepare() const;
    /// Calls the action of the command in the line, after `prepare`.
    void run() const { named().action_(); }

    /// The command in the line; empty before parsing.
    [[nodiscard]] std::string chosen() const;
    /// The command in the line, or its subcommand if the line names one. Before parsing it is the program itself.
    [[nodiscard]] const CommandLine& named() const;
    /// The command line of the whole program.
    [[nodiscard]] const CommandLine& program() const { return parent_ == nullptr ? *this : parent_->program(); }
    /// The words that call this command: `damier db backup`.
    [[nodiscard]] std::string path() const;
    /// The command with this name, or nullptr.
    [[nodiscard]] const CommandLine* find_subcommand(const std::string& name) const;

    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string description() const;
    [[nodiscard]] std::string about() const;
    /// All options except --help, in the order of declaration.
    [[nodiscard]] std::vector<const Option*> options() const;
    [[nodiscard]] std::vector<const CommandLine*> subcommands() const;

private:
    CommandLine(CLI::App* part, const CommandLine* parent);
    Option* add(const std::string& names, const std::string& description, ValueKind kind);
    Option* add_whole(const std::string& names, const std::string& description, WholeNumbers range,
                      const std::function<void(std::int64_t)>& take);
    Option* add_switch(const std::string& names, const std::string& description, const std::function<void(bool)>& take);

    /// Gives the word of an optional value to the argument that it belongs to: to a required argument that is missing
    /// (`avalam` in `board --svg avalam`), or if the value is a number and the word is not (`ann` in `--worst ann`).
    void give_words_back() const;
    /// Stores the values of this command line. Throws UsageError.
    void read_own() const;
    /// Stores the values of this command line, and of the command that the line names. Throws UsageError.
    void read() const;
    /// The option that an unknown one may mean, or `the argument GAME` for `--game`; empty if nothing is near.
    [[nodiscard]] std::string meant_option(std::string_view word) const;
    [[nodiscard]] std::vector<std::string> option_names() const;
    /// Whether the command has this option, by a name with its dashes.
    [[nodiscard]] bool has_option(const std::string& name) const;
    /// `words` are those of the line.
    [[nodiscard]] std::string about_missing_value(const std::vector<std::string>& words) const;
    /// `line` has all words of the line, and `words` those that CLI11 did not understand.
    [[nodiscard]] std::string about_unexpected(std::vector<std::string> words,
                                               const std::vector<std::string>& line) const;

    std::unique_ptr<CLI::App> own_;  // only set for the program, which owns its subcommands' Apps
    CLI::App* app_;
    const CommandLine* parent_ = nullptr;
    std::vector<std::unique_ptr<Option>> options_;
    std::vector<std::unique_ptr<CommandLine>> subcommands_;
    std::string about_;
    std::vector<std::function<void()>> before_action_;
    std::function<void()> action_;
    bool needs_subcommand_ = false;
    std::function<std::string(std::string_view)> usual_words_;
};

namespace option_types {

template <class T>
struct Number {
    using type = T;
};
template <class T>
struct Number<std::optional<T>> {
    using type = T;
};

}  // namespace option_types

template <class T>
Option* CommandLine::add_option(const std::string& names, T& target, const std::string& description) {
    using Number = typename option_types::Number<T>::type;
    static_assert(std::is_integral_v<Number> && !std::is_same_v<Number, bool>);
    constexpr WholeNumbers range{
        std::is_signed_v<Number> ? static_cast<std::int64_t>(std::numeric_limits<Number>::min()) : 0,
        sizeof(Number) == 8 ? std::numeric_limits<std::int64_t>::max()
                            : static_cast<std::int64_t>(std::numeric_limits<Number>::max())};
    return add_whole(names, description, range,
                     [&target](std::int64_t number) { target = static_cast<Number>(number); });
}

/// Adds an option that takes one of these words, and stores the value of the word in `target`.
template <class T>
Option* add_choice(CommandLine& app, const std::string& names, T& target,
                   const std::vector<std::pair<std::string, std::type_identity_t<T>>>& choices,
                   const std::string& description) {
    std::vector<std::string> words;
    std::vector<T> values;
    for (const auto& [word, value] : choices) {
        words.push_back(word);
        values.push_back(value);
    }
    return app.add_choice(
        names, std::move(words), [&target, values](std::size_t i) { target = values[i]; }, description);
}

}  // namespace damier
