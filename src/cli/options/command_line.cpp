// Declares and parses command lines with CLI11.
//
// CLI11 only splits a line: it finds the options, their words and the subcommands. Everything else happens here, so
// that errors are in the user's language: values (`whole_number`, `real_number`), requirements (`Option::read`),
// misspelled names (`about_unexpected`).

#include "options/command_line.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "games/game_id.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace damier {
namespace {

/// The numbers in a range, in words: `1 to 9`, `1 or more`. Empty if the range has no useful limit.
std::string in_words(WholeNumbers range) {
    if (range.most < std::numeric_limits<std::int32_t>::max()) {
        return tr_format("{} to {}", range.least, range.most);
    }
    return range.least < 0 ? "" : tr_format("{} or more", range.least);
}

/// Whether a word is to be a whole number, even if it is out of range.
bool is_like_number(std::string_view word) {
    return word.substr(word.starts_with('-') ? 1 : 0).find_first_not_of("0123456789") == std::string_view::npos;
}

/// Throws UsageError. `error` says what is wrong with a word; `expected` may be empty.
[[noreturn]] void refuse(const std::string& error, const std::string& expected) {
    throw UsageError(error + (expected.empty() ? "" : tr_format(" (expected {})", expected)));
}

std::int64_t whole_number(const std::string& word, WholeNumbers range) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || error == std::errc::invalid_argument) {
        refuse(tr_format("\"{}\" is not a whole number", word), in_words(range));
    }
    if (error == std::errc::result_out_of_range || number < range.least || number > range.most) {
        const bool is_too_great = !word.starts_with('-') && (error != std::errc() || number > range.most);
        refuse(tr_format("\"{}\" is out of range", word),
               is_too_great ? tr_format("{} to {}", range.least, range.most) : in_words(range));
    }
    return number;
}

double real_number(const std::string& word) {
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || error != std::errc()) {
        refuse(tr_format("\"{}\" is not a number", word), "");
    }
    return number;
}

/// The value as files name it: games and rule sets have names in lower case, but people also type `Achef`. A word that
/// names no game stays as it is, since it may be a player.
std::string as_named(const std::string& word, ValueKind kind) {
    std::string folded = fold(word);
    return kind == ValueKind::rules || (kind == ValueKind::game && find_game(folded)) ? folded : word;
}

/// The usual name of a value in help.
std::string usual_name(ValueKind kind) {
    switch (kind) {
        case ValueKind::none:
            return "";
        case ValueKind::number:
            return "N";
        case ValueKind::choice:
        case ValueKind::help_word:
            return tr_later("WORD");
        case ValueKind::game:
            return tr_later("GAME");
        case ValueKind::rules:
            return "R";
        case ValueKind::board:
            return "B";
        case ValueKind::side:
            return tr_later("SIDE");
        case ValueKind::result:
            return tr_later("RESULT");
        case ValueKind::query:
            return tr_later("QUERY");
        case ValueKind::player:
            return tr_later("PLAYER");
        case ValueKind::event:
            return tr_later("EVENT");
        case ValueKind::file:
            return tr_later("FILE");
        case ValueKind::folder:
            return tr_later("DIR");
        case ValueKind::language:
            return tr_later("LANGUAGE");
        case ValueKind::encoding:
            return tr_later("NAME");
        case ValueKind::column:
            return tr_later("NAMES");
        case ValueKind::group:
            return tr_later("KEY");
        case ValueKind::text:
        case ValueKind::termination:
        case ValueKind::site:
            return tr_later("TEXT");
    }
    return "";
}

/// Whether a word such as -:+ consists of signs only. It is a result, and not an option.
bool is_sign(const std::string& word) {
    return word.starts_with('-') && word.find_first_not_of("-+:=") == std::string::npos &&
           word.find_first_of("+:=") != std::string::npos;
}

/// Stands before a result of signs while CLI11 has it, so that CLI11 does not take it for an option.
constexpr char mark_of_sign = '\x01';

/// The words that CLI11 found, as they were typed.
std::vector<std::string> as_typed(std::vector<std::string> words) {
    for (std::string& word : words) {
        if (word.starts_with(mark_of_sign) && is_sign(word.substr(1))) {
            word.erase(0, 1);
        }
    }
    return words;
}

