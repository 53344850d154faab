// Records games as they are typed.
//
// 1. The tags come from the options and the interview, or from a draft if `--resume` is given.
// 2. `converse` reads one line after the other. A Session checks each line, and the draft keeps each entry that is
//    accepted. In `play`, the program answers each turn of the user (`play_program`).
// 3. `store` writes the game to the database and removes the draft. If the database already has the same game, the
//    additions are merged into that game. At a terminal, the user confirms this first. If that game has another result,
//    only the user can correct it.
// 4. After a game with a winner, the user may go on with the second round, in games that have one (Fanorona's vela).
//
// If the game is left early, the draft stays, and `damier record --resume` continues it (drafts.hpp).

#include "cli/terminal/recorder.hpp"

#include "base/chars.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/addition.hpp"
#include "cli/stored/hints.hpp"
#include "cli/stored/next_rounds.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/stored.hpp"
#include "cli/terminal/drafts.hpp"
#include "cli/terminal/interview.hpp"
#include "cli/terminal/line_reader.hpp"
#include "cli/terminal/program_player.hpp"
#include "games/game_result.hpp"
#include "record/next_round.hpp"
#include "record/replay.hpp"
#include "record/tags.hpp"
#include "record/unite.hpp"
#include "session/clock.hpp"
#include "session/draft.hpp"
#include "session/session.hpp"
#include "store/file/open.hpp"
#include "store/game/entry.hpp"
#include "store/names/typed_names.hpp"
#include "store/read/games.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"
#include "view/board.hpp"
#include "view/filled.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <utility>

namespace damier {
namespace {

/// The time that each player has at the beginning, if --clock-from gives it.
std::optional<std::chrono::seconds> clock_from(const RecordOptions& options) {
    if (options.clock_from.empty()) {
        return std::nullopt;
    }
    const auto from = parse_clock(options.clock_from);
    if (!from) {
        throw UsageError(tr_format("--clock-from: \"{}\" is not a time (for example 0:30:00)", options.clock_from));
    }
    return from;
}

/// Records one game after the other: a second round of Fanorona may follow a first.
class Recorder {
public:
    Recorder(const RecordOptions& options, Context& context)
        : options_(options),
          clock_from_(clock_from(options)),
          context_(context),
          drafts_(options, context),
          reader_(context.terminal),
          wants_it_(options.yes) {}

    void run() {
        if (options_.draft != 0 && !options_.resume && !options_.discard) {
            throw UsageError(tr("--draft needs --resume or --discard"));
        }
        if (options_.drafts) {
            drafts_.list();
            return;
        }
        if (options_.discard) {
            drafts_.discard();
            return;
        }
        if (std::error_code ignored; std::filesystem::exists(context_.database_path(), ignored)) {
            names_.emplace(open_database(context_, OpenMode::read));
        }
        std::optional<Record> next;
        if (options_.resume) {
            const FoundDraft found = drafts_.find();
            Draft draft = Draft::open(found.file);
            context_.note(tr_format("resuming {}", draft_in_words(found)));
            Record tags = draft.tags();
            next = record(std::move(draft), std::move(tags));
        } else {
            next = first_tags();
            if (!next && reader_.is_terminal()) {
                context_.note(tr("nothing was recorded"));
            }
        }
        while (next) {
            Record tags = *std::move(next);
            Draft draft = start(tags);
            next = record(std::move(draft), std::move(tags));
        }
    }

private:
    [[nodiscard]] const char* command() const { return options_.plays ? "play" : "record"; }

    std::optional<Record> first_tags() {
        if (options_.start.game.empty() && options_.next.empty()) {
            const auto game = ask_game(context_);
            if (!game) {
                return std::nullopt;
            }
            RecordOptions options = options_;
            options.start.game = *game;
            return tags_of(options);
        }
        return tags_of(options_.next.empty() ? options_ : with_next_round());
    }

