#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace damier {

/// The command line asks for something that makes no sense; the message says what would.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Whole numbers from `least` to `most`, both included.
struct WholeNumbers {
    std::int64_t least;
    std::int64_t most;
};

/// One option, flag or positional argument, and what is said of it where it is declared. Each function gives the
/// option itself, so that calls can follow one another.
class Option {
public:
    /// What help calls the value: `FILE`, `N`.
    Option* type_name(const std::string& name);
    Option* required();
    /// A whole number must lie in this range; otherwise it is only kept within what its variable can hold.
    Option* range(std::int64_t least, std::int64_t most = std::numeric_limits<std::int64_t>::max());
    /// A list is given as words separated by commas.
    Option* comma_separated();
    /// A list takes one word each time, and the option may be given several times.
    Option* repeatable();
    /// A list takes exactly one word.
    Option* single();
    /// A text must not be the empty one.
    Option* not_empty();
    Option* excludes(Option* other);
    Option* needs(Option* other);

    /// `{"limit"}`, `{"q", "quiet"}`, without dashes; empty for a positional argument.
    [[nodiscard]] std::vector<std::string> short_names() const;
    [[nodiscard]] std::vector<std::string> long_names() const;
    /// What help calls the value, and for a positional argument the argument; empty for a flag.
    [[nodiscard]] std::string value_name() const;
    [[nodiscard]] std::string description() const;
    [[nodiscard]] bool is_positional() const;
    [[nodiscard]] bool is_required() const;
    [[nodiscard]] bool takes_many() const;
    /// The words that an option takes, where these are few; else empty.
    [[nodiscard]] const std::vector<std::string>& choices() const { return choices_; }

private:
    friend class CommandLine;
    CLI::Option* option_ = nullptr;
    WholeNumbers range_{};
    std::vector<std::string> choices_;
};

/// The command line of a program, or of one of its commands: what is declared here is what is read, and what help,
/// manual pages and completion show. It stands before CLI11, which nothing else includes.
class CommandLine {
public:
    CommandLine(const std::string& description, const std::string& name);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    /// Adds an option (`--limit`, `-o,--output`) or a positional argument (`FILE`). What is given goes into `target`:
    /// text, a list of texts, a number, or one of them that may be absent.
    Option* add_option(const std::string& names, std::string& target, const std::string& description = {});
    Option* add_option(const std::string& names, std::vector<std::string>& target, const std::string& description = {});
    Option* add_option(const std::string& names, double& target, const std::string& description = {});
    Option* add_option(const std::string& names, std::optional<std::string>& target,
                       const std::string& description = {});
    Option* add_option(const std::string& names, std::optional<double>& target, const std::string& description = {});
    template <class T>
    Option* add_option(const std::string& names, T& target, const std::string& description = {});

    /// Adds an option that takes one of a few words; `take` is given the index of the word.
    Option* add_choice(const std::string& names, std::vector<std::string> words,
                       const std::function<void(std::size_t)>& take, const std::string& description);
    Option* add_flag(const std::string& names, bool& target, const std::string& description = {});
    /// The same with `!--no-NAME` beside it; nothing where neither was given.
    Option* add_flag(const std::string& names, std::optional<bool>& target, const std::string& description = {});
    /// The option with this name, which must have been declared.
    [[nodiscard]] Option* get_option(const std::string& name);

    /// Text that help shows below the options.
    void footer(const std::string& text);
    /// What happens when this command was chosen and its line was read.
    void callback(const std::function<void()>& action);
    CommandLine* add_subcommand(const std::string& name, const std::string& description);
    /// One of the subcommands must be given.
    void require_subcommand();
    /// Adds --version.
    void add_version();

    /// What a line asks for.
    enum class Asked { action, help, version };
    /// Reads a line. Throws UsageError.
    [[nodiscard]] Asked parse(int argc, char** argv);

    /// The command that the line named; empty before it was read.
    [[nodiscard]] std::string chosen() const;
    /// The same, or the subcommand of it that was named, which is the program itself before a line was read.
    [[nodiscard]] const CommandLine& named() const;
    /// The whole program, of which this may be a command.
    [[nodiscard]] const CommandLine& program() const { return parent_ == nullptr ? *this : parent_->program(); }
    /// How it is called: `damier db backup`.
    [[nodiscard]] std::string path() const;
    /// The command with this name, or nullptr.
    [[nodiscard]] const CommandLine* find_subcommand(const std::string& name) const;

    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string description() const;
    [[nodiscard]] std::string footer() const;
    /// All options in the order in which they were declared; --help is not among them.
    [[nodiscard]] std::vector<const Option*> options() const;
    [[nodiscard]] std::vector<const CommandLine*> subcommands() const;

private:
    CommandLine(CLI::App* part, const CommandLine* parent);
    using Take = std::function<void(const std::vector<std::string>&)>;
    Option* add(const std::string& names, const std::string& description, const std::string& type, const Take& take);
    Option* add_whole(const std::string& names, const std::string& description, WholeNumbers range,
                      const std::function<void(std::int64_t)>& take);

    [[nodiscard]] std::vector<std::string> option_names() const;
    [[noreturn]] void explain(const std::string& error) const;

    std::unique_ptr<CLI::App> own_;  // of the program; a subcommand's belongs to it
    CLI::App* app_;
    const CommandLine* parent_ = nullptr;
    std::vector<std::unique_ptr<Option>> options_;
    std::vector<std::unique_ptr<CommandLine>> subcommands_;
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
    return add_whole(names, description, range, [&target](std::int64_t number) { target = static_cast<Number>(number); });
}

/// Adds an option that takes one of a few words, each of which means a value.
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
    return app.add_choice(names, std::move(words), [&target, values](std::size_t i) { target = values[i]; },
                          description);
}

}  // namespace damier
