#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/command.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/print/several.hpp"
#include "cli/stored/edited.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "store/file/open.hpp"
#include "store/query/selected_games.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct Options {
    std::vector<std::string> words;
    bool yes = false;
    bool json = false;
};

/// A tag and the value that it is to have; empty for none.
using Assignment = std::pair<std::string, std::string>;

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Where the name of a tag ends in a word such as `Event=Cup`; nothing in other words.
std::optional<std::size_t> end_of_name(const std::string& word) {
    const std::size_t end = word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
    return end != std::string::npos && end > 0 && word[end] == '=' && is_letter(word[0]) ? std::optional(end)
                                                                                         : std::nullopt;
}

Assignment read_assignment(const std::string& word, std::size_t end) {
    Assignment out{word.substr(0, end), word.substr(end + 1)};
    auto& [name, value] = out;
    if (name[0] >= 'a') {
        std::string right = name;
        right[0] = static_cast<char>(right[0] - 'a' + 'A');
        throw UsageError(
            tr_format("\"{}\" is no tag: names begin with a capital letter (right would be {}=…)", name, right));
    }
    if (find_invalid_utf8(value) || value != printable(value)) {
        throw UsageError(tr_format("the value of {} must be one line of UTF-8", name));
    }
    return out;
}

void assign(Record& record, const Assignment& assignment) {
    const auto& [name, value] = assignment;
    if (name == "Result") {
        record.result = value.empty() ? result_text(GameResult::unfinished) : std::string_view(value);
        record.set(name, record.result);
    } else if (value.empty()) {
        std::erase_if(record.tags, [&name = name](const Tag& tag) { return tag.name == name; });
    } else {
        record.set(name, name == "Date" ? tag_date(value) : value);
    }
}

class Tagging {
public:
    Tagging(const Options& options, Context& context) : options_(options), context_(context) {
        for (const std::string& word : options.words) {
            if (const auto end = end_of_name(word)) {
                assignments_.push_back(read_assignment(word, *end));
            } else {
                selection_.words.push_back(word);
            }
        }
        if (assignments_.empty()) {
            throw UsageError(tr("say which tags to set: such as Event=\"Spring cup\" (Event= removes it)"));
        }
        if (fold(selection_.text()).empty()) {
            throw UsageError(tr("say which games to change: such as 12, 3..7 or event:\"Spring cup\""));
        }
    }

    void run() {
        Database db = open_database(context_, OpenMode::write);
        const auto ids = ids_of(db, selection_.selection(db));
        if (ids.size() > 1 && !options_.yes &&
            !confirm_games(db, ids,
                           tr_format_n("Set {} in {} game?", "Set {} in {} games?", ids.size(), names(), ids.size()),
                           context_)) {
            context_.note(tr("nothing is changed"));
            return;
        }
        GameWriter writer(db, "tag", summary());
        writer.begin();
        for (const std::int64_t id : ids) {
            change(db, writer, id);
        }
        writer.commit();
        report(writer);
    }

private:
    [[nodiscard]] std::string names() const {
        std::vector<std::string> names;
        for (const auto& [name, value] : assignments_) {
            names.push_back(name);
        }
        return join(names, ", ");
    }

    [[nodiscard]] std::string summary() const {
        std::string out = selection_.text();
        for (const auto& [name, value] : assignments_) {
            out += fmt::format(" {}={}", name, value);
        }
        return out;
    }

    void change(const Database& db, GameWriter& writer, std::int64_t id) {
        StoredGame game = load_game(db, id);
        for (const Assignment& assignment : assignments_) {
            assign(game.record, assignment);
        }
        const ReadText read = read_changed(std::move(game.record));
        for (const Diagnostic& d : read.diagnostics) {
            const bool is_error = d.severity == Severity::error;
            if (options_.json) {
                (is_error ? errors_ : warnings_).push_back({{"id", id}, {"message", printable(d.message)}});
            } else if (is_error) {
                context_.complain(tr_format("game {}: {}", id, d.message));
            } else {
                context_.note(tr_format("game {}: warning: {}", id, d.message));
            }
        }
        if (!read.entry) {
            context_.at_least(Exit::faults);
            ++refused_;
        } else if (write_entry(*read.entry) != game.text) {
            writer.replace(id, *read.entry);
            ++changed_;
        }
    }

    void report(const GameWriter& writer) const {
        if (options_.json) {
            context_.print_json(Value{
                {"change", changed_ == 0 ? Value() : Value(writer.change())},
                {"changed", changed_},
                {"refused", refused_},
                {"errors", errors_},
                {"warnings", warnings_}});
            return;
        }
        context_.note(tr_format_n("{} game changed", "{} games changed", changed_, changed_) +
                      (refused_ > 0 ? tr_format_n(", {} refused", ", {} refused", refused_, refused_) : "") +
                      (changed_ > 0 ? tr(" (damier undo takes it back)") : ""));
    }

    const Options& options_;
    Context& context_;
    SelectionOptions selection_;
    std::vector<Assignment> assignments_;
    std::uint64_t changed_ = 0;
    std::uint64_t refused_ = 0;
    Value errors_ = Value::list();
    Value warnings_ = Value::list();
};

}  // namespace

void declare_tag(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    app.add_option("QUERY", options->words,
                   "Which games, and then NAME=VALUE for each tag; NAME= removes a tag, or makes it unknown")
        ->required();
    app.add_flag("-y,--yes", options->yes, "Do not ask");
    app.add_flag("--json", options->json, "Report as one JSON document");
    app.footer(
        "damier tag 12 Date=2026.03.17 Round=4 mends one game, damier tag event:\"Sping cup\" Event=\"Spring cup\" "
        "many.\n"
        "Each game is replayed with its new tags; one that would be wrong stays as it is, the others are changed, and\n"
        "the exit status is 1. Where more than one game is meant, the first are shown, and you are asked. All of it "
        "is\n"
        "one change, which damier undo takes back.");
    app.callback([=, &context] { context.action = [=, &context] { Tagging(*options, context).run(); }; });
}

}  // namespace damier