    /// Says which game is unfinished, and asks for the tags of a new one.
    std::optional<Record> tags_of(const RecordOptions& options) {
        const std::string game(info(options.start.find_game()).id);
        if (const auto last = reader_.is_terminal() ? drafts_.last(game) : std::nullopt) {
            context_.note(tr_format("a game is unfinished ({}); to resume it: damier {} {} --resume",
                                    draft_in_words(*last), command(), game));
        }
        return ask_tags(options, reader_, context_);
    }

    /// The options, with what the next round takes over from the game of --next.
    RecordOptions with_next_round() {
        RecordOptions options = options_;
        const Database db = open_for_reading(context_);
        const std::string& rules = options.start.tags[StartPart::rules];
        const NextRound round = find_next_round(db, parse_id(options.next), options.start.game, rules,
                                                {options.tags["Side1"], options.tags["Side2"]});
        options.tags[std::string(before_tag)] = std::to_string(round.before);
        options.start.game = round.tags.value("Game");
        const GameInfo& kind = info(options.start.find_game());
        const auto take = [](std::string& option, std::string_view value) {
            option = option.empty() ? std::string(value) : option;
        };
        for (std::size_t i = 0; i < start_parts.size(); ++i) {
            take(options.start.tags.texts[i], round.tags.value(start_parts[i].tag));
        }
        take(options.start.tags[StartPart::rules], kind.rule_sets.front());
        for (const char* const tag : {"Event", "Site", "Round", "Match"}) {
            take(options.tags[tag], round.tags.value(tag));
        }
        options.tags["Side1"] = round.tags.value(kind.sides[0]);
        options.tags["Side2"] = round.tags.value(kind.sides[1]);
        return options;
    }

    /// Creates a draft. Throws UsageError if a game cannot start from these tags.
    Draft start(const Record& tags) {
        if (const auto session = Session::begin(tags, Session::Manner::strict); !session) {
            throw UsageError(session.error());
        }
        return drafts_.create(names_ ? names_->replaced(tags) : tags);
    }

    /// Records the game of a draft, with these tags. Gives the tags of the next game, if the user wants one.
    std::optional<Record> record(Draft draft, Record tags) {
        before_ = to_number<std::int64_t>(tags.value(before_tag), 1);
        for (const std::string_view name : {before_tag, database_tag, new_database_tag}) {
            tags.remove(name);
        }
        auto session = Session::begin(tags, Session::Manner::strict);
        if (!session) {
            throw FileError(tr_format("{}: {}", draft.file().string(), session.error()));
        }
        program_ = options_.plays ? ProgramPlayer::find(draft.tags(), options_.seconds) : std::nullopt;
        if (program_ && reader_.is_terminal()) {
            introduce_program(session->game(), draft.tags());
        }
        Clock clock(clock_from_);
        for (const std::string& entry : draft.entries()) {
            if (const Reply reply = session->take(entry); reply.kind == Reply::Kind::error) {
                throw FileError(tr_format("{}: \"{}\": {}", draft.file().string(), entry, reply.text));
            }
            set_clock(entry, *session, clock);
        }
        if (program_) {
            session->set_whole_turns(program_->side());
        }
        session->set_manner(reader_.is_terminal() ? Session::Manner::asks : Session::Manner::strict);
        try {
            return converse(*session, draft, clock) ? store(*session, draft) : std::nullopt;
        } catch (...) {
            context_.note(tr_format("the unfinished game is kept; to resume it: damier {} --resume", command()));
            throw;
        }
    }

    /// Sets the clock of the last turn's side, if the entry says what it showed.
    static void set_clock(const std::string& entry, const Session& session, Clock& clock) {
        if (const auto side = session.last_side(); side && entry.starts_with("time ")) {
            clock.set(*side, *parse_clock(entry.substr(5)));
        }
    }

