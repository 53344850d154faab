// Asks for the tags of one game.
//
// The value of a tag is the option, if there is one. Otherwise the interview asks the user, if there is a terminal. Two
// players come first, then Event, Site, Round and Date, then the rules and the board if the game needs them. Names are
// completed from the database. If a new name looks like a known one, it may be a slip, and the interview asks for a
// confirmation.

#include "cli/terminal/interview.hpp"

#include "base/language.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/lot.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/terminal/program_player.hpp"
#include "games/any.hpp"
#include "games/typed_result.hpp"
#include "record/date.hpp"
#include "record/date_remark.hpp"
#include "record/next_round.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "store/file/known_names.hpp"
#include "store/file/open.hpp"
#include "store/read/people.hpp"
#include "view/filled.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace damier {
namespace {

/// The rest of a name after its first `blanks` blanks: the editor completes a line word by word.
std::string behind_blanks(std::string_view name, std::ptrdiff_t blanks) {
    for (; blanks > 0; --blanks) {
        name.remove_prefix(std::min(name.find(' '), name.size() - 1) + 1);
    }
    return std::string(name);
}

/// Whether the user wants to leave.
bool is_quit(std::string_view answer) {
    return is_word(trim(answer), "quit", tr_as("command", "quit"));
}

/// The message about an answer that is none of these words.
std::string not_a_choice(std::string_view answer, const std::string& words) {
    return answer.empty() ? tr_format("An answer is needed (expected {}, or quit).", words)
                          : tr_format("\"{}\" is not a choice (expected {}, or quit).", printable(answer), words);
}

/// Asks for the tags of one game.
class Interview {
public:
    Interview(const RecordOptions& options, LineReader& reader, Context& context)
        : options_(options), start_(options.start), reader_(reader), context_(context) {}

    std::optional<Record> run() {
        game_ = start_.find_game();
        const std::string lot = options_.deal.apply(start_, context_);
        if (!options_.is_result) {
            check_options();
        }
        read_names();
        record_.set("Game", std::string(kind().id));
        if (options_.is_result) {
            const bool complete =
                ask_player(0) && ask_player(1) && ask_event() && ask_plain("Round", tr("Round"), {}, "?") && ask_date();
            return complete ? std::optional(std::move(record_)) : std::nullopt;
        }
        const bool complete = ask_player(0) && ask_player(1) && ask_event() &&
                              ask_plain("Site", tr("Site"), sites_, "?") && ask_plain("Round", tr("Round"), {}, "?") &&
                              ask_date() && ask_rules() && ask_board();
        if (!complete) {
            return std::nullopt;
        }
        set_given(std::string(lot_tag), lot);
        set_given("Match", given("Match"));
        set_given(std::string(before_tag), given(std::string(before_tag)));
        for (std::size_t i = 0; i < start_parts.size(); ++i) {
            set_given(std::string(start_parts[i].tag), start_tag(kind(), StartPart(i), start_.tags.texts[i]));
        }
        if (db_ && asks()) {
            note_contradiction();
        }
        return std::move(record_);
    }

private:
    [[nodiscard]] const GameInfo& kind() const { return info(game_); }
    [[nodiscard]] bool asks() const { return reader_.is_terminal(); }

    /// A wrong option is an error before the first question or remark, not after the last.
    void check_options() const {
        if (!given("Date").empty()) {
            (void)date_given("--date", given("Date"));
        }
        if (start_.tags != StartTags{} && !lacks_board() && !lacks_winner() && outcome_of(start_.find_any(context_))) {
            throw UsageError(tr("the game is already over on that board"));
        }
    }

    [[nodiscard]] bool lacks_board() const {
        return kind().needs_board && start_.tags[StartPart::board].empty() && start_.tags[StartPart::position].empty();
    }

    /// Whether the winner of the first round is to be asked for.
    [[nodiscard]] bool lacks_winner() const {
        return is_second_round(kind(), start_.tags[StartPart::rules]) && start_.tags[StartPart::first_round].empty();
    }

    /// Says that the pairing has a result already, or contradicts the plan of its event. The recorder asks what to do.
    void note_contradiction() const {
        RoundBook book(*db_);
        const Meeting meeting = meeting_of(record_);
        if (const auto played = book.played(meeting)) {
            context_.note(played->words());
        } else if (const auto contradiction = book.contradiction(meeting)) {
            context_.note(*contradiction);
        } else if (const auto doubled = book.double_game(meeting)) {
            context_.note(tr_format("warning: {}", *doubled));
        }
    }

