// damier tag: sets or removes tags of stored games, for example `damier tag 12 Event="Spring cup"`. The steps:
//
// 1. Divide the words into assignments and the query.
// 2. Ask, if there are several games (unless --yes is given).
// 3. Change the record of each game, read it again, and store it if it has no error. With --swap, first exchange the
//    players of the two sides.
//
// All games are changed in one transaction. Games with an error are refused and stay as they are.

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/stored/edited.hpp"
#include "cli/stored/filled_plan.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/several.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_result.hpp"
#include "games/typed_result.hpp"
#include "record/next_round.hpp"
#include "record/tags.hpp"
#include "store/file/open.hpp"
#include "store/query/selected_games.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace damier {
namespace {

struct TagOptions {
    std::vector<std::string> words;
    bool swap = false;
    bool yes = false;
    bool json = false;
};

/// The names of the sides in an assignment for any kind of game.
constexpr std::array<std::string_view, 2> side_words{"Side1", "Side2"};

/// Whether a word sets a tag, as `Event=Cup` does, or is meant to, as `événement=Cup`. Other words belong to the query.
bool is_assignment(const std::string& word) {
    const auto is_of_word = [](char c) { return is_in_tag_names(c) || static_cast<unsigned char>(c) >= 0x80; };
    const auto end = std::find_if_not(word.begin(), word.end(), is_of_word);
    return end != word.begin() && end != word.end() && *end == '=' && !is_digit(word[0]);
}

/// Whether a word of a query is only a part of a name: it has no term such as `event:cup`, and is no number and no
/// operator.
bool is_name_in_query(const std::string& word) {
    return word.find_first_of(":()\"") == std::string::npos && !is_digit(word[0]) && word != "or" && word != "and" &&
           word != "not";
}

/// Throws UsageError if words of names follow an assignment directly: the quotes around a value are missing.
void refuse_unquoted_value(const std::vector<std::string>& words) {
    for (auto at = words.begin(); at != words.end(); ++at) {
        const auto end = std::find_if_not(at + 1, words.end(), [](const std::string& word) {
            return !word.empty() && !is_assignment(word) && is_name_in_query(word);
        });
        if (is_assignment(*at) && end != at + 1) {
            const auto equals = at->find('=');
            const std::string value = join(std::vector<std::string>(at, end), " ").substr(equals + 1);
            throw UsageError(tr_format(
                "the word \"{}\" follows {} (a value of several words needs quotes: {}; words of the "
                "query come before the tags)",
                printable(*(at + 1)), printable(*at), printable(at->substr(0, equals + 1) + shell_quoted(value))));
        }
    }
}

/// Throws UsageError if a word is meant to set a tag but has a name that no tag can have, as `Fo-o=x`.
void refuse_wrong_name(const std::vector<std::string>& words) {
    const auto word = std::find_if(words.begin(), words.end(), [](const std::string& one) {
        const auto equals = one.find('=');
        return equals != std::string::npos && one.find_first_of(":<>()\"") > equals;
    });
    if (word != words.end()) {
        (void)read_assignment(*word, side_words);
    }
}

/// Sets a tag of the record. An empty value removes the tag. A result that is set was played, unless Termination is set
/// after it, or the result is still open.
void assign(Record& record, const Tag& assignment) {
    const std::string& name = assignment.name;
    const std::string& value = assignment.value;
    if (name == "Result") {
        record.result = value.empty() ? result_text(GameResult::unfinished) : std::string_view(value);
        const bool is_open = record.result == result_text(GameResult::unfinished);
        if (const auto how = record.value("Termination");
            how == forfeit_termination || (how == planned_termination && !is_open)) {
            record.remove("Termination");
        }
        record.set(name, record.result);
    } else if (value.empty()) {
        record.remove(name);
    } else {
        record.set(name, value);
    }
    const auto game = find_game(record.value("Game"));
    if (!game || !is_side_of(name, info(*game))) {
        return;
    }
    if (means_bye(value)) {
        record.set(name, "?");
        record.set("Termination", std::string(bye_termination));
    } else if (value != "?" &&
               record.value("Termination") == bye_termination) {  // the player has an opponent after all
        record.remove("Termination");
    }
}

/// Whether a record is a bye of nobody.
bool is_bye_of_nobody(const Record& record, const GameInfo& kind) {
    return record.value("Termination") == bye_termination &&
           std::all_of(kind.sides.begin(), kind.sides.end(), [&](std::string_view side) {
               const std::string_view name = record.value(side);
               return name.empty() || name == "?";
           });
}

/// Exchanges the players of the two sides. In a game without turns, the players keep their results. Turns are those of
/// a side, so a game with turns keeps its result.
void swap_players(Record& record, const GameInfo& kind, bool has_turns) {
    if (has_turns) {
        exchange_players(record, kind);
        return;
    }
    exchange_sides(record, kind);
    if (const auto result = parse_result(record.result)) {
        record.result = result_text(with_exchanged_sides(*result));
        record.set("Result", record.result);
    }
    if (const std::string score(record.value("Score")); !score.empty()) {
        record.set("Score", with_exchanged_sides(score));
    }
}

class Tagging {
public:
    Tagging(const TagOptions& options, Context& context) : options_(options), context_(context) {
        bool is_forfeit = false;
        refuse_unquoted_value(options.words);
        for (const std::string& word : options.words) {
            if (is_assignment(word)) {
                const std::string typed = word.substr(word.find('=') + 1);
                assignments_.push_back(read_assignment(word, side_words));
                typed_date_ = assignments_.back().name == "Date" ? typed : typed_date_;
                is_forfeit |= assignments_.back().name == "Result" && is_typed_forfeit(typed);
            } else {
                selection_.words.push_back(word);
            }
        }
        if (is_forfeit && std::none_of(assignments_.begin(), assignments_.end(),
                                       [](const Tag& tag) { return tag.name == "Termination"; })) {
            assignments_.push_back({"Termination", std::string(forfeit_termination), {}});
            if (std::none_of(assignments_.begin(), assignments_.end(),
                             [](const Tag& tag) { return tag.name == "Score"; })) {
                assignments_.push_back({"Score", "", {}});  // nobody played
            }
        }
        if (assignments_.empty() && !options.swap) {
            refuse_wrong_name(options.words);
            throw UsageError(
                tr("the tags to set are missing (for example Event=\"Spring cup\"; Event= removes the tag)"));
        }
        if (fold(selection_.text()).empty()) {
            throw UsageError(tr("the games to change are missing (for example 12, 3..7 or event:\"Spring cup\")"));
        }
    }