    /// Reads lines until the game is to be stored. False if the user leaves the game unfinished, or if other input has
    /// an error.
    bool converse(Session& session, Draft& draft, Clock& clock) {
        show(session);
        auto began = std::chrono::steady_clock::now();  // when the player to move began to think
        for (;;) {
            if (program_ && program_->is_to_move(session) && !session.is_in_capture()) {
                play_program(session, draft);
            }
            const auto line =
                reader_.read(session.prompt(), [&](std::string_view typed) { return session.complete(typed); });
            if (!line) {
                return end_of_input(session, draft);
            }
            if (session.is_in_capture()) {
                if (trim(*line).empty()) {  // the capture does not go on
                    play_program(session, draft);
                    continue;
                }
                Session tried = session;
                const Reply reply = tried.take(*line);
                const bool is_turn_of_program = reply.is_turn && !program_->is_to_move(tried);
                if (reader_.is_terminal() && is_turn_of_program) {
                    complain(tr("your capture can go on; an empty line ends it, and then damier plays"));
                    continue;
                }
                // Nobody can correct a line that is not typed at a terminal, so it is the next turn of the user.
                if (!reader_.is_terminal() && (is_turn_of_program || reply.kind == Reply::Kind::error)) {
                    play_program(session, draft);
                }
            }
            const std::size_t turns = session.positions().size();
            const Reply reply = take(session, *line);
            if (!reply.text.empty() && reply.kind != Reply::Kind::error) {
                say(reply.text);
            }
            switch (reply.kind) {
                case Reply::Kind::done:
                    draft.append(names_ && !reply.is_turn ? names_->replaced(reply.entry) : reply.entry);
                    set_clock(reply.entry, session, clock);
                    if (program_) {
                        repeat_step(reply.entry, session, draft);
                    }
                    if (reply.is_turn && (options_.clock || !options_.clock_from.empty()) && reader_.is_terminal()) {
                        const auto took = std::chrono::steady_clock::now() - began;
                        press(session, draft, clock, std::chrono::duration_cast<std::chrono::milliseconds>(took));
                    }
                    if (reply.is_turn || session.positions().size() != turns) {  // undo and redo change the turns, too
                        began = std::chrono::steady_clock::now();
                    }
                    break;
                case Reply::Kind::error:
                    if (!complain(reply.text)) {
                        leave(session, draft);
                        return false;
                    }
                    break;
                case Reply::Kind::save:
                    if (!session.has_ended() && !may_store_unfinished()) {
                        break;
                    }
                    if (!at_end()) {
                        complain(tr("no input can follow save"));
                        leave(session, draft);
                        return false;
                    }
                    return true;
                case Reply::Kind::quit:
                    leave(session, draft);
                    return false;
                case Reply::Kind::hint:
                    say(hint_for(session.positions()));
                    break;
                case Reply::Kind::told:
                case Reply::Kind::question:
                    break;
            }
            if (reply.draws) {
                const bool was_asked = reply.kind == Reply::Kind::told;
                show(session, was_asked);
            }
        }
    }

    /// Says who has which side, and explains the signs of the board.
    void introduce_program(GameId game, const Record& tags) {
        const std::string_view program =
            tags.value(info(game).sides[static_cast<std::size_t>(index(program_->side()))]);
        const auto of = [&](Side side) { return std::string(side_name(info(game), side)); };
        say(tr_format("You play {}; {} is {}.", of(other(program_->side())), of(program_->side()), program));
        context_.print(draw_legend(game, context_.terminal));
    }

    /// Plays the turn of the program.
    void play_program(Session& session, Draft& draft) {
        const std::string turn = program_->turn(session);
        const auto name = side_name(info(session.game()), program_->side());
        if (turn.empty()) {
            resign_program(session, draft);
            return;
        }
        const Reply reply = session.take(turn);
        if (reply.kind != Reply::Kind::done) {
            throw std::logic_error(fmt::format("the program plays {}: {}", turn, reply.text));
        }
        draft.append(reply.entry);
        say(tr_format("{} plays {}", name, turn));
        show(session);
    }