    [[nodiscard]] std::string given(const std::string& name) const {
        const auto at = options_.tags.find(name);
        return at == options_.tags.end() ? std::string() : trimmed_value(at->second);
    }

    void set_given(const std::string& name, const std::string& typed) {
        if (typed.empty()) {
            return;
        }
        const std::string value(name == "Round" ? without_word_for_round(typed) : typed);
        if (const auto error = tag_error({name, value, {}}, kind())) {
            throw UsageError(*error);
        }
        record_.set(name, value);
    }

    /// Reads the names in the database, if the database exists already.
    void read_names() {
        std::error_code ignored;
        if (!std::filesystem::exists(context_.database_path(), ignored)) {
            return;
        }
        const Database& db = db_.emplace(open_database(context_, OpenMode::read));
        players_ = sorted_names(db, Named::player);
        events_ = sorted_names(db, Named::event);
        sites_ = known_names(context_.database_path(), NameKind::site, "");
    }

    /// The user's answer, or `otherwise` if the answer is blank. Empty at the end of input, or if the user wants to
    /// leave.
    std::optional<std::string> ask(const std::string& question, const std::vector<std::string>& known,
                                   const std::string& otherwise) {
        const std::string shown = otherwise.empty() ? std::string() : fmt::format(" [{}]", otherwise);
        const auto complete = [&](std::string_view line) {
            std::vector<std::string> fitting;
            for (const std::string& name : known) {
                if (fold(name).starts_with(fold(line))) {
                    fitting.push_back(behind_blanks(name, std::count(line.begin(), line.end(), ' ')));
                }
            }
            return fitting;
        };
        auto line = reader_.read(tr_format("{}{}: ", question, shown), complete);
        if (!line) {
            return std::nullopt;
        }
        const std::string answer(trim(*line));
        if (is_quit(answer)) {
            return std::nullopt;
        }
        if (const auto error = answer.empty() ? std::nullopt : name_error(answer)) {
            tell(tr_format("\"{}\" {}.", printable(answer), *error));
            return ask(question, known, otherwise);
        }
        return answer.empty() ? otherwise : answer;
    }

    /// A remark about a new name. The program's own names are no news.
    [[nodiscard]] NameDoubt doubt(const std::string& name) const {
        return ProgramPlayer::is_name(name) ? NameDoubt() : doubt_about(name, players_, db_ ? &*db_ : nullptr);
    }

    /// A remark about the name of a player. One person on both sides may be a slip, too.
    [[nodiscard]] NameDoubt doubt(const std::string& name, std::size_t side) const {
        return is_twice(name, side) ? NameDoubt{tr_format("both players are \"{}\"", name), true} : doubt(name);
    }

    /// Whether the player of the second side has the first side, too, also by another spelling.
    [[nodiscard]] bool is_twice(const std::string& name, std::size_t side) const {
        const std::string first(record_.value(kind().sides[0]));
        return side == 1 && name != "?" && mean_one_player(db_ ? &*db_ : nullptr, name, first);
    }

    bool ask_player(std::size_t side) {
        const std::string name = known_as(Named::player, given(side == 0 ? "Side1" : "Side2"));
        const std::string tag(kind().sides[side]);
        if (!name.empty() || !asks()) {
            const NameDoubt doubted = doubt(name.empty() ? "?" : name, side);
            if (asks() && is_twice(name.empty() ? "?" : name, side)) {
                const auto keeps = reader_.confirm(tr_format("{}. Keep the name?", doubted.words), false);
                set_given(tag, name);
                return keeps.value_or(false);
            }
            if (!doubted.words.empty()) {
                context_.note(doubted.words);
            }
            set_given(tag, name.empty() ? "?" : name);
            return true;
        }
        const std::string of_side(side_name(kind(), side == 0 ? Side::one : Side::two));
        const std::string question = options_.plays ? tr_format("Your name ({})", of_side) : of_side;
        const auto doubt_it = [&](const std::string& typed) { return doubt(typed, side); };
        return ask_name(tag, question, Named::player, players_, doubt_it);
    }