/// The names of positional arguments. They are declared with `add_option`, and `Option::value_name` translates them.
[[maybe_unused]] constexpr std::array argument_names{
    tr_later("BACKUP"), tr_later("CHANGE"),   tr_later("DEPTH"), tr_later("ID"),
    tr_later("NEW"),    tr_later("OTHER"),    tr_later("SIDE1"), tr_later("SIDE2"),
    tr_later("TURN"),   tr_later("SPELLING"), tr_later("SHELL"), tr_later("CONFLICT"),
};

}  // namespace

Option* Option::type_name(const std::string& name) {
    value_name_ = name;
    return this;
}

Option* Option::required() {
    is_required_ = true;
    return this;
}

Option* Option::range(std::int64_t least, std::int64_t most) {
    range_ = {std::max(range_.least, least), std::min(range_.most, most)};
    return this;
}

Option* Option::comma_separated() {
    option_->delimiter(',');
    return this;
}

Option* Option::single() {
    takes_many_ = false;
    return this;
}

Option* Option::optional_value(const std::string& usual) {
    usual_ = usual;
    option_->expected(0, 1)->default_str(usual);
    return this;
}

Option* Option::also(std::string_view word) {
    other_word_ = word;
    return this;
}

Option* Option::endings(std::string_view endings) {
    endings_ = endings;
    return this;
}

Option* Option::hint(std::function<std::string(const std::string& word)> hint) {
    hint_ = std::move(hint);
    return this;
}

Option* Option::may_be_empty() {
    may_be_empty_ = true;
    return this;
}

Option* Option::excludes(Option* other) {
    excludes_.push_back(other);
    other->excludes_.push_back(this);
    return this;
}

Option* Option::needs(Option* other) {
    needs_.push_back(other);
    return this;
}

std::vector<std::string> Option::short_names() const {
    return option_->get_snames();
}

std::vector<std::string> Option::long_names() const {
    return option_->get_lnames();
}

std::string Option::value_name() const {
    const std::string name = !value_name_.empty() ? value_name_
                             : is_positional()    ? option_->get_name(true)
                                                  : usual_name(kind_);
    return std::string(tr(std::string_view(name)));
}

std::string Option::description() const {
    return std::string(tr(std::string_view(option_->get_description())));
}

bool Option::is_positional() const {
    return !option_->nonpositional();
}

bool Option::is_comma_separated() const {
    return option_->get_delimiter() == ',';
}

void Option::read() const {
    const std::string name = is_positional() ? value_name() : option_->get_name();
    const std::vector<std::string> words = as_typed(option_->results());
    if (words.empty()) {
        if (is_required_) {
            throw UsageError(tr_format("{} is required", name) + (hint_ ? hint_("") : ""));
        }
        return;
    }
    for (const Option* const other : needs_) {
        if (other->option_->count() == 0) {
            throw UsageError(tr_format("{} requires {}", name, other->option_->get_name()));
        }
    }
    for (const Option* const other : excludes_) {
        if (other->option_->count() > 0) {
            throw UsageError(tr_format("{} excludes {}", name, other->option_->get_name()));
        }
    }
    if (words.size() > 1 && !takes_many_ && kind_ != ValueKind::none) {
        throw UsageError(tr_format("{} is given more than once", name));
    }
    try {
        // Numbers, choices and queries say themselves what was expected.
        const bool is_looked_at = kind_ == ValueKind::none || kind_ == ValueKind::number ||
                                  kind_ == ValueKind::choice || kind_ == ValueKind::query;
        if (!may_be_empty_ && !is_looked_at && std::find(words.begin(), words.end(), "") != words.end()) {
            refuse(tr("the value is empty"), "");
        }
        take_(words);
    } catch (const UsageError& error) {
        throw UsageError(tr_format("{}: {}", name, error.what()));
    }
}

CommandLine::CommandLine(const std::string& description, const std::string& name)
    : own_(std::make_unique<CLI::App>(description, name)), app_(own_.get()) {
    app_->set_help_flag("-h,--help");
    app_->fallthrough();
}

