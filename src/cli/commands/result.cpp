#include "base/chars.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/event_rounds.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/stored/hints.hpp"
#include "cli/stored/next_rounds.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/stored.hpp"
#include "cli/terminal/line_reader.hpp"
#include "cli/terminal/recorder.hpp"
#include "games/typed_result.hpp"
#include "record/date.hpp"
#include "record/date_remark.hpp"
#include "record/local_date.hpp"
#include "record/replay.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "reports/crosstable.hpp"
#include "reports/pairings.hpp"
#include "store/file/open.hpp"
#include "store/log/log.hpp"
#include "store/read/games.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <iterator>
#include <tuple>

namespace damier {
namespace {

struct ResultOptions {
    std::string game;
    std::array<std::string, 2> sides;
    std::string result;
    std::vector<std::pair<std::string, std::optional<std::string>>> tags;  ///< name, and value if the option is given
    std::string next;  ///< the number of the game before, if the game is the next round of its match
    bool yes = false;
    bool json = false;
};

/// The option for a tag.
std::string given(const ResultOptions& options, std::string_view tag) {
    const auto found =
        std::find_if(options.tags.begin(), options.tags.end(), [&](const auto& one) { return one.first == tag; });
    return found == options.tags.end() ? std::string() : found->second.value_or("");
}

/// The record of a result without turns. Throws UsageError for an unknown game or result.
Record make_record(const ResultOptions& options, const std::optional<NextRound>& round) {
    const auto id = find_game(options.game);
    if (!id) {
        throw UsageError(unknown_game(options.game));
    }
    const auto result = typed_result_of_first(options.result);
    if (!result) {
        throw UsageError(unknown_result(options.result) +
                         tr("; if a player did not come: +:- or -:+, and if neither came: -:-"));
    }
    Record record;
    for (const char* const tag : {"Event", "Site", "Round", "Rules", "Board", "FirstRound", "Match"}) {
        if (round && !round->tags.value(tag).empty()) {
            record.set(tag, std::string(round->tags.value(tag)));
        }
    }
    record.set("Game", options.game);
    for (std::size_t side = 0; side < 2; ++side) {
        record.set(info(*id).sides[side], options.sides[side]);
    }
    record.result = result_text(*result);
    record.set("Result", record.result);
    for (const auto& [name, value] : options.tags) {
        if (value) {
            const auto part = find_start_part(name);
            record.set(name, name == "Date"          ? date_given("--date", *value)
                             : name == "Termination" ? termination_tag(*value)
                             : name == "Round"       ? std::string(without_word_for_round(*value))
                             : part                  ? start_tag(info(*id), *part, *value)
                                                     : *value);
        }
    }
    if (is_typed_forfeit(options.result) && record.value("Termination").empty()) {
        record.set("Termination", std::string(forfeit_termination));
    }
    return record;
}

/// The words of a name, each between blanks. An apostrophe and a hyphen end a word: `d'hiver` has the word `hiver`.
std::string between_blanks(const std::string& name) {
    std::string words = fmt::format(" {} ", folded_name(name));
    std::replace_if(
        words.begin(), words.end(), [](char c) { return c == '\'' || c == '-'; }, ' ');
    return words;
}

/// Whether all words of `typed` stand one after the other in a name.
bool is_part_of(const std::string& typed, const std::string& name) {
    const std::string words = between_blanks(typed);
    return words != "  " && between_blanks(name).find(words) != std::string::npos;
}

/// The players for whom a person may have typed a name. The name of a known player means this player only.
class MeantPlayers {
public:
    MeantPlayers(const Database& db, const std::string& typed)
        : typed_(typed), known_(players_with_name(db, typed, Match::whole)) {}