    bool ask_event() {
        const auto doubt_it = [&](const std::string& typed) {
            return db_ ? doubt_about_event(*db_, typed) : NameDoubt();
        };
        const std::string event = known_as(Named::event, given("Event"));
        if (event.empty() && asks()) {
            return ask_name("Event", tr("Event"), Named::event, events_, doubt_it);
        }
        if (const NameDoubt doubted = options_.is_result ? NameDoubt() : doubt_it(event); !doubted.words.empty()) {
            context_.note(doubted.words);
        }
        set_given("Event", event);
        return true;
    }

    /// The known name that differs from a typed one only in the kind of its apostrophes; otherwise the typed name.
    [[nodiscard]] std::string known_as(Named kind, const std::string& typed) const {
        return db_ ? with_known_apostrophes(*db_, kind, typed) : typed;
    }

    /// Asks for the name of a player or an event. False at the end of input.
    template <class Doubt>
    bool ask_name(const std::string& tag, const std::string& question, Named named,
                  const std::vector<std::string>& known, const Doubt& doubt_it) {
        while (const auto answer = ask(question, known, "?")) {
            const auto meant = meant_name(known_as(named, *answer), doubt_it);
            if (!meant) {
                return false;
            }
            if (!meant->empty()) {
                record_.set(tag, *meant);
                return true;
            }
        }
        return false;
    }

    /// The name that the user means by a typed one; empty if the user wants to type it again. Nothing at the end of
    /// input.
    template <class Doubt>
    std::optional<std::string> meant_name(const std::string& typed, const Doubt& doubt_it) {
        if (options_.is_result) {
            return typed;
        }
        const NameDoubt doubted = doubt_it(typed);
        if (doubted.may_be_slip && doubted.alike.size() == 1) {
            const auto is_meant = reader_.confirm(is_meant_question(doubted), true);
            return !is_meant   ? std::nullopt
                   : *is_meant ? meant_name(doubted.alike.front(), doubt_it)
                               : std::optional(typed);
        }
        if (doubted.may_be_slip) {
            const auto keep = reader_.confirm(tr_format("{}. Keep the name?", doubted.words), false);
            return !keep ? std::nullopt : std::optional(*keep ? typed : std::string());
        }
        if (!doubted.words.empty()) {
            tell(doubted.words + ".");
        }
        return typed;
    }

    bool ask_plain(const std::string& tag, const std::string& question, const std::vector<std::string>& known,
                   const std::string& otherwise) {
        std::optional<std::string> value = given(tag);
        if (value->empty() && asks()) {
            value = ask(question, known, otherwise);
        }
        if (value) {
            set_given(tag, *value);
        }
        return value.has_value();
    }

    [[nodiscard]] bool is_bye() const {
        return means_bye(record_.value(kind().sides[0])) || means_bye(record_.value(kind().sides[1]));
    }

    /// The day of the planned game that has these players, this event and this round; nothing if there is none.
    [[nodiscard]] std::optional<Date> planned_day() const {
        if (!db_ || record_.value("Event") == "?") {
            return std::nullopt;
        }
        const auto is_player = [&](std::size_t side, const Player& player) {
            const std::string name(record_.value(kind().sides[side]));
            return fold(name) == fold(player.name) || the_only_player(name) == player;
        };
        const std::string round(record_.value("Round"));
        for (const EventGame& game : event_games(*db_, record_.value("Event"), {})) {
            const bool is_pairing = (is_player(0, game.side1) && is_player(1, game.side2)) ||
                                    (is_player(0, game.side2) && is_player(1, game.side1));
            if (game.termination == planned_termination && game.row.game == kind().id && is_pairing &&
                (round == "?" || is_same_round(round, game.row.round)) && game.row.date.is_whole()) {
                return game.row.date;
            }
        }
        return std::nullopt;
    }

    /// The known player with this name, also by another spelling; nobody if there is none.
    [[nodiscard]] Player the_only_player(const std::string& name) const {
        const auto players = players_with_name(*db_, name, Match::whole);
        return players.size() == 1 ? players.front() : Player();
    }

    /// A date as the user typed it, but in the year of the planned game if it has no year.
    [[nodiscard]] std::string with_planned_year(const std::string& typed) const {
        if (!db_ || !date_without_year(typed, NearestYear::past)) {
            return typed;
        }
        Record undated = record_;
        undated.result = result_text(GameResult::unfinished);
        undated.set("Result", undated.result);
        try {
            Database db = open_database(context_, OpenMode::write);
            const std::string date = date_as_planned(db, undated, typed, context_);
            return date.empty() ? typed : date;
        } catch (const StoreError&) {
            return typed;  // another program writes; what was answered so far must not be lost
        }
    }