    /// The program resigns if the earlier boards of the game forbid each of its turns.
    void resign_program(Session& session, Draft& draft) {
        const Reply reply = session.take(fmt::format("resign {}", side_name(info(session.game()), program_->side())));
        draft.append(reply.entry);
        say(reply.text);
    }

    /// Hands a line to the session. The program must agree to a draw, and resigns only by itself.
    Reply take(Session& session, const std::string& typed) {
        // In French, abandon is a resignation, as damier prints it. In English, the game has no result. The lines of a
        // file or a program mean the same in every language.
        const std::string_view word = trim(typed).substr(0, trim(typed).find(' '));
        const bool resigns_in_french =
            reader_.is_terminal() && Session::users_name("abandon") != "abandon" && fold(word) == "abandon";
        const std::string line = resigns_in_french ? fmt::format("resign{}", trim(typed).substr(word.size())) : typed;
        if (!program_) {
            return session.take(line);
        }
        const Session before = session;
        Reply reply = session.take(line);
        const bool resigns =
            reply.entry == fmt::format("resign {}", info(session.game()).sides[index(program_->side())]);
        const bool undoes_opening =
            reply.entry == "undo" && session.positions().size() == 1 && program_->is_to_move(session);
        if (resigns || undoes_opening || (reply.entry == "draw" && !program_->accepts_draw(before))) {
            session = before;
            reply = {};
            reply.kind = Reply::Kind::error;
            reply.text = resigns          ? tr("damier does not resign")
                         : undoes_opening ? tr("nothing to undo")
                                          : tr("damier does not accept the draw");
        }
        return reply;
    }

    /// The user undoes and redoes pairs of turns: the own one, and the answer of the program.
    void repeat_step(const std::string& entry, Session& session, Draft& draft) {
        if (entry != "undo" && entry != "redo") {
            return;
        }
        while (program_->is_to_move(session)) {
            const Reply reply = session.take(entry);
            if (reply.kind != Reply::Kind::done) {
                return;
            }
            draft.append(entry);
        }
    }

    /// Whether the rest of the input is blank. Always true at a terminal, since the user can type more at any time.
    bool at_end() {
        while (!reader_.is_terminal()) {
            const auto line = reader_.read("", {});
            if (!line) {
                return true;
            }
            if (!trim(*line).empty()) {
                return false;
            }
        }
        return true;
    }

    void press(Session& session, Draft& draft, Clock& clock, std::chrono::milliseconds took) {
        const auto shown = clock.press(*session.last_side(), took);
        draft.append(session.take("time " + write_clock(shown)).entry);
    }

    /// Draws the board at a terminal. For other input, the board is drawn only if it was `asked` for; in `play`, a
    /// board that ends the game is announced.
    void show(const Session& session, bool asked = false) {
        if (reader_.is_terminal()) {
            context_.print("\n" + draw_board(session.picture(), context_.terminal) + "\n");
        } else if (asked) {
            const std::string board = draw_board(session.picture(), {.unicode = context_.terminal.unicode});
            say(board.substr(0, board.find_last_not_of('\n') + 1));
        } else if (const auto outcome = outcome_of(session.positions().back()); outcome && program_) {
            say(tr_format("the game is over: {}{}", outcome_text(info(session.game()), *outcome),
                          outcome->score ? fmt::format(" ({})", write_score(*outcome->score)) : ""));
        }
    }

    void say(const std::string& text) {
        if (reader_.is_terminal()) {
            context_.print_filled(text);
        } else {
            for (const std::string_view line : split(text, '\n')) {
                context_.note(line);
            }
        }
    }

    /// Reports an error. False if nobody can correct the input, since it is not typed at a terminal.
    bool complain(const std::string& text) {
        if (reader_.is_terminal()) {
            context_.print_filled(printable(text));
            return true;
        }
        context_.at_least(Exit::errors);
        fmt::print(stderr, "<stdin>:{}:1: {}: {}\n", reader_.line(), tr("error"), printable(text));
        return false;
    }

