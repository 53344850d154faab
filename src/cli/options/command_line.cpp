// Declares and parses command lines with CLI11.
//
// Values are read here and not by CLI11, so that errors are in the user's language (`whole_number`, `real_number`).
// CLI11's own errors are translated by their text (`translated`). `explain` adds suggestions for misspelled names.

#include "options/command_line.hpp"

#include "base/language.hpp"
#include "base/text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace damier {
namespace {

/// The numbers in a range, in words: `1 to 9`, `1 or more`. Empty if the range has no useful limit.
std::string in_words(WholeNumbers range) {
    if (range.most < std::numeric_limits<std::int32_t>::max()) {
        return tr_format("{} to {}", range.least, range.most);
    }
    return range.least < 0 ? "" : tr_format("{} or more", range.least);
}

/// Throws UsageError. `error` says what is wrong with a word; `expected` may be empty.
[[noreturn]] void refuse(const std::string& error, const std::string& expected) {
    throw UsageError(error + (expected.empty() ? "" : tr_format(" (expected {})", expected)));
}

/// The words in a text at the places `{}` of a pattern, or nothing if the text does not match. For example,
/// `--a excludes --b` and `{} excludes {}` give `--a` and `--b`.
std::optional<std::vector<std::string>> values_in(std::string_view text, std::string_view pattern) {
    constexpr std::string_view place = "{}";
    std::vector<std::string> values;
    for (;;) {
        const auto at = pattern.find(place);
        const std::string_view fixed = pattern.substr(0, at);
        if (!text.starts_with(fixed)) {
            return std::nullopt;
        }
        text.remove_prefix(fixed.size());
        if (at == std::string_view::npos) {
            return text.empty() ? std::optional(values) : std::nullopt;
        }
        pattern.remove_prefix(at + place.size());
        const std::string_view next = pattern.substr(0, pattern.find(place));
        const auto end = next.empty() ? text.size() : text.find(next);
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        values.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// An error of CLI11 in the user's language. Its exceptions only have English text, so the text is matched here.
std::string translated(const std::string& error) {
    constexpr std::array patterns{tr_later("{} is required"),
                                  tr_later("{} excludes {}"),
                                  tr_later("{} requires {}"),
                                  tr_later("{}: {} required {} missing"),
                                  tr_later("The following argument was not expected: {}"),
                                  tr_later("The following arguments were not expected: {}"),
                                  tr_later("{}: {}")};
    for (const char* const pattern : patterns) {
        if (const auto values = values_in(error, pattern)) {
            fmt::dynamic_format_arg_store<fmt::format_context> store;
            for (const std::string& value : *values) {
                store.push_back(value);
            }
            return fmt::vformat(tr(pattern), store);
        }
    }
    return error;
}

std::int64_t whole_number(const std::string& word, WholeNumbers range) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || error == std::errc::invalid_argument) {
        refuse(tr_format("\"{}\" is not a whole number", word), in_words(range));
    }
    if (error == std::errc::result_out_of_range || number < range.least || number > range.most) {
        refuse(tr_format("\"{}\" is out of range", word), in_words(range));
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

}  // namespace

Option* Option::type_name(const std::string& name) {
    option_->type_name(name);
    return this;
}

Option* Option::required() {
    option_->required();
    return this;
}

Option* Option::range(std::int64_t least, std::int64_t most) {
    range_ = {std::max(range_.least, least), std::min(range_.most, most)};
    return this;
}

Option* Option::comma_separated() {
    option_->delimiter(',')->allow_extra_args(false);
    return this;
}

Option* Option::repeatable() {
    option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    return this;
}

Option* Option::single() {
    option_->expected(1);
    return this;
}

Option* Option::not_empty() {
    option_->check(
        [](const std::string& value) { return std::string(value.empty() ? tr("the value is empty") : ""); });
    return this;
}

Option* Option::excludes(Option* other) {
    option_->excludes(other->option_);
    return this;
}

Option* Option::needs(Option* other) {
    option_->needs(other->option_);
    return this;
}

std::vector<std::string> Option::short_names() const {
    return option_->get_snames();
}

std::vector<std::string> Option::long_names() const {
    return option_->get_lnames();
}

std::string Option::value_name() const {
    if (is_positional()) {
        return option_->get_name(true);
    }
    return option_->get_type_size() == 0 ? "" : option_->get_type_name();
}

std::string Option::description() const {
    return std::string(tr(std::string_view(option_->get_description())));
}

bool Option::is_positional() const {
    return !option_->nonpositional();
}

bool Option::is_required() const {
    return option_->get_required();
}

bool Option::takes_many() const {
    return option_->get_items_expected_max() > 1;
}

CommandLine::CommandLine(const std::string& description, const std::string& name)
    : own_(std::make_unique<CLI::App>(description, name)), app_(own_.get()) {
    app_->set_help_flag("-h,--help", "Show this help and exit");
    app_->fallthrough();
}

CommandLine::CommandLine(CLI::App* part, const CommandLine* parent) : app_(part), parent_(parent) {
    app_->fallthrough();
}

CommandLine::~CommandLine() = default;

Option* CommandLine::add(const std::string& names, const std::string& description, const std::string& type,
                         const Take& take) {
    Option* option = options_.emplace_back(std::make_unique<Option>()).get();
    const CLI::callback_t callback = [take, option](const CLI::results_t& words) {
        try {
            take(words);
        } catch (const UsageError& error) {
            throw CLI::ValidationError(option->option_->get_name(), error.what());
        }
        return true;
    };
    option->option_ = app_->add_option(names, callback, description)->type_name(type);
    return option;
}

Option* CommandLine::add_whole(const std::string& names, const std::string& description, WholeNumbers range,
                               const std::function<void(std::int64_t)>& take) {
    const auto declared = std::make_shared<Option*>();  // a pointer, since `range` may still narrow the range
    Option* option = add(names, description, range.least < 0 ? "INT" : "UINT", [take, declared](const auto& words) {
        take(whole_number(words.at(0), (*declared)->range_));
    });
    option->range_ = range;
    *declared = option;
    return option;
}

Option* CommandLine::add_option(const std::string& names, std::string& target, const std::string& description) {
    return add(names, description, "TEXT", [&target](const auto& words) { target = words.at(0); });
}

Option* CommandLine::add_option(const std::string& names, std::optional<std::string>& target,
                                const std::string& description) {
    return add(names, description, "TEXT", [&target](const auto& words) { target = words.at(0); });
}

Option* CommandLine::add_option(const std::string& names, std::vector<std::string>& target,
                                const std::string& description) {
    Option* option = add(names, description, "TEXT", [&target](const auto& words) { target = words; });
    option->option_->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
    return option;
}

Option* CommandLine::add_option(const std::string& names, double& target, const std::string& description) {
    return add(names, description, "FLOAT", [&target](const auto& words) { target = real_number(words.at(0)); });
}

Option* CommandLine::add_option(const std::string& names, std::optional<double>& target,
                                const std::string& description) {
    return add(names, description, "FLOAT", [&target](const auto& words) { target = real_number(words.at(0)); });
}

Option* CommandLine::add_choice(const std::string& names, std::vector<std::string> words,
                                const std::function<void(std::size_t)>& take, const std::string& description) {
    Option* option = add(names, description, "WORD", [words, take](const auto& given) {
        const std::string& typed = given.at(0);
        auto at = std::find(words.begin(), words.end(), typed);
        if (at == words.end()) {
            at = std::find_if(words.begin(), words.end(), [&](const std::string& word) { return is_word(typed, word); });
        }
        if (at == words.end()) {
            refuse(tr_format("unknown value \"{}\"", given.at(0)), join(words, ", "));
        }
        take(static_cast<std::size_t>(at - words.begin()));
    });
    option->choices_ = std::move(words);
    return option;
}

Option* CommandLine::add_flag(const std::string& names, bool& target, const std::string& description) {
    Option* option = options_.emplace_back(std::make_unique<Option>()).get();
    option->option_ = app_->add_flag(names, target, description);
    return option;
}

Option* CommandLine::add_flag(const std::string& names, std::optional<bool>& target, const std::string& description) {
    Option* option = options_.emplace_back(std::make_unique<Option>()).get();
    option->option_ =
        app_->add_flag_function(names, [&target](std::int64_t count) { target = count > 0; }, description);
    return option;
}

Option* CommandLine::get_option(const std::string& name) {
    const CLI::Option* wanted = app_->get_option(name);
    const auto at = std::find_if(options_.begin(), options_.end(), [&](const auto& o) { return o->option_ == wanted; });
    return at->get();
}

void CommandLine::about(const std::string& text) {
    app_->footer(text);
}

void CommandLine::callback(const std::function<void()>& action) {
    app_->callback(action);
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
    const auto at = std::find_if(subcommands_.begin(), subcommands_.end(),
                                 [&](const auto& part) { return part->name() == name; });
    return at == subcommands_.end() ? nullptr : at->get();
}

std::string CommandLine::name() const {
    return app_->get_name();
}

std::string CommandLine::description() const {
    return std::string(tr(std::string_view(app_->get_description())));
}

std::string CommandLine::about() const {
    return std::string(tr(std::string_view(app_->get_footer())));
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
        app_->parse(argc, argv);
        return named().needs_subcommand_ ? Asked::nothing : Asked::action;
    } catch (const CLI::CallForVersion&) {
        return Asked::version;
    } catch (const CLI::Success&) {
        return Asked::help;
    } catch (const CLI::ParseError& error) {
        explain(translated(error.what()));
    }
}

void CommandLine::explain(const std::string& error) const {
    const CommandLine& part = named();
    const auto unknown = app_->remaining(true);
    const bool is_option = !unknown.empty() && unknown[0][0] == '-';
    std::vector<std::string> known;
    if (is_option) {
        known = part.option_names();
        const auto of_all = option_names();
        known.insert(known.end(), of_all.begin(), of_all.end());
    }
    for (const auto& sub : part.subcommands_) {
        known.push_back(sub->name());
    }
    if (is_option || (!unknown.empty() && !part.subcommands_.empty())) {
        std::string meant = usual_words_ && !is_option ? usual_words_(unknown[0]) : std::string();
        if (const auto near = nearest_words(unknown[0], known, 1); meant.empty() && !near.empty()) {
            meant = near[0];
        }
        const std::string hint = meant.empty() ? "" : tr_format("; did you mean {}?", meant);
        throw UsageError(is_option
                             ? tr_format("unknown option \"{}\"{} (see {} --help)", unknown[0], hint, part.path())
                             : tr_format("unknown command \"{}\"{} (see {} --help)", unknown[0], hint, part.path()));
    }
    throw UsageError(tr_format("{} (see {} --help)", error, part.path()));
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