    void run() {
        for (Tag& assignment : assignments_) {
            settle_unknown_tag(assignment);
        }
        Database db = open_database(context_, OpenMode::write);
        const auto ids = ids_of(db, selection_.selection(db, context_));
        settle_year(db, ids);
        const bool is_wanted = are_names_right(db, ids) && (ids.size() < 2 || options_.yes ||
                                                            confirm_games(db, ids, question(ids.size()), context_));
        if (!is_wanted) {
            context_.note(tr("nothing is changed"));
            if (options_.json) {
                context_.print_json(document(Value()));
            }
            return;
        }
        const auto not_planned = games_not_planned(db, ids);
        const SpellingRemarks spellings(db);
        GameWriter writer(db, "tag", summary());
        writer.begin();
        is_one_ = ids.size() == 1;
        for (const std::int64_t id : ids) {
            change(db, writer, id);
        }
        const auto filled = changed_ > 0 ? fill_planned_games(db, writer, not_planned) : std::vector<FilledGame>();
        writer.commit();
        std::vector<std::int64_t> numbers = ids;
        for (const FilledGame& game : filled) {
            std::replace(numbers.begin(), numbers.end(), game.played, game.planned);
        }
        report(writer, is_one_ ? game_rows(db, numbers) : std::vector<GameRow>());
        if (!options_.json) {
            note_filled(filled, context_);
        }
        if (is_one_ && !options_.json) {  // the second round may say that another side won the first
            (void)rounds_before(db, as_rounds(games_of_same_players(db, numbers.front())), context_);
        }
        spellings.note(db, context_);
        note_pseudonyms(writer.pseudonyms(), context_);
    }

private:
    static bool is_side_word(const std::string& name) {
        return std::find(side_words.begin(), side_words.end(), name) != side_words.end();
    }