CommandLine::CommandLine(CLI::App* part, const CommandLine* parent) : app_(part), parent_(parent) {
    app_->fallthrough();
}

CommandLine::~CommandLine() = default;

Option* CommandLine::add(const std::string& names, const std::string& description, ValueKind kind) {
    Option* option = options_.emplace_back(std::make_unique<Option>()).get();
    option->kind_ = kind;
    option->option_ = kind == ValueKind::none ? app_->add_flag(names, description)
                                              : app_->add_option(names, CLI::callback_t(), description);
    option->option_->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return option;
}

Option* CommandLine::add_whole(const std::string& names, const std::string& description, WholeNumbers range,
                               const std::function<void(std::int64_t)>& take) {
    Option* option = add(names, description, ValueKind::number);
    option->range_ = range;
    option->take_ = [take, option](const auto& words) { take(whole_number(words.at(0), option->range_)); };
    return option;
}

Option* CommandLine::add_option(const std::string& names, std::string& target, ValueKind kind,
                                const std::string& description) {
    Option* option = add(names, description, kind);
    option->take_ = [&target, kind](const auto& words) { target = as_named(words.at(0), kind); };
    return option;
}

Option* CommandLine::add_option(const std::string& names, std::optional<std::string>& target, ValueKind kind,
                                const std::string& description) {
    Option* option = add(names, description, kind);
    option->take_ = [&target, kind](const auto& words) { target = as_named(words.at(0), kind); };
    return option;
}

Option* CommandLine::add_option(const std::string& names, std::vector<std::string>& target, ValueKind kind,
                                const std::string& description) {
    Option* option = add(names, description, kind);
    option->take_ = [&target](const auto& words) { target = words; };
    option->takes_many_ = true;
    if (option->is_positional()) {  // for CLI11, arguments are always missing: so it reads all words, also after `--`
        option->option_->expected(CLI::detail::expected_max_vector_size, CLI::detail::expected_max_vector_size);
    }
    return option;
}

Option* CommandLine::add_option(const std::string& names, double& target, const std::string& description) {
    Option* option = add(names, description, ValueKind::number);
    option->take_ = [&target](const auto& words) { target = real_number(words.at(0)); };
    return option;
}

Option* CommandLine::add_option(const std::string& names, std::optional<double>& target,
                                const std::string& description) {
    Option* option = add(names, description, ValueKind::number);
    option->take_ = [&target](const auto& words) { target = real_number(words.at(0)); };
    return option;
}

Option* CommandLine::add_choice(const std::string& names, std::vector<std::string> words,
                                const std::function<void(std::size_t)>& take, const std::string& description) {
    Option* option = add(names, description, ValueKind::choice);
    option->take_ = [words, take, option](const auto& given) {
        const std::string& typed = given.at(0);
        auto at = std::find(words.begin(), words.end(), typed);
        if (at == words.end()) {
            at = std::find_if(words.begin(), words.end(),
                              [&](const std::string& word) { return is_column_word(typed, word); });
        }
        if (at == words.end()) {
            refuse(tr_format("unknown value \"{}\"", typed),
                   join(words, ", ") + (option->hint_ ? option->hint_(typed) : ""));
        }
        take(static_cast<std::size_t>(at - words.begin()));
    };
    option->choices_ = std::move(words);
    return option;
}

Option* CommandLine::add_switch(const std::string& names, const std::string& description,
                                const std::function<void(bool)>& take) {
    Option* option = add(names, description, ValueKind::none);
    option->take_ = [take](const auto& words) {
        if (words.back() != "true" && words.back() != "false") {
            refuse(tr_format("unexpected value \"{}\"", words.back()), "");
        }
        take(words.back() == "true");
    };
    return option;
}

Option* CommandLine::add_flag(const std::string& names, bool& target, const std::string& description) {
    return add_switch(names, description, [&target](bool is_set) { target = is_set; });
}

Option* CommandLine::add_flag(const std::string& names, std::optional<bool>& target, const std::string& description) {
    return add_switch(names, description, [&target](bool is_set) { target = is_set; });
}