    [[nodiscard]] bool has(const std::string& name) const {
        return known_.empty()
                   ? is_part_of(typed_, name)
                   : std::any_of(known_.begin(), known_.end(), [&](const Player& one) { return one.name == name; });
    }

private:
    std::string typed_;
    std::vector<Player> known_;
};

/// The events that a person may have typed `typed` for. The name of a known event means this event only.
std::vector<std::string> meant_events(const Database& db, const std::string& typed) {
    auto events = events_with_name(db, typed, Match::whole);
    if (events.empty()) {
        events = events_with_name(db, typed, Match::part);
        std::erase_if(events, [&](const std::string& event) { return !is_part_of(typed, event); });
    }
    return events;
}

/// Names the event and the players as a planned game does, if the user typed words of its names and the planned games
/// of only two players fit.
void name_as_planned(const Database& db, ResultOptions& options, const Context& context) {
    struct Fixture {
        std::string event;
        std::array<std::string, 2> players;  // in the order in which they were typed
        bool operator==(const Fixture&) const = default;
    };
    const std::string typed = given(options, "Event");
    const std::array<MeantPlayers, 2> meant{MeantPlayers(db, options.sides[0]), MeantPlayers(db, options.sides[1])};
    std::vector<Fixture> fitting;
    const Selection planned{.query = Query::of(term::Termination{std::string(planned_termination)})};
    for (const std::string& event : meant_events(db, typed)) {
        for (const EventGame& game : event_games(db, event, planned)) {
            if (game.termination != planned_termination || game.row.game != options.game) {
                continue;
            }
            const std::array<std::string, 2> names{game.side1.name, game.side2.name};
            for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
                Fixture one{game.row.event, {names[first], names[1 - first]}};
                if (meant[0].has(one.players[0]) && meant[1].has(one.players[1]) &&
                    std::count(fitting.begin(), fitting.end(), one) == 0) {
                    fitting.push_back(std::move(one));
                }
            }
        }
    }
    if (fitting.size() != 1 || (fitting.front().event == typed && fitting.front().players == options.sides)) {
        return;
    }
    options.sides = fitting.front().players;
    for (auto& [name, value] : options.tags) {
        value = name == "Event" ? fitting.front().event : value;
    }
    context.note(tr_format("this is the planned game of {} and {} in \"{}\"", options.sides[0], options.sides[1],
                           fitting.front().event));
}

/// Says which players are new, and whether the event is. Whether to go on although such a name looks like a known one:
/// at a terminal the user decides, and may have meant the known name. Other users get a note.
bool are_names_right(const Database& db, ResultOptions& options, const Context& context) {
    for (std::string& side : options.sides) {
        side = with_known_apostrophes(db, Named::player, side);
    }
    for (auto& [name, value] : options.tags) {
        value = name == "Event" && value ? with_known_apostrophes(db, Named::event, *value) : value;
    }
    auto doubts = doubts_about_players(db, {options.sides.begin(), options.sides.end()});
    doubts.push_back(doubt_about_event(db, given(options, "Event")));
    for (const NameDoubt& doubt : doubts) {
        if (!doubt.may_be_slip && !doubt.words.empty()) {
            context.note(doubt.words);
        }
    }
    const auto rename = [&](const std::string& typed, const std::string& known) {
        std::replace(options.sides.begin(), options.sides.end(), typed, known);
        for (auto& [name, value] : options.tags) {
            value = name == "Event" && value == typed ? known : value;
        }
    };
    return settle_doubts(
        doubts, options.yes, [](const std::string& remark) { return tr_format("{}. Store the result?", remark); },
        rename, context);
}

/// Whether to go on in spite of a doubt. At a terminal the user decides. Throws UsageError for other users.
bool may_go_on(const std::string& question, const std::string& refusal) {
    if (can_ask()) {
        return confirm(question);
    }
    throw UsageError(refusal);
}

/// The same about a result that is doubtful because of `why`.
bool may_store(const std::string& why) {
    return may_go_on(tr_format("{}. Store the result?", begun_with_capital(why)),
                     tr_format("{} (to store the result all the same: --yes)", why));
}

/// Whether to go on if one person has both sides, also by two spellings. `db` is null if there is no database yet.
bool may_play_alone(const Database* db, const ResultOptions& options) {
    const auto& [one, two] = options.sides;
    if (options.yes || one == "?" || !mean_one_player(db, one, two)) {
        return true;
    }
    return may_store(tr_format("both players are \"{}\"", printable(two)));
}

/// Whether a player has no opponent. An opponent whom nobody knows is `?`, too.
bool is_bye(const ResultOptions& options) {
    return termination_tag(given(options, "Termination")) == bye_termination;
}

/// The message about a missing argument.
std::string missing(const char* argument) {
    return tr_format("{} (see {} --help)", tr_format("{} is required", tr(argument)), "damier result");
}

/// A side without a player, as in `result avalam Ann bye`: the game is a bye. Its usual result is a win. Any other game
/// needs a result.
void read_bye(ResultOptions& options, const Context& context) {
    const std::size_t side = means_bye(options.sides[0]) ? 0 : 1;
    const bool has_bye = means_bye(options.sides[side]) && !means_bye(options.sides[1 - side]);
    if (options.result.empty() && !has_bye) {
        throw UsageError(missing("RESULT"));
    }
    if (!has_bye) {
        return;
    }
    options.sides[side] = "?";
    options.result = options.result.empty() ? side == 0 ? "0-1" : "1-0" : options.result;
    for (auto& [name, value] : options.tags) {
        value = name == "Termination" && !value ? std::optional<std::string>(bye_termination) : value;
    }
    context.note(tr_format("this is a bye: {} has no opponent", printable(options.sides[1 - side])));
}

/// Whether to store a bye although its event is a round robin. There a player may be free in a round, which counts
/// nothing.
bool may_store_bye(const Database& db, const ResultOptions& options) {
    const std::string event = given(options, "Event");
    if (!is_bye(options) || event.empty() || options.yes) {
        return true;
    }
    auto games = event_games(db, event, {});
    keep_kind(games, *find_game(options.game));
    const bool has_rounds =
        std::all_of(games.begin(), games.end(), [](const EventGame& game) { return game.row.round != "?"; });
    const Crosstable table = make_crosstable(games);
    if (!has_rounds || table.rows.size() < 3 || table.pairing != Pairing::round_robin) {
        return true;
    }
    const std::string why = tr_format(
        "the games of \"{}\" look like a round robin, in which a free round counts nothing", printable(event));
    return may_go_on(tr_format("{}. Store the bye?", begun_with_capital(why)),
                     tr_format("{} (to store the bye all the same: --yes)", why));
}

/// Whether a stored game already says all that was typed.
bool says_the_same(const Database& db, const PlayedGame& played, const Record& record, bool has_date) {
    const Record stored = load_game(db, played.row.id).record;
    const bool has_same_end = is_forfeit(record) == is_forfeit(stored);
    if (played.exchanged || record.result != result_text(played.row.result) || !has_same_end) {
        return false;
    }
    const GameInfo& kind = info(*find_game(record.value("Game")));
    return std::all_of(record.tags.begin(), record.tags.end(), [&](const Tag& tag) {
        const bool is_of_meeting = is_side_of(tag.name, kind) || tag.name == "Event" || tag.name == "Round";
        return is_of_meeting || (tag.name == "Date" && !has_date) || tag.value == "?" ||
               tag.value == stored.value(tag.name);
    });
}

/// Whether to store a second game of a meeting.
bool may_store_second(const PlayedGame& played, const Record& record) {
    const std::string correction = played.correction(record);
    const std::string words = begun_with_capital(played.words());
    return may_go_on(tr_format("{}. Store a second game?",
                               correction.empty() ? words : tr_format("{} (to correct it: {})", words, correction)),
                     played.refusal(record, "--yes"));
}

/// The date of a game that nobody gave a date: for a bye that of its round, else today.
Date date_for(const Database& db, const ResultOptions& options) {
    const std::string event = given(options, "Event");
    const std::string round = given(options, "Round");
    if (is_bye(options) && !event.empty() && !round.empty()) {
        if (const auto date = parse_date(date_of_round(event_games(db, event, {}), round))) {
            return *date;
        }
    }
    return today();
}

/// Adds the game. A game without a date has that of the planned game whose place it takes, or that of `date_for`.
Added add_dated(const Database& db, GameWriter& writer, Record& record, Replay& replayed,
                const ResultOptions& options) {
    writer.begin();
    const Added added = writer.add(record, replayed, OnDuplicate::skip);
    if (!given(options, "Date").empty() ||
        (added.planned && game_rows(db, std::array{added.id}).front().date != Date{})) {
        return added;
    }
    writer.rollback();
    record.set("Date", write_date(date_for(db, options)));
    std::vector<Diagnostic> told_already;
    replayed = *replay(record, {.keys = true}, told_already);
    writer.begin();
    return writer.add(record, replayed, OnDuplicate::skip);
}

/// Whether the result of a game was typed in the last six hours. A file may bring old games at any time, and what was
/// typed yesterday is of another day.
bool is_recent(const Database& db, std::int64_t id) {
    const std::time_t ago = std::time(nullptr) - 6 * 60 * 60;
    std::tm parts{};
    gmtime_r(&ago, &parts);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return changed_at(db, id, "result") > std::string(text.data(), size);
}

/// The stored game that has just been entered, if the result is typed again without its event or its round. The new
/// game must not take the place of another planned game then.
std::optional<GameRow> repeated_game(const Database& db, const Added& added, const Record& record,
                                     const ResultOptions& options) {
    const Meeting meeting = meeting_of(record);
    const bool has_date = !given(options, "Date").empty();
    const bool has_place = meeting.event != "?" && (meeting.round != "?" || !added.planned);
    if (added.what != Added::What::imported || meeting.is_in_match || has_place) {
        return std::nullopt;
    }
    const auto games = games_of_same_players(db, added.id);
    const EventGame* const own = game_with_number(games, added.id);
    if (own == nullptr) {
        return std::nullopt;
    }
    for (const EventGame& game : games) {
        const bool is_of_meeting = game.row.id != added.id && game.row.game == own->row.game &&
                                   game.row.rules == own->row.rules && game.termination != planned_termination &&
                                   game.side1.id == own->side1.id && game.match.empty() &&
                                   (meeting.event == "?" || fold(game.row.event) == fold(own->row.event)) &&
                                   (meeting.round == "?" || is_same_round(game.row.round, meeting.round));
        const bool is_of_day = has_date || game.row.date == own->row.date || game.row.date == today();
        if (is_of_meeting && says_the_same(db, {game.row, false}, record, has_date) &&
            (is_of_day || is_recent(db, game.row.id))) {
            return game.row;
        }
    }
    return std::nullopt;
}

/// The stored game that a result seems to correct, although it was stored elsewhere: without an event, a game of an
/// event on that day or entered a moment ago, if that was planned also with exchanged sides; or in a planned event, in
/// which the result took the place of the return game with exchanged sides, the game with these sides.
std::optional<PlayedGame> contradicted_game(const Database& db, const Added& added, const Record& record,
                                            const ResultOptions& options) {
    const Meeting meeting = meeting_of(record);
    const bool is_friendly = meeting.event == "?" && !added.planned;
    const bool is_return_game = added.planned && added.exchanged && meeting.round == "?";
    if (meeting.is_in_match || (!is_friendly && !is_return_game)) {
        return std::nullopt;
    }
    const auto games = games_of_same_players(db, added.id);
    const EventGame* const own = game_with_number(games, added.id);
    if (own == nullptr || own->side1.id == 0 || own->side2.id == 0) {
        return std::nullopt;
    }
    const PlannedRanges planned(db);
    const auto is_corrected = [&](const EventGame& game) {
        // The players of a planned game may have exchanged sides, and so may those of its correction.
        const bool may_be_sides = game.side1.id == own->side1.id || (is_friendly && planned.contains(game.row.id));
        const bool is_of_meeting = game.row.id != added.id && game.row.game == own->row.game &&
                                   game.row.rules == own->row.rules && game.row.event != "?" && game.match.empty() &&
                                   game.termination != planned_termination && may_be_sides;
        const bool is_of_day = (own->row.date.is_whole() && game.row.date == own->row.date) ||
                               (given(options, "Date").empty() && is_recent(db, game.row.id));
        return is_of_meeting && (is_return_game ? fold(game.row.event) == fold(own->row.event) : is_of_day);
    };
    const auto found = std::find_if(games.begin(), games.end(), is_corrected);
    return found == games.end() ? std::nullopt
                                : std::optional(PlayedGame{found->row, found->side1.id != own->side1.id});
}

/// What became of a game that was to be stored.
struct Attempt {
    std::optional<Added> added;  // nothing if the user does not want the game
    bool is_told_more = false;   // the user said more about the game, which is in the options: try again
    std::string hint = {};       // the way to store the game all the same, or what may be wrong with it
};

/// What to do with a result that `same` has already. At a terminal the user decides, and other users get a hint.
/// `added` has been undone.
Attempt ask_about_repeated(const Database& db, const GameRow& same, const Added& added, const Record& record) {
    const auto places = added.planned ? fitting_games(db, added) : std::vector<GameRow>();
    const std::string where = joined_games(places);
    if (can_ask()) {
        const std::string words = begun_with_capital(tr_format("{} has the same result", with_event_and_round(same)));
        const bool is_wanted =
            confirm(places.empty()       ? tr_format("{}. Store a second game?", words)
                    : places.size() == 1 ? tr_format("{}. Store it for {}, too?", words, where)
                                         : tr_format("{}. Store it for another planned game, too?", words));
        return {std::nullopt, is_wanted};
    }
    return {Added{Added::What::duplicate, same.id}, false,
            places.empty() ? tr("to store a second game: --yes")
            : are_told_apart(places)
                ? tr_format("to enter the result of a planned game, give --event and --round: {}", where)
                : way_to_choose(db, places, record)};
}

/// Gives the game a tag that the user told damier now, if it is not empty.
void tell(ResultOptions& options, std::string_view tag, const std::string& told) {
    for (auto& [name, value] : options.tags) {
        value = name == tag && !told.empty() ? told : value;
    }
}

/// Lets the user at a terminal choose one of the planned games that a result fits. Throws UsageError for other users,
/// and if the event and the round do not tell the games apart.
Attempt choose_planned(const Database& db, const Added& added, const Record& record, ResultOptions& options) {
    const auto rows = fitting_games(db, added);
    const std::string words = words_about_planned(rows);
    if (!can_ask() || options.yes || !are_told_apart(rows)) {
        throw UsageError(fmt::format("{} ({})", words, way_to_choose(db, rows, record)));
    }
    std::vector<std::string> numbers;
    std::transform(rows.begin(), rows.end(), std::back_inserter(numbers),
                   [](const GameRow& row) { return std::to_string(row.id); });
    const std::string question = tr_format("{}. Which one is it? [{}] ", begun_with_capital(words), join(numbers, "/"));
    while (const auto answer = ask_line(question)) {
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [&](const GameRow& one) { return std::to_string(one.id) == trim(*answer); });
        if (row != rows.end()) {
            tell(options, "Event", row->event);
            tell(options, "Round", row->round);
            return {std::nullopt, true};
        }
    }
    return {};
}