    /// Whether the game is to be stored when the input ends.
    bool end_of_input(const Session& session, Draft& draft) {
        if (session.has_ended() && !reader_.is_terminal()) {
            return true;
        }
        leave(session, draft);
        return false;
    }

    void leave(const Session& session, Draft& draft) {
        if (session.is_empty()) {
            draft.remove();
            context_.note(tr("nothing was recorded"));
        } else {
            keep();
        }
        report_nothing_stored();
    }

    /// The JSON document of a game that is not stored although nothing was wrong.
    void report_nothing_stored() const {
        if (options_.json && context_.status == Exit::done) {
            context_.print_json(Value{{"id", nullptr}, {"imported", false}, {"changed", false}});
        }
    }

    void keep() const {
        context_.note(tr_format("the game is not stored yet; to resume it: damier {} --resume", command()));
    }

    std::optional<Record> store(const Session& session, Draft& draft) {
        Record record = session.record();
        std::vector<Diagnostic> diagnostics;
        const auto replayed = replay(record, {.keys = true}, diagnostics);
        if (!replayed) {
            throw std::logic_error("a recorded game does not replay: " + diagnostics.front().message);
        }
        // Nobody can confirm the new parts of a game that is not typed at a terminal.
        auto written = write(record, *replayed, reader_.is_terminal() ? Answer::none : Answer::yes);
        if (!written) {
            const Doubt ask = written.error();
            if (const Answer answer = ask(); answer != Answer::none) {
                written = write(record, *replayed, answer);
            }
        }
        if (!written) {
            keep();
            report_nothing_stored();
            return std::nullopt;
        }
        draft.remove();
        return second_round(record, *written);
    }

    /// What the user says about a game that is in doubt.
    enum class Answer : std::uint8_t {
        none,     ///< nothing yet, or no
        yes,      ///< to store it all the same, or to add its new parts to the same game
        correct,  ///< to correct the result of the same game
    };
    /// Asks the user. Empty if nothing is in doubt.
    using Doubt = std::function<Answer()>;

    /// Stores a game, or merges it into the stored game that is the same. Gives its number.
    Result<std::int64_t, Doubt> write(const Record& record, const Replay& replayed, Answer answer) {
        const auto& sides = info(replayed.game).sides;
        Database db = open_database(context_, OpenMode::create);
        const SpellingRemarks spellings(db);
        GameWriter writer(db, command(),
                          fmt::format("{} {} - {} {}", record.value("Game"), record.value(sides[0]),
                                      record.value(sides[1]), record.result));
        writer.begin();
        const Entry entry = make_entry(record, replayed);
        const auto renamed = writer.with_pseudonyms(entry);
        Added added = writer.add(renamed ? *renamed : entry, OnDuplicate::skip);
        RoundBook book(db);
        Meeting meeting = meeting_of(record);
        const auto played = !is_unplanned(added) ? std::nullopt
                            : before_            ? played_second_round(db, *before_, added.id)
                                                 : book.played(meeting, added.id);
        const bool is_result = played && played->is_result_of(record);
        if (Doubt doubt = wants_it_ ? Doubt() : doubt_about_new(db, book, added, played, record)) {
            return fail(std::move(doubt));
        }
        // Two people may play two games on one day, so the turns are not added to a result without a round.
        const bool may_be_other = is_result && played->by_day && meeting.round == "?";
        if (is_result && !may_be_other) {
            writer.rollback();
            writer.begin();
            added = {Added::What::duplicate, played->row.id, true};
        }
        const bool corrects = answer == Answer::correct;
        std::optional<Addition> addition;
        if (added.what != Added::What::imported) {
            const PlayedGame same{.row = game_rows(db, std::array{added.id}).front()};
            if (!corrects && contradict(same.row.result, entry.result)) {
                return fail([=, this, &record] { return may_correct(same, record) ? Answer::correct : Answer::none; });
            }
            addition = addition_to(
                db, added.id, renamed ? read_stored(db, added.id, write_entry(*renamed)).record : record, corrects);
        }
        if (addition && answer == Answer::none) {
            return fail([=, this] { return may_add(added.id, addition->difference) ? Answer::yes : Answer::none; });
        }
        if (addition) {
            writer.replace(added.id, addition->both);
        }
        if (before_) {
            join_match(db, writer, {*before_, record});
        }
        writer.commit();
        tell_stored(db, added, addition, corrects);
        // At a terminal, the interview has said so.
        const auto doubled =
            is_unplanned(added) && !reader_.is_terminal() ? book.double_game(meeting, added.id) : std::nullopt;
        meeting.has_turns = false;
        note_doubts(db, added, doubled,
                    may_be_other                        ? played
                    : is_unplanned(added) && !wants_it_ ? book.corrected(meeting, {added.id})
                                                        : std::nullopt);
        spellings.note(db, context_);
        note_pseudonyms(writer.pseudonyms(), context_);
        if (is_unplanned(added) && !reader_.is_terminal() && !options_.plays) {
            note_unknown(record, info(replayed.game), added.id);
        }
        return added.id;
    }