Option* CommandLine::get_option(const std::string& name) {
    const auto at = std::find_if(options_.begin(), options_.end(),
                                 [&](const auto& option) { return option->option_->check_name(name); });
    return at->get();
}

CommandLine* CommandLine::add_subcommand(const std::string& name, const std::string& description) {
    CLI::App* part = app_->add_subcommand(name, description);
    return subcommands_.emplace_back(new CommandLine(part, this)).get();
}

void CommandLine::require_subcommand() {
    needs_subcommand_ = true;
    app_->require_subcommand(0, 1);  // at most one; `parse` reports a line without any
}

void CommandLine::add_version() {
    Option* option = options_.emplace_back(std::make_unique<Option>()).get();
    option->option_ = app_->set_version_flag("--version", "", tr_later("Show the version and exit"));
}

std::string CommandLine::chosen() const {
    const auto named = app_->get_subcommands();
    return named.empty() ? std::string() : named.front()->get_name();
}

const CommandLine& CommandLine::named() const {
    const CommandLine* part = find_subcommand(chosen());
    return part == nullptr ? *this : part->named();
}

std::string CommandLine::path() const {
    return parent_ == nullptr ? name() : parent_->path() + " " + name();
}

const CommandLine* CommandLine::find_subcommand(const std::string& name) const {
    const auto at =
        std::find_if(subcommands_.begin(), subcommands_.end(), [&](const auto& part) { return part->name() == name; });
    return at == subcommands_.end() ? nullptr : at->get();
}

std::string CommandLine::name() const {
    return app_->get_name();
}

std::string CommandLine::description() const {
    return std::string(tr(std::string_view(app_->get_description())));
}

std::string CommandLine::about() const {
    return std::string(tr(std::string_view(about_)));
}

std::vector<const Option*> CommandLine::options() const {
    std::vector<const Option*> out;
    for (const auto& option : options_) {
        out.push_back(option.get());
    }
    return out;
}

std::vector<const CommandLine*> CommandLine::subcommands() const {
    std::vector<const CommandLine*> out;
    for (const auto& part : subcommands_) {
        out.push_back(part.get());
    }
    return out;
}

CommandLine::Asked CommandLine::parse(int argc, char** argv) {
    try {
        try {
            std::vector<std::string> words(argv, argv + argc);
            std::vector<const char*> line;
            for (std::string& word : words) {
                line.push_back(is_sign(word) ? word.insert(0, 1, mark_of_sign).c_str() : word.c_str());
            }
            app_->parse(argc, line.data());
        } catch (const CLI::CallForVersion&) {
            return Asked::version;
        } catch (const CLI::Success&) {
            read_own();  // help is shown in colour or without a pager, as the line says
            return Asked::help;
        } catch (const CLI::ArgumentMismatch&) {
            throw UsageError(about_missing_value({argv + 1, argv + argc}));
        } catch (const CLI::ExtrasError&) {
            throw UsageError(about_unexpected(as_typed(app_->remaining(true)), {argv, argv + argc}));
        }
        read();
    } catch (const UsageError& error) {
        throw UsageError(tr_format("{} (see {} --help)", error.what(), named().path()));
    }
    return named().needs_subcommand_ ? Asked::nothing : Asked::action;
}

void CommandLine::prepare() const {
    for (const auto& step : named().before_action_) {
        step();
    }
}

void CommandLine::give_words_back() const {
    for (const auto& option : options_) {
        if (!option->is_positional()) {
            continue;
        }
        for (const auto& other : options_) {
            if (!other->has_optional_value() || other->option_->count() == 0) {
                continue;
            }
            const std::string word = other->option_->results()[0];
            const bool is_missing = option->is_required_ && option->option_->count() == 0 && word != other->usual_;
            const bool is_no_number = option->takes_many_ && other->kind_ == ValueKind::number && !is_like_number(word);
            if (is_missing || is_no_number) {
                std::vector<std::string> words = option->option_->results();
                words.insert(words.begin(), word);
                option->option_->clear();
                option->option_->add_result(words);
                other->option_->clear();
                other->option_->add_result(other->usual_);
                break;
            }
        }
    }
}