    /// A tag that looks like a known one: at a terminal the user decides which is meant. Other users get a warning.
    void settle_unknown_tag(Tag& assignment) {
        const auto like =
            assignment.value.empty() || is_side_word(assignment.name) ? std::nullopt : tag_like(assignment.name);
        if (!like) {
            return;
        }
        if (!options_.yes && can_ask()) {
            if (confirm(tr_format("damier does not know the tag {}. Do you mean {}?", assignment.name, *like), true)) {
                assignment = read_assignment(fmt::format("{}={}", *like, assignment.value), side_words);
            }
            return;
        }
        const std::string remark = tr_format("unknown tag {} (nearest: {})", assignment.name, *like);
        remarks_.insert(remark);
        warn(remark);
    }

    /// A date without a year that moves planned games is the nearest one to the date of the plan.
    void settle_year(const Database& db, std::span<const std::int64_t> ids) {
        std::optional<std::string> near;
        for (const std::int64_t id : typed_date_near(typed_date_, today()) ? ids : std::span<const std::int64_t>()) {
            const Record game = load_game(db, id).record;
            if (game.value("Termination") != planned_termination) {
                return;
            }
            near = near ? near : typed_date_near(typed_date_, parse_date(game.value("Date")).value_or(Date{}));
        }
        for (Tag& assignment : assignments_) {
            assignment.value = assignment.name == "Date" && near ? *near : assignment.value;
        }
    }

    /// Whether an assignment sets the name of a player.
    static bool is_player(const Tag& assignment) {
        return is_side_word(assignment.name) || is_side_tag(assignment.name);
    }

    /// The names, folded, that the assignments replace in these games.
    [[nodiscard]] std::set<std::string> replaced_names(const std::vector<GameRow>& rows) const {
        std::set<std::string> names;
        for (const GameRow& row : rows) {
            const auto& sides = info(*find_game(row.game)).sides;
            for (const Tag& assignment : assignments_) {
                if (assignment.name == "Event") {
                    names.insert(fold(row.event));
                }
                for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
                    if (assignment.name == side_words[side] || assignment.name == sides[side]) {
                        names.insert(fold((side == 0) == options_.swap ? row.side2 : row.side1));
                    }
                }
            }
        }
        return names;
    }

    /// The doubts about new names that look like known ones, but not like those that they take the place of.
    [[nodiscard]] std::vector<NameDoubt> doubts_about_names(const Database& db,
                                                            std::span<const std::int64_t> ids) const {
        std::vector<NameDoubt> doubts;
        std::vector<std::string> players;
        for (const Tag& assignment : assignments_) {
            if (is_player(assignment) && !assignment.value.empty()) {
                players.push_back(assignment.value);
            } else if (assignment.name == "Event" && !assignment.value.empty() && assignment.value != "?") {
                doubts.push_back(doubt_about_event(db, assignment.value));
            }
        }
        const auto about_players = doubts_about_players(db, players);
        doubts.insert(doubts.end(), about_players.begin(), about_players.end());
        std::erase_if(doubts, [](const NameDoubt& doubt) { return !doubt.may_be_slip; });
        if (doubts.empty()) {
            return doubts;
        }
        const std::set<std::string> replaced = replaced_names(game_rows(db, ids));
        for (NameDoubt& doubt : doubts) {
            std::erase_if(doubt.alike, [&](const std::string& name) { return replaced.contains(fold(name)); });
        }
        std::erase_if(doubts, [](const NameDoubt& doubt) { return doubt.alike.empty(); });
        return doubts;
    }

    /// Whether to go on although new names look like known ones.
    bool are_names_right(const Database& db, std::span<const std::int64_t> ids) {
        const auto rename = [&](const std::string& typed, const std::string& known) {
            for (Tag& assignment : assignments_) {
                assignment.value = (is_player(assignment) || assignment.name == "Event") && assignment.value == typed
                                       ? known
                                       : assignment.value;
            }
        };
        return settle_doubts(
            doubts_about_names(db, ids), options_.yes,
            [](const std::string& remark) { return tr_format("{}. Keep the name?", remark); }, rename, context_);
    }