    bool ask_date() {
        if (!given("Date").empty() || !asks()) {
            if (options_.is_result) {
                return true;
            }
            const std::string typed = with_planned_year(given("Date"));
            const std::string date = typed.empty() ? "" : date_given("--date", typed);
            if (const auto remark = typed_date_remark(typed)) {
                context_.note(*remark);
            }
            set_given("Date", date);
            return true;
        }
        if (options_.is_result && is_bye()) {
            return true;  // the date of a bye is that of its round
        }
        const auto planned = options_.is_result ? planned_day() : std::nullopt;
        const Date day = planned.value_or(today());
        const std::string usual = local_date(day);
        while (const auto answer = ask(tr("Date"), {}, usual)) {
            const std::string meant = options_.is_result ? *answer : with_planned_year(*answer);
            const std::string typed = *answer == usual ? write_date(day) : typed_date(meant);
            if (const auto error = typed_date_error(typed)) {
                tell(*error);
                continue;
            }
            if (options_.is_result) {  // the command says how it reads the date
                record_.set("Date", *answer == usual && !planned ? std::string() : *answer == usual ? typed : *answer);
                return true;
            }
            if (const auto remark = future_remark(typed)) {
                const auto keeps = reader_.confirm(tr_format("{}. Keep the date?", begun_with_capital(*remark)), false);
                if (!keeps) {
                    return false;
                }
                if (!*keeps) {
                    continue;
                }
            } else if (const auto other = *answer == usual ? std::nullopt : typed_date_remark(meant)) {
                tell(*other + ".");
            }
            record_.set("Date", typed);
            return true;
        }
        return false;
    }

    /// Asks until the answer is one of `words`, in English or in the user's language. Empty at the end of input.
    std::optional<std::string> choose(const std::string& question, const std::vector<std::string>& words,
                                      const std::string& otherwise) {
        const std::string all = join(words, ", ");
        while (const auto answer = ask(fmt::format("{} ({})", question, all), words, otherwise)) {
            for (const std::string& word : words) {
                if (is_word(*answer, word)) {
                    return word;
                }
            }
            tell(not_a_choice(*answer, all));
        }
        return std::nullopt;
    }

    bool ask_rules() {
        std::string& rules = start_.tags[StartPart::rules];
        if (kind().rule_sets.size() > 1 && rules.empty() && asks()) {
            const std::vector<std::string> names(kind().rule_sets.begin(), kind().rule_sets.end());
            const auto answer = choose(tr("Rules"), names, names.front());
            if (!answer) {
                return false;
            }
            rules = *answer;
        }
        if (lacks_winner() && asks()) {
            const auto winner =
                choose(tr("Who won the first round"),
                       {std::string(side_name(kind(), Side::one)), std::string(side_name(kind(), Side::two))}, "");
            if (!winner) {
                return false;
            }
            start_.tags[StartPart::first_round] = *winner;
        }
        return true;
    }

    bool ask_board() {
        if (lacks_board()) {
            if (!asks()) {
                throw UsageError(tr_format("{} needs a board ({}): give --board, or --shuffle to deal one", kind().id,
                                           tr(kind().board)));
            }
            if (!with_game(start_.find_game(), [&]<class G>() { return ask_board_of<G>(); })) {
                return false;
            }
        }
        return true;
    }

    /// Prints a text, broken into lines that fit the terminal.
    void tell(const std::string& text) const { context_.print_filled(text); }

    /// The board of a game that people type in one line.
    template <Game G>
    struct WholeBoard {
        std::optional<std::string> typed;

        static std::string introduction() { return tr_format("The board ({})", tr(G::info.board)); }
        static std::string prompt() { return std::string(tr(G::info.board)); }
        std::optional<std::string> board() const { return typed; }
        Result<bool> take(std::string_view line) {
            if (const auto start = G::start(Start{"", line}); !start) {
                return fail(start.error().message);
            }
            typed = line;
            return true;
        }
    };

    template <Game G>
    static auto board_entry() {
        if constexpr (HasBoardEntry<G>) {
            return typename G::BoardEntry();
        } else {
            return WholeBoard<G>();
        }
    }