void CommandLine::read_own() const {
    give_words_back();
    for (const auto& option : options_) {
        option->read();
    }
}

void CommandLine::read() const {
    read_own();
    if (const CommandLine* part = find_subcommand(chosen())) {
        part->read();
    }
}

std::string CommandLine::about_missing_value(const std::vector<std::string>& words) const {
    for (std::size_t i = words.size(); i > 0; --i) {
        const std::string name = words[i - 1].substr(0, words[i - 1].find('='));
        for (const CommandLine* line : {&named(), this}) {
            for (const auto& option : line->options_) {
                // Either the line ends before the value of its last option, or the value is only a comma.
                if (option->option_->check_name(name) && (i == words.size() || option->is_comma_separated())) {
                    return tr_format("the value of {} is missing (expected {})", name,
                                     option->choices_.empty() ? option->value_name() : join(option->choices_, ", "));
                }
            }
        }
    }
    return tr_format("the value of {} is missing", words.back());
}

std::string CommandLine::about_unexpected(std::vector<std::string> words, const std::vector<std::string>& line) const {
    words.erase(std::remove(words.begin(), words.end(), "--"), words.end());
    const std::string word = words.empty() ? "--" : words[0];
    const CommandLine& part = named();
    const bool is_option = word.starts_with('-');
    std::vector<std::string> known;
    if (!is_option && part.subcommands_.empty()) {
        known = part.option_names();
        constexpr std::string_view position = "--position";  // has a slash between its rows
        const bool may_be_position =
            word.find('/') != std::string::npos && std::find(known.begin(), known.end(), position) != known.end();
        return tr_format("unexpected argument \"{}\"{}", word,
                         may_be_position         ? did_you_mean(fmt::format("{} \"{}\"", position, word))
                         : word.ends_with(".db") ? did_you_mean("--db " + word)
                                                 : std::string());
    }
    for (const auto& sub : part.subcommands_) {
        known.push_back(sub->name());
    }
    if (const std::string name = word.substr(0, word.find('=')); part.has_option(name)) {
        const auto end = std::find(line.begin(), line.end(), "--");
        return std::find(line.begin(), end, word) == end
                   ? tr_format("\"{}\" stands after --, where nothing is an option (expected it before --)", name)
                   : tr_format("the option \"{0}\" stands before its command (expected {1} {0})", name, part.path());
    }
    const std::string command = part.path().substr(std::min(name().size() + 1, part.path().size()));
    std::string meant = usual_words_ ? usual_words_(command + " " + word) : std::string();
    if (meant.empty() && usual_words_ && !is_option) {
        meant = usual_words_(word);
    }
    if (is_option && meant.empty()) {
        meant = meant_option(word);
    }
    std::string hint = meant.empty() ? did_you_mean(word, known) : did_you_mean(meant);
    if (hint.empty() && !is_option && &part != this && part.usual_words_) {
        hint = did_you_mean(part.usual_words_(word));
    }
    return is_option ? tr_format("unknown option \"{}\"{}", word, hint)
                     : tr_format("unknown command \"{}\"{}", word, hint);
}

std::string CommandLine::meant_option(std::string_view word) const {
    const std::string wanted = fold(word.substr(std::min(word.find_first_not_of('-'), word.size())));
    std::vector<std::string> known;
    for (const CommandLine* line : {&named(), this}) {
        for (const auto& option : line->options_) {
            if (option->is_positional() && fold(option->value_name()) == wanted) {
                return tr_format("the argument {}", option->value_name());
            }
            const auto names = option->long_names();
            known.insert(known.end(), names.begin(), names.end());
        }
    }
    const auto near = nearest_words(wanted, known, 1, 3);
    return near.empty() ? std::string() : "--" + near[0];
}

bool CommandLine::has_option(const std::string& name) const {
    return std::any_of(options_.begin(), options_.end(), [&](const auto& option) {
        return !option->is_positional() && option->option_->check_name(name);
    });
}

std::vector<std::string> CommandLine::option_names() const {
    std::vector<std::string> names;
    for (const auto& option : options_) {
        for (const std::string& name : option->long_names()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

}  // namespace damier