    [[nodiscard]] std::string question(std::size_t games) const {
        return assignments_.empty() ? tr_format_n("Exchange the players in {} game?",
                                                  "Exchange the players in {} games?", games, grouped(games))
               : options_.swap
                   ? tr_format_n("Exchange the players and set {} in {} game?",
                                 "Exchange the players and set {} in {} games?", games, names(), grouped(games))
                   : tr_format_n("Set {} in {} game?", "Set {} in {} games?", games, names(), grouped(games));
    }

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
        std::string out = selection_.text() + (options_.swap ? " --swap" : "");
        for (const auto& [name, value, span] : assignments_) {
            out += fmt::format(" {}={}", name, value);
        }
        return out;
    }

    /// The assignments for a game of that kind, with the names of its sides. Result comes first (see `assign`).
    [[nodiscard]] std::vector<Tag> assignments_in(const GameInfo& kind) const {
        std::vector<Tag> out = assignments_;
        std::stable_partition(out.begin(), out.end(), [](const Tag& tag) { return tag.name == "Result"; });
        for (Tag& tag : out) {
            for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
                tag.name = tag.name == side_words[side] ? std::string(kind.sides[side]) : tag.name;
            }
        }
        return out;
    }

    void change(const Database& db, GameWriter& writer, std::int64_t id) {
        StoredGame game = load_game(db, id);
        const GameInfo& kind = info(game.replay.game);
        const Record before = game.record;
        if (options_.swap) {
            swap_players(game.record, kind, game.replay.plies > 0);
        }
        for (const Tag& assignment : assignments_in(kind)) {
            if (!assignment.value.empty() && is_side_tag(assignment.name) && !is_side_of(assignment.name, kind)) {
                tell(id, {Severity::error, {}, no_side(kind, assignment.name)});
                refuse();
                return;
            }
            assign(game.record, assignment);
        }
        if (is_bye_of_nobody(game.record, kind) && !is_bye_of_nobody(before, kind)) {
            tell(id, {Severity::error, {}, tr("both sides are a bye (expected a player on one side)")});
            refuse();
            return;
        }
        Record after = game.record;
        ReadText read = read_changed(std::move(game.record));
        if (auto planned = read.entry ? planned_again(db, id, *read.entry) : std::nullopt) {
            read.entry = std::move(planned);
            after.set("Termination", std::string(planned_termination));
        }
        for (const Diagnostic& d : read.diagnostics) {
            if (!remarks_.contains(d.message)) {  // those are said once for all games
                tell(id, d);
            }
        }
        if (read.entry && read.entry->result != GameResult::unfinished && sets_plan()) {
            tell(id, {Severity::error,
                      {},
                      tr_format("a game with a result is not planned (to take the result back: damier tag {} "
                                "'Result=*' Termination=planned)",
                                id)});
            refuse();
            return;
        }
        if (!read.entry) {
            refuse();
        } else if (write_entry(*read.entry) != game.text) {
            writer.replace(id, *read.entry);
            ++changed_;
            note_changed_tags(before, after);
            const bool has_other_players =
                read.entry->side1 != before.value(kind.sides[0]) || read.entry->side2 != before.value(kind.sides[1]);
            if (const auto winner = winner_of(read.entry->result); winner && has_other_players) {
                const std::string& name = *winner == Side::one ? read.entry->side1 : read.entry->side2;
                outcome_ = name == "?" ? ""
                                       : tr_format("the result is {}: {} has won", result_text(read.entry->result),
                                                   printable(name));
            }
        }
    }

    [[nodiscard]] bool sets_plan() const {
        return std::any_of(assignments_.begin(), assignments_.end(), [](const Tag& tag) {
            return tag.name == "Termination" && tag.value == planned_termination;
        });
    }

    void refuse() {
        context_.at_least(Exit::errors);
        ++refused_;
    }

    void tell(std::int64_t id, const Diagnostic& d) {
        const bool is_error = d.severity == Severity::error;
        if (options_.json) {
            (is_error ? errors_ : warnings_).push_back({{"id", id}, {"message", printable(d.message)}});
        } else if (is_error) {
            context_.complain(tr_format("game {}: {}", id, d.message));
        } else {
            context_.note(tr_format("game {}: warning: {}", id, d.message));
        }
    }

    /// Counts the tags that were changed.
    void note_changed_tags(const Record& before, const Record& after) {
        for (const std::string& name : tag_names(before, after)) {
            const std::string old(before.value(name));
            const std::string now(after.value(name));
            if (old != now) {
                ++changes_.try_emplace({name, old, now}, Count{changes_.size(), 0}).first->second.games;
            }
        }
    }

    static std::string in_words(const std::string& name, const std::string& old, const std::string& now) {
        return old.empty()   ? tr_format("{}: {} is added", name, printable(now))
               : now.empty() ? tr_format("{}: {} is removed", name, printable(old))
                             : tr_format("{}: {} -> {}", name, printable(old), printable(now));
    }

    /// The changed values, the most frequent first.
    void show_changes() const {
        constexpr std::size_t most_shown = 10;
        std::vector<std::pair<Count, std::string>> lines;
        for (const auto& [tag, count] : changes_) {
            std::string line = std::apply(in_words, tag);
            line += changed_ > 1 ? fmt::format(" ({})", games_text(count.games)) : "";
            lines.emplace_back(count, std::move(line));
        }
        std::sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) {
            return std::tuple(b.first.games, a.first.rank) < std::tuple(a.first.games, b.first.rank);
        });
        for (std::size_t i = 0; i < std::min(lines.size(), most_shown); ++i) {
            context_.note(lines[i].second);
        }
        if (lines.size() > most_shown) {
            context_.note(counted("… and {} other value", "… and {} other values", lines.size() - most_shown));
        }
    }

    [[nodiscard]] Value document(Value change) const {
        return {{"change", std::move(change)},
                {"changed", changed_},
                {"refused", refused_},
                {"errors", errors_},
                {"warnings", warnings_}};
    }

    /// `row` is the game, if the query means only one.
    void report(const GameWriter& writer, const std::vector<GameRow>& row) const {
        if (options_.json) {
            context_.print_json(document(changed_ == 0 ? Value() : Value(writer.change())));
            return;
        }
        show_changes();
        if (!row.empty() && !outcome_.empty()) {
            context_.note(outcome_);
        }
        if (!row.empty() && refused_ == 0) {
            const std::string name = name_in_message(row.front());
            context_.note(changed_ > 0 ? tr_format("{} is changed", name) + tr(" (to undo: damier undo)")
                                       : tr_format("{} is not changed", name));
            return;
        }
        context_.note(counted("{} game changed", "{} games changed", changed_) +
                      (refused_ > 0 ? counted(", {} refused", ", {} refused", refused_) : "") +
                      (changed_ > 0 ? tr(" (to undo: damier undo)") : ""));
    }

    const TagOptions& options_;
    Context& context_;
    SelectionOptions selection_{{}, false};  // a word that no name has is an error
    std::vector<Tag> assignments_;
    std::string typed_date_;
    std::set<std::string> remarks_;  // on the names of the tags
    /// How often a value was changed.
    struct Count {
        std::size_t rank = 0;  ///< in the order in which the changes were found
        std::uint64_t games = 0;
    };
    std::map<std::tuple<std::string, std::string, std::string>, Count> changes_;  // by tag, old value, new value
    bool is_one_ = false;  // whether the query means a single game
    std::string outcome_;  // who has won, if a single game has other players now
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
    app.add_flag("--swap", options->swap,
                 "Exchange the players of the two sides; in a game without turns, the players keep their results");
    app.add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to correct the event, the date or another tag, in one game or in many: damier tag event:\"Sping "
        "cup\" Event=\"Spring cup\". Side1 and Side2 mean the players of the sides in any game. Before it changes "
        "several games, damier shows the first of them and asks. "
        "damier undo undoes the whole command.");
    app.action([=, &context] { Tagging(*options, context).run(); });
}

}  // namespace damier