    template <Game G>
    bool ask_board_of() {
        auto entry = board_entry<G>();
        tell(tr_format("{} The word shuffle deals a board.", entry.introduction()));
        for (;;) {
            tell(entry.prompt());
            const auto line = reader_.read("> ", {});
            if (!line || is_quit(*line)) {
                return false;
            }
            if (is_word(*line, "shuffle", tr_as("command", "shuffle"))) {
                DealOptions deal;
                deal.shuffle = true;
                deal.apply(start_, context_);
                return true;
            }
            if (const auto taken = entry.take(*line); !taken) {
                tell(taken.error());
            }
            if (const auto board = entry.board()) {
                start_.tags[StartPart::board] = *board;
                return true;
            }
        }
    }

    const RecordOptions& options_;
    PositionOptions start_;
    LineReader& reader_;
    Context& context_;
    GameId game_{};
    Record record_;
    std::optional<Database> db_;  // none if it does not exist yet
    std::vector<std::string> players_;
    std::vector<std::string> events_;
    std::vector<std::string> sites_;
};

}  // namespace

std::optional<std::string> ask_game(LineReader& reader, Context& context) {
    const auto names = game_names();
    const std::string games = join(names, ", ");
    const auto complete = [&](std::string_view line) {
        std::vector<std::string> fitting;
        std::copy_if(names.begin(), names.end(), std::back_inserter(fitting),
                     [&](const std::string& name) { return name.starts_with(fold(line)); });
        return fitting;
    };
    while (const auto answer = reader.read(tr_format("Game ({}): ", games), complete)) {
        const std::string game = fold(trim(*answer));
        if (find_game(game)) {
            return game;
        }
        if (is_quit(game)) {
            return std::nullopt;
        }
        context.print_filled(not_a_choice(trim(*answer), games));
    }
    return std::nullopt;
}

std::optional<ResultArguments> ask_result(const ResultArguments& known, const ScoreError& score_error,
                                          Context& context) {
    LineReader reader(context.terminal);
    ResultArguments out = known;
    const auto game = known.game.empty() ? ask_game(reader, context) : std::optional(known.game);
    if (!game) {
        return std::nullopt;
    }
    out.game = *game;
    if (known.sides[0].empty() || known.sides[1].empty()) {
        RecordOptions asked;
        asked.start.game = *game;
        asked.is_result = true;
        asked.tags = {{"Side1", known.sides[0]},
                      {"Side2", known.sides[1]},
                      {"Event", known.event},
                      {"Round", known.round},
                      {"Date", known.date}};
        const auto record = ask_tags(asked, reader, context);
        if (!record) {
            return std::nullopt;
        }
        const GameInfo& kind = info(asked.start.find_game());
        const auto answer = [&](std::string_view tag) {
            return std::string(record->value(tag) == "?" ? "" : record->value(tag));
        };
        out.sides = {std::string(record->value(kind.sides[0])), std::string(record->value(kind.sides[1]))};
        out.event = answer("Event");
        out.round = answer("Round");
        out.date = record->value("Date");
    }
    const bool is_bye = means_bye(out.sides[0]) || means_bye(out.sides[1]);
    while (out.result.empty() && !is_bye) {
        const auto answer = reader.read(tr("Result (1-0, 0-1, 1/2-1/2, +:-, -:+ or -:-): "), {});
        if (!answer || is_quit(*answer)) {
            return std::nullopt;
        }
        const std::string typed(trim(*answer));
        if (typed_result_of_first(typed)) {
            out.result = typed;
        } else {
            context.print_filled(unknown_result(typed));
        }
    }
    const auto id = find_game(out.game);
    const bool has_score = id && info(*id).score_decides && !out.result.empty() && !is_typed_forfeit(out.result) &&
                           typed_result_of_first(out.result) != GameResult::unfinished;
    while (has_score && out.score.empty()) {
        const auto answer = reader.read(
            tr_format("Score ({} first, for example 14-9; Enter if it is unknown): ", side_name(info(*id), Side::one)),
            {});
        if (!answer || is_quit(*answer)) {
            return std::nullopt;
        }
        out.score = trim(*answer);
        if (out.score.empty()) {
            break;
        }
        if (const std::string error = score_error(out); !error.empty()) {
            context.print_filled(begun_with_capital(error) + ".");
            out.score.clear();
        }
    }
    return out;
}

std::optional<Record> ask_tags(const RecordOptions& options, LineReader& reader, Context& context) {
    return Interview(options, reader, context).run();
}

}  // namespace damier