/// Asks for the round at a terminal. Throws UsageError for other users.
Attempt ask_round(const std::string& event, std::size_t usual, ResultOptions& options) {
    if (!can_ask()) {
        throw UsageError(
            tr_format("the games of \"{}\" have rounds (expected --round N, for example --round {}; to store "
                      "the result without a round: --yes)",
                      printable(event), usual));
    }
    while (const auto answer =
               ask_line(tr_format("The games of \"{}\" have rounds. Which round? [{}] ", printable(event), usual))) {
        const std::string typed(trim(*answer));
        if (const auto round = read_round_number(whole_round(typed)); round || typed.empty()) {
            tell(options, "Round", typed.empty() ? std::to_string(usual) : typed);
            return {std::nullopt, true};
        }
    }
    return {};
}

/// Stores the game in the open batch, as the round `next` of a match if that is given. Nothing if the pairing has a
/// result already or contradicts the plan, and the user does not want the game.
Attempt add_result(const Database& db, GameWriter& writer, Record& record, Replay& replayed,
                   const std::optional<NextRound>& next, ResultOptions& options) {
    const bool has_date = !given(options, "Date").empty();
    const Added added = add_dated(db, writer, record, replayed, options);
    const auto undo = [&] { writer.rollback(); };  // so that no other process waits while the user thinks
    const auto add_again = [&] {
        writer.begin();
        return Attempt{writer.add(record, replayed, OnDuplicate::skip)};
    };
    if (const auto same = options.yes ? std::nullopt : repeated_game(db, added, record, options)) {
        undo();
        Attempt attempt = ask_about_repeated(db, *same, added, record);
        if (attempt.is_told_more) {
            return added.others.empty() ? add_again() : choose_planned(db, added, record, options);
        }
        if (attempt.added) {
            writer.begin();
        }
        return attempt;
    }
    if (!added.others.empty()) {
        undo();
        return choose_planned(db, added, record, options);
    }
    if (options.yes || added.what != Added::What::imported) {
        return {added};
    }
    if (const auto other = contradicted_game(db, added, record, options)) {
        undo();
        return may_store_second(*other, record) ? add_again() : Attempt{};
    }
    if (added.planned) {
        return {added};
    }
    RoundBook book(db);
    const Meeting meeting = meeting_of(record);
    const auto played = next ? played_second_round(db, next->before, added.id) : book.played(meeting, added.id);
    const auto contradiction = played ? std::nullopt : book.contradiction_to_plan(meeting, added.id);
    const auto round = played || contradiction ? std::nullopt : book.missing_round(meeting, added.id);
    if (!played && !contradiction && !round) {
        if (const auto doubled = book.double_game(meeting, added.id)) {
            return {added, false, tr_format("warning: {}", *doubled)};
        }
        const auto corrected = book.corrected(meeting, {added.id});
        const std::string correction = corrected ? corrected->correction(record) : std::string();
        return {added, false,
                correction.empty() ? std::string()
                                   : tr_format("{} (if this result corrects it: damier undo, then {})",
                                               corrected->words(), correction)};
    }
    undo();
    if (round) {
        return ask_round(meeting.event, *round, options);
    }
    if (played && says_the_same(db, *played, record, has_date)) {
        writer.begin();
        const bool has_new_round = meeting.round != "?" && played->row.round == "?";
        return {Added{Added::What::duplicate, played->row.id}, false,
                has_new_round ? tr_format("to give it the round: damier tag {} Round={}; to store a second game: --yes",
                                          played->row.id, shell_quoted(meeting.round))
                              : std::string()};
    }
    return (played ? may_store_second(*played, record) : may_store(*contradiction)) ? add_again() : Attempt{};
}

