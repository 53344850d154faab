#include "options/command_line.hpp"

#include "base/text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace damier {
namespace {

/// The numbers that are right, in words; empty where nearly all are.
std::string in_words(WholeNumbers range) {
    if (range.most < std::numeric_limits<std::int32_t>::max()) {
        return fmt::format("{} to {}", range.least, range.most);
    }
    return range.least < 0 ? "" : fmt::format("{} or more", range.least);
}

[[noreturn]] void refuse(const std::string& word, const std::string& what, const std::string& right) {
    const std::string hint = right.empty() ? "" : fmt::format(" (right would be {})", right);
    throw UsageError(fmt::format("\"{}\" {}{}", word, what, hint));
}

std::int64_t whole_number(const std::string& word, WholeNumbers range) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || error == std::errc::invalid_argument) {
        refuse(word, "is no whole number", in_words(range));
    }
    if (error == std::errc::result_out_of_range || number < range.least || number > range.most) {
        refuse(word, "is out of range", in_words(range));
    }
    return number;
}

double real_number(const std::string& word) {
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || error != std::errc()) {
        refuse(word, "is no number", "");
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
    option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return this;
}

Option* Option::single() {
    option_->expected(1);
    return this;
}

Option* Option::not_empty() {
    option_->check([](const std::string& value) { return std::string(value.empty() ? "there is nothing in it" : ""); });
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
    return option_->get_description();
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
    app_->set_help_flag("-h,--help", "Say what there is, and exit");
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
    const auto declared = std::make_shared<Option*>();  // its range may be narrowed later
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
        const auto at = std::find(words.begin(), words.end(), given.at(0));
        if (at == words.end()) {
            refuse(given.at(0), "is not known", fmt::format("{}", fmt::join(words, ", ")));
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

void CommandLine::footer(const std::string& text) {
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
    app_->require_subcommand(1);
}

void CommandLine::add_version() {
    Option* option = options_.emplace_back(std::make_unique<Option>()).get();
    option->option_ = app_->set_version_flag("--version", "", "Say which version this is, and exit");
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
    return app_->get_description();
}

std::string CommandLine::footer() const {
    return app_->get_footer();
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
        return Asked::action;
    } catch (const CLI::CallForVersion&) {
        return Asked::version;
    } catch (const CLI::Success&) {
        return Asked::help;
    } catch (const CLI::ParseError& error) {
        explain(error.what());
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
        const auto near = nearest_words(unknown[0], known, 1);
        throw UsageError(fmt::format("\"{}\" is no {}{} (see {} --help)", unknown[0], is_option ? "option" : "command",
                                     near.empty() ? "" : fmt::format("; did you mean {}?", near[0]), part.path()));
    }
    throw UsageError(fmt::format("{} (see {} --help)", error, part.path()));
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
