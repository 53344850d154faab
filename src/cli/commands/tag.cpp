// damier tag: sets or removes tags of stored games, for example `damier tag 12 Event="Spring cup"`. The steps:
//
// 1. Divide the words into assignments and the query.
// 2. Ask, if there are several games (unless --yes is given).
// 3. Change the record of each game, read it again, and store it if it has no error.
//
// All games are changed in one transaction. Games with an error are refused and stay as they are.

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/stored/edited.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/several.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_result.hpp"
#include "record/tags.hpp"
#include "store/file/open.hpp"
#include "store/query/selected_games.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace damier {
namespace {

struct TagOptions {
    std::vector<std::string> words;
    bool yes = false;
    bool json = false;
};

/// Whether a word sets a tag, as `Event=Cup` does, or is meant to, as `événement=Cup`. Other words belong to the query.
bool is_assignment(const std::string& word) {
    const auto is_of_word = [](char c) { return is_in_tag_names(c) || static_cast<unsigned char>(c) >= 0x80; };
    const auto end = std::find_if_not(word.begin(), word.end(), is_of_word);
    return end != word.begin() && end != word.end() && *end == '=' && !is_digit(word[0]);
}

/// Sets a tag of the record. An empty value removes the tag.
void assign(Record& record, const Tag& assignment) {
    const std::string& name = assignment.name;
    const std::string& value = assignment.value;
    if (name == "Result") {
        record.result = value.empty() ? result_text(GameResult::unfinished) : std::string_view(value);
        record.set(name, record.result);
    } else if (value.empty()) {
        std::erase_if(record.tags, [&](const Tag& tag) { return tag.name == name; });
    } else {
        record.set(name, value);
    }
}

class Tagging {
public:
    Tagging(const TagOptions& options, Context& context) : options_(options), context_(context) {
        for (const std::string& word : options.words) {
            if (is_assignment(word)) {
                assignments_.push_back(read_assignment(word));
            } else {
                selection_.words.push_back(word);
            }
        }
        if (assignments_.empty()) {
            throw UsageError(
                tr("the tags to set are missing (for example Event=\"Spring cup\"; Event= removes the tag)"));
        }
        if (fold(selection_.text()).empty()) {
            throw UsageError(tr("the games to change are missing (for example 12, 3..7 or event:\"Spring cup\")"));
        }
    }

    void run() {
        for (const Tag& assignment : assignments_) {
            if (const auto remark = unknown_tag_remark(assignment.name); remark && !assignment.value.empty()) {
                remarks_.insert(*remark);
                warn(*remark);
            }
        }
        Database db = open_database(context_, OpenMode::write);
        const auto ids = ids_of(db, selection_.selection(db, context_));
        if (ids.size() > 1 && !options_.yes &&
            !confirm_games(db, ids,
                           tr_format_n("Set {} in {} game?", "Set {} in {} games?", ids.size(), names(),
                                       grouped(ids.size())),
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
        note_pseudonyms(writer.pseudonyms(), context_);
    }

private:
    void warn(const std::string& remark) {
        if (options_.json) {
            warnings_.push_back({{"id", Value()}, {"message", printable(remark)}});
        } else {
            context_.note(tr_format("warning: {}", remark));
        }
    }

    [[nodiscard]] std::string names() const {
        std::vector<std::string> names;
        for (const Tag& assignment : assignments_) {
            names.push_back(assignment.name);
        }
        return join(names, ", ");
    }

    [[nodiscard]] std::string summary() const {
        std::string out = selection_.text();
        for (const auto& [name, value, span] : assignments_) {
            out += fmt::format(" {}={}", name, value);
        }
        return out;
    }

    void change(const Database& db, GameWriter& writer, std::int64_t id) {
        StoredGame game = load_game(db, id);
        const Record before = game.record;
        for (const Tag& assignment : assignments_) {
            assign(game.record, assignment);
        }
        const ReadText read = read_changed(std::move(game.record));
        for (const Diagnostic& d : read.diagnostics) {
            const bool is_error = d.severity == Severity::error;
            if (remarks_.contains(d.message)) {
                continue;  // said once for all games
            }
            if (options_.json) {
                (is_error ? errors_ : warnings_).push_back({{"id", id}, {"message", printable(d.message)}});
            } else if (is_error) {
                context_.complain(tr_format("game {}: {}", id, d.message));
            } else {
                context_.note(tr_format("game {}: warning: {}", id, d.message));
            }
        }
        if (!read.entry) {
            context_.at_least(Exit::errors);
            ++refused_;
        } else if (write_entry(*read.entry) != game.text) {
            writer.replace(id, *read.entry);
            ++changed_;
            count_replaced(before);
        }
    }

    void count_replaced(const Record& before) {
        for (const auto& [name, value, span] : assignments_) {
            const std::string old = name == "Result" ? before.result : std::string(before.value(name));
            if (const bool is_known = old.find_first_not_of("?.") != std::string::npos; is_known && old != value) {
                ++replaced_[{name, old}];
            }
        }
    }

    /// The values that are gone, the most frequent first.
    void show_replaced() const {
        constexpr std::size_t most_shown = 10;
        std::vector<std::pair<std::uint64_t, std::string>> lines;
        for (const auto& [tag, games] : replaced_) {
            const auto& [name, old] = tag;
            const auto to = std::find_if(assignments_.rbegin(), assignments_.rend(),
                                         [&, &wanted = name](const Tag& one) { return one.name == wanted; });
            std::string line = to->value.empty() ? tr_format("{}: {} is removed", name, printable(old))
                                                 : tr_format("{}: {} -> {}", name, printable(old), printable(to->value));
            line += changed_ > 1 ? fmt::format(" ({})", games_text(games)) : "";
            lines.emplace_back(games, std::move(line));
        }
        std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        for (std::size_t i = 0; i < std::min(lines.size(), most_shown); ++i) {
            context_.note(lines[i].second);
        }
        if (lines.size() > most_shown) {
            context_.note(counted("… and {} other value", "… and {} other values", lines.size() - most_shown));
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
        show_replaced();
        context_.note(counted("{} game changed", "{} games changed", changed_) +
                      (refused_ > 0 ? counted(", {} refused", ", {} refused", refused_) : "") +
                      (changed_ > 0 ? tr(" (to undo: damier undo)") : ""));
    }

    const TagOptions& options_;
    Context& context_;
    SelectionOptions selection_{{}, false};  // a word that no name has is an error
    std::vector<Tag> assignments_;
    std::set<std::string> remarks_;  // on the names of the tags
    std::map<std::pair<std::string, std::string>, std::uint64_t> replaced_;  // tag and old value: number of games
    std::uint64_t changed_ = 0;
    std::uint64_t refused_ = 0;
    Value errors_ = Value::list();
    Value warnings_ = Value::list();
};

}  // namespace

void declare_tag(CommandLine& app, Context& context) {
    const auto options = std::make_shared<TagOptions>();
    app.add_option("QUERY", options->words, ValueKind::query,
                   "The games to change, then NAME=VALUE for each tag; NAME= removes a tag, or makes it unknown")
        ->type_name("QUERY ... NAME=VALUE")
        ->required();
    app.add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to correct the event, the date or another tag, in one game or in many: damier tag event:\"Sping "
        "cup\" Event=\"Spring cup\". Before it changes several games, damier shows the first of them and asks. "
        "damier undo undoes the whole command.");
    app.action([=, &context] { Tagging(*options, context).run(); });
}

}  // namespace damier