/// Gives a date without a year the year that brings it nearest to the planned game whose place the result takes.
void settle_year(Database& db, ResultOptions& options, const std::optional<NextRound>& round, const Context& context) {
    ResultOptions undated = options;
    for (auto& [name, value] : undated.tags) {
        value = name == "Date" ? std::nullopt : value;
    }
    tell(options, "Date", date_as_planned(db, make_record(undated, round), given(options, "Date"), context));
}

/// Says how the date is read. Whether to go on, although it may be in the future: at a terminal the user decides.
bool is_date_right(const ResultOptions& options, const Context& context) {
    const std::string typed = given(options, "Date");
    const auto future = future_remark(typed_date(typed));
    if (future && !options.yes && can_ask()) {
        return confirm(tr_format("{}. Store the result?", begun_with_capital(*future)));
    }
    if (const auto remark = typed_date_remark(typed)) {
        context.note(*remark);
    }
    return true;
}

/// Why the score of a result is wrong, whatever else is wrong with it; empty if it is right.
std::string score_error(ResultOptions options, const ResultArguments& arguments,
                        const std::optional<NextRound>& round) {
    options.game = arguments.game;
    options.sides = arguments.sides;
    options.result = arguments.result;
    const auto error_of = [&](std::string_view score) {
        tell(options, "Score", std::string(score));
        Record record = make_record(options, round);
        std::vector<Diagnostic> diagnostics;
        static_cast<void>(replay(record, {.keys = true}, diagnostics));
        const auto error = std::find_if(diagnostics.begin(), diagnostics.end(),
                                        [](const Diagnostic& one) { return one.severity == Severity::error; });
        return error == diagnostics.end() ? std::string() : error->message;
    };
    const std::string error = error_of(arguments.score);
    return error == error_of("?") ? std::string() : error;
}