    /// Whether a game is new, and took no place of a planned one.
    static bool is_unplanned(const Added& added) { return added.what == Added::What::imported && !added.planned; }

    /// The doubt about a new game. `played` is another game of its pairing, or the result of this game.
    Doubt doubt_about_new(const Database& db, RoundBook& book, const Added& added,
                          const std::optional<PlayedGame>& played, const Record& record) {
        if (played) {
            return played->is_result_of(record) ? Doubt() : [=, this, &record] {
                return want_if(may_store_second(*played, record));
            };
        }
        const auto why = !added.others.empty() ? tr_format("{}; the game would take the place of game {}",
                                                           words_about_planned(fitting_games(db, added)), added.id)
                         : is_unplanned(added) ? book.contradiction(meeting_of(record), added.id)
                                               : std::nullopt;
        return why ? [=, this] { return want_if(may_contradict(*why)); } : Doubt();
    }

    /// From now on, games that are in doubt are stored if `wanted`.
    Answer want_if(bool wanted) {
        wants_it_ = wanted;
        return wanted ? Answer::yes : Answer::none;
    }

    /// Says that the game is stored, or that the same game is stored already, with what was added to it.
    void tell_stored(const Database& db, const Added& added, const std::optional<Addition>& addition,
                     bool corrects) const {
        if (options_.json) {
            context_.print_json(Value{{"id", added.id},
                                      {"imported", added.what == Added::What::imported},
                                      {"changed", addition.has_value()}});
        } else if (addition) {
            context_.note(
                corrects ? tr_format("game {} is corrected: {} (to undo: damier undo)", added.id, addition->difference)
                         : tr_format("game {} is the same; the new parts are added to it: {} (to undo: damier "
                                     "undo)",
                                     added.id, addition->difference));
            for (const std::string& note : addition->notes) {
                context_.note(tr_format("game {}: {}", added.id, note));
            }
        } else {
            context_.note(words_about_stored(db, added));
        }
    }

    /// Says what may be wrong with the game that was stored. `bare` is a result that may be the same game.
    void note_doubts(const Database& db, const Added& added, const std::optional<std::string>& doubled,
                     const std::optional<PlayedGame>& bare) const {
        if (doubled) {
            context_.note(tr_format("warning: {}", *doubled));
        }
        if (bare) {
            context_.note(tr_format("warning: {}, without turns (if it is the same game: damier delete {})",
                                    bare->words(), bare->row.id));
        }
        if (!options_.json) {
            for (const std::string& hint : hints_about_stored(db, added)) {
                context_.note(hint);
            }
        }
    }

    /// Says which players are unknown, and whether the date is. At a terminal, the user was asked for them.
    void note_unknown(const Record& record, const GameInfo& kind, std::int64_t id) const {
        std::vector<std::string> unknown;
        for (const std::string_view name : {kind.sides[0], kind.sides[1], std::string_view("Date")}) {
            if (record.value(name).find_first_not_of("?.") == std::string_view::npos) {
                unknown.emplace_back(name);
            }
        }
        if (!unknown.empty()) {
            context_.note(tr_format("unknown in this game: {} (to set a tag: damier tag {} {}=…)", join(unknown, ", "),
                                    id, unknown.front()));
        }
    }