/// Asks the user at a terminal for the arguments that are missing. False if the user wants to leave. Throws UsageError
/// for other users.
bool ask_missing(ResultOptions& options, const std::optional<NextRound>& next, Context& context) {
    const bool has_players = !options.sides[0].empty() && !options.sides[1].empty();
    const bool has_game = !options.game.empty();
    const bool sees_questions = LineReader(context.terminal).is_terminal();
    if (has_game && (!options.result.empty() || (has_players && !sees_questions))) {
        return true;
    }
    if (!sees_questions) {
        throw UsageError(missing(!has_game ? "GAME" : options.sides[0].empty() ? "SIDE1" : "SIDE2"));
    }
    const auto answers = ask_result(
        {options.game, options.sides, given(options, "Event"), given(options, "Round"), given(options, "Date"),
         options.result, given(options, "Score")},
        [&](const ResultArguments& arguments) { return score_error(options, arguments, next); }, context);
    if (!answers) {
        return false;
    }
    options.game = answers->game;
    options.sides = answers->sides;
    options.result = answers->result;
    tell(options, "Score", answers->score);
    if (!has_players) {
        tell(options, "Event", answers->event);
        tell(options, "Round", answers->round);
        tell(options, "Date", answers->date);
    }
    return true;
}

/// With --next, the game and the players may be left out, also one without the other. Without it, the user may forget
/// the game, too. So of the words that are there, the first may be the game, and the last the result.
void place_words(ResultOptions& options) {
    std::vector<std::string> words{options.game, options.sides[0], options.sides[1], options.result};
    std::erase(words, "");
    options.game = options.sides[0] = options.sides[1] = options.result = "";
    if (!words.empty() && (words.size() == 4 || find_game(words.front()))) {
        options.game = words.front();
        words.erase(words.begin());
    }
    if (words.size() % 2 == 1) {
        options.result = words.back();
        words.pop_back();
    }
    std::copy(words.begin(), words.end(), options.sides.begin());
}

/// Takes the game and the players that the user left out from the round before. Says who has which side now.
void take_game(const NextRound& round, ResultOptions& options, const Context& context) {
    options.game = round.tags.value("Game");
    if (!options.sides[0].empty()) {
        return;
    }
    const GameInfo& kind = info(*find_game(options.game));
    options.sides = {std::string(round.tags.value(kind.sides[0])), std::string(round.tags.value(kind.sides[1]))};
    context.note(tr_format("the round after game {}: {} ({}) - {} ({})", round.before, printable(options.sides[0]),
                           side_name(kind, Side::one), printable(options.sides[1]), side_name(kind, Side::two)));
}

/// Says which date the next round of a match has, if it is not that of the game before.
void note_other_day(const Database& db, const NextRound& round, std::int64_t id, const Context& context) {
    const Date before = game_rows(db, std::array{round.before}).front().date;
    const Date date = game_rows(db, std::array{id}).front().date;
    if (date != before) {
        context.note(tr_format("its date is {}, that of game {} is {} (for another day: damier tag {} Date=…)",
                               local_date(date), round.before, local_date(before), id));
    }
}

/// The game of a result, before it is stored.
struct ResultGame {
    ResultGame(const ResultOptions& options, const std::optional<NextRound>& round, const Context& context)
        : record(make_record(options, round)), replayed(replay_given(record, context)) {}