    /// Whether a game without a result is to be stored. At a terminal, the user may have meant to keep the draft.
    bool may_store_unfinished() {
        if (!reader_.is_terminal()) {
            return true;
        }
        return reader_.confirm(tr("The game is not finished (quit keeps it for later). Store it as it is?"), false)
            .value_or(false);
    }

    /// Whether to go on in spite of a doubt. At a terminal the user decides, after these words. Other input gets the
    /// refusal.
    bool decide(const std::string& refusal, const std::string& words, const std::string& question) {
        if (!reader_.is_terminal()) {
            context_.complain(refusal);
            context_.at_least(Exit::errors);
            return false;
        }
        say(begun_with_capital(words) + ".");
        return reader_.confirm(question, false).value_or(false);
    }

    /// Whether to store a second game of a pairing.
    bool may_store_second(const PlayedGame& played, const Record& record) {
        const std::string correction = played.correction(record);
        return decide(
            played.refusal(record, "damier record --resume --yes"),
            correction.empty() ? played.words() : tr_format("{} (to correct it: {})", played.words(), correction),
            tr("Store a second game?"));
    }

    /// The same for a game that contradicts the plan of its event.
    bool may_contradict(const std::string& why) {
        return decide(tr_format("{} (to store the game all the same: damier record --resume --yes)", why), why,
                      tr("Store the game?"));
    }

    /// Whether to correct the result of the same game. Only at a terminal it can be done here.
    bool may_correct(const PlayedGame& same, const Record& record) {
        const std::string words =
            tr_format("game {} has the same turns, but the result {}", same.row.id, result_in_table(same.row));
        return decide(tr_format("{} (to correct it: {})", words, same.correction(record)), words,
                      tr_format("Correct its result to {}?", record.result));
    }

    bool may_add(std::int64_t id, const std::string& difference) {
        say(tr_format("Game {} is the same game, with differences: {}.", id, difference));
        return reader_.confirm(tr("Add the new parts to it?"), true).value_or(false);
    }

    /// The tags of a second round (vela), if the game has one and the players want it.
    std::optional<Record> second_round(const Record& first, std::int64_t id) {
        const auto next = next_round(first, "");
        if (!reader_.is_terminal() || !first.value("Position").empty() || !next ||
            next->find("FirstRound") == nullptr) {
            return std::nullopt;
        }
        if (!reader_.confirm(tr_format("Play the second round, {}?", next->value("Rules")), false).value_or(false)) {
            return std::nullopt;
        }
        NextRound round = find_next_round(open_for_reading(context_), id, "", "", {});
        round.tags.set(std::string(before_tag), std::to_string(id));
        if (!first.value("Date").empty()) {
            round.tags.set("Date", std::string(first.value("Date")));
        }
        return std::move(round.tags);
    }

    const RecordOptions& options_;
    std::optional<std::chrono::seconds> clock_from_;
    Context& context_;
    Drafts drafts_;
    LineReader reader_;
    bool wants_it_;  ///< whether to store a game although its pairing has a result, or it contradicts the plan
    std::optional<TypedNames> names_;  ///< so that the draft does not have them either; nothing without a database
    std::optional<ProgramPlayer> program_;
    std::optional<std::int64_t> before_;  ///< the number of the game before this round of the match, if there is one
};

}  // namespace

std::optional<std::string> ask_game(Context& context) {
    LineReader reader(context.terminal);
    if (!reader.is_terminal()) {
        throw UsageError(tr_format("GAME is missing (expected {}, or --resume)", join(game_names(), ", ")));
    }
    return ask_game(reader, context);
}

void record_game(const RecordOptions& options, Context& context) {
    Recorder(options, context).run();
}

}  // namespace damier