    Record record;
    Replay replayed;
};

/// Removes the blanks at the ends of names and tags, as of those that `ask_missing` asks for.
void trim_words(ResultOptions& options) {
    std::transform(options.sides.begin(), options.sides.end(), options.sides.begin(), trimmed_value);
    for (auto& [name, value] : options.tags) {
        value = value ? std::optional(trimmed_value(*value)) : value;
    }
}

/// Throws UsageError about a name or tag on the command line that is blank. The replay checks everything else.
void refuse_blank_tags(const Record& record) {
    const GameInfo& kind = info(*find_game(record.value("Game")));
    for (const Tag& tag : record.tags) {
        if (says_nothing(tag.value)) {
            const std::string_view name = is_side_of(tag.name, kind) ? tr(std::string_view(tag.name)) : tag.name;
            throw UsageError(tr_format("{}: \"{}\" {}", name, printable(tag.value), *name_error(tag.value)));
        }
    }
}

/// A database, and the game that it is to get.
struct Prepared {
    Database db;
    ResultGame game;
};

/// Asks the user for what is missing or doubtful, and opens the database. The options and the round, with --next, then
/// have the answers. Gives nothing if the user does not want to store the result.
std::optional<Prepared> prepare(ResultOptions& options, std::optional<NextRound>& round, Context& context) {
    std::optional<Database> known;
    if (!options.next.empty()) {
        place_words(options);
        known.emplace(open_database(context, OpenMode::write));
        round = find_next_round(*known, parse_id(options.next), options.game, given(options, "Rules"), options.sides);
        take_game(*round, options, context);
    } else if (options.result.empty() && !find_game(options.game)) {
        place_words(options);
    }
    if (!ask_missing(options, round, context)) {
        return std::nullopt;
    }
    read_bye(options, context);
    if (!known && !given(options, "Event").empty() && has_database(context)) {
        known.emplace(open_database(context, OpenMode::write));
        name_as_planned(*known, options, context);
    }
    refuse_blank_tags(make_record(options, round));
    const bool is_asked = fold(options.sides[0]) == fold(options.sides[1]);
    if (is_asked && !may_play_alone(nullptr, options)) {
        return std::nullopt;
    }
    ResultGame game(options, round, context);
    Database db = known ? std::move(*known) : open_database(context, OpenMode::create);
    const auto typed = std::pair(options.sides, options.tags);
    if (!are_names_right(db, options, context) || (!is_asked && !may_play_alone(&db, options))) {
        return std::nullopt;
    }
    settle_year(db, options, round, context);
    if (!is_date_right(options, context)) {
        return std::nullopt;
    }
    if (typed != std::pair(options.sides, options.tags)) {
        game = ResultGame(options, round, context);
    }
    if (!may_store_bye(db, options)) {
        return std::nullopt;
    }
    return Prepared{std::move(db), std::move(game)};
}

/// Says that the user did not want the game.
void report_nothing(const ResultOptions& options, const Context& context) {
    context.note(tr("nothing is stored"));
    if (options.json) {
        context.print_json(Value{{"id", Value()}, {"imported", false}});
    }
}

void store_result(ResultOptions options, Context& context) {
    std::optional<NextRound> round;
    trim_words(options);
    auto prepared = prepare(options, round, context);
    if (!prepared) {
        report_nothing(options, context);
        return;
    }
    auto& [db, game] = *prepared;
    const SpellingRemarks spellings(db);
    GameWriter writer(db, "result",
                      fmt::format("{} {} - {} {}", options.game, options.sides[0], options.sides[1],
                                  shown_result(*parse_result(game.record.result), is_forfeit(game.record))));
    Attempt attempt = add_result(db, writer, game.record, game.replayed, round, options);
    while (attempt.is_told_more) {
        game = ResultGame(options, round, context);
        attempt = add_result(db, writer, game.record, game.replayed, round, options);
    }
    const auto& added = attempt.added;
    if (!added) {
        report_nothing(options, context);
        return;
    }
    if (round && added->what == Added::What::imported) {
        join_match(db, writer, *round);
    }
    writer.commit();
    if (options.json) {
        context.print_json(Value{{"id", added->id}, {"imported", added->what == Added::What::imported}});
    } else {
        context.note(words_about_stored(db, *added));
        if (round && given(options, "Date").empty() && added->what == Added::What::imported) {
            note_other_day(db, *round, added->id, context);
        }
        if (!attempt.hint.empty()) {
            context.note(attempt.hint);
        }
        for (const std::string& hint : hints_about_stored(db, *added)) {
            context.note(hint);
        }
    }
    spellings.note(db, context);
    note_pseudonyms(writer.pseudonyms(), context);
}

}  // namespace

void declare_result(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ResultOptions>();
    app.add_option("GAME", options->game, ValueKind::game, tr_format("The game: {}", join(game_names(), ", ")));
    app.add_option("SIDE1", options->sides[0], ValueKind::player, "The player of the first side");
    app.add_option("SIDE2", options->sides[1], ValueKind::player,
                   "The player of the second side, or bye if SIDE1 has no opponent");
    app.add_option("RESULT", options->result, ValueKind::result,
                   "The result: 1-0 (side 1 won), 0-1 (side 2 won), 1/2-1/2 (a draw) or * (unfinished); needed unless "
                   "the game is a bye");
    std::vector<std::tuple<const char*, std::string_view, std::string, ValueKind>> tags{
        {"--event", "Event", tr_later("The event"), ValueKind::event},
        {"--site", "Site", tr_later("The place"), ValueKind::site},
        {"--date", "Date",
         tr_later("The date: 14/3/2026, 14/3, 2026-03-14 or yesterday, ?? for unknown (default: that of the planned "
                  "game, or today)"),
         ValueKind::text},
        {"--round", "Round", tr_later("The round"), ValueKind::text},
        {"--score", "Score", tr_later("The score, side 1 first, for example 23-18"), ValueKind::text},
        {"--termination", "Termination", tr_later("The way the game ended, for example forfeit, bye or resignation"),
         ValueKind::termination}};
    for (const StartPart part : {StartPart::rules, StartPart::board, StartPart::first, StartPart::first_round}) {
        const auto [kind, description] = start_option(part);
        tags.emplace_back(names_of(part).option, names_of(part).tag, description, kind);
    }
    options->tags.reserve(tags.size());  // the options keep references to its elements
    for (const auto& [option, tag, help, kind] : tags) {
        app.add_option(option, options->tags.emplace_back(tag, std::nullopt).second, kind, help)->type_name("TEXT");
    }
    app.add_option("--next", options->next, ValueKind::text,
                   "The game is the next round of the match of game ID, and takes event, round and board from it")
        ->type_name("ID");
    app.about(
        "Use it if the score sheet is lost, if nobody recorded the turns, or if a player did not come. The result "
        "then appears in lists and crosstables like any other. damier refuses a score that no finished game can "
        "have, unless --termination says why the game ended early. At a terminal, damier asks for what is not given.");
    app.add_flag("-y,--yes", options->yes,
                 "Do not ask about a name that looks like another one, about a pairing that has a result, or about a "
                 "game that contradicts the plan");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.action([=, &context] { store_result(*options, context); });
}

}  // namespace damier
