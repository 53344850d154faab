#include "base/chars.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/stored/next_rounds.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/stored.hpp"
#include "games/typed_result.hpp"
#include "record/date.hpp"
#include "record/date_remark.hpp"
#include "record/replay.hpp"
#include "record/tags.hpp"
#include "store/file/open.hpp"
#include "store/read/games.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
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
    const auto result = typed_result(options.result);
    if (!result) {
        throw UsageError(unknown_result(options.result) +
                         (options.result == "0-0" ? "" : tr("; if a player did not come: +:- or -:+")));
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
            record.set(name, name == "Date"          ? typed_date(*value)
                             : name == "Termination" ? termination_tag(*value)
                             : part                  ? start_tag(info(*id), *part, *value)
                                                     : *value);
        }
    }
    if (is_typed_forfeit(options.result) && record.value("Termination").empty()) {
        record.set("Termination", "forfeit");
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
        : typed_(typed), known_(find_players(db, typed, Match::whole).players) {}

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
    auto events = find_events(db, typed, Match::whole).events;
    if (events.empty()) {
        events = find_events(db, typed, Match::part).events;
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
    for (const std::string& event : meant_events(db, typed)) {
        for (const EventGame& game : event_games(db, event, {})) {
            if (game.termination != planned_termination || game.row.game != options.game) {
                continue;
            }
            const std::array<std::string, 2> names{game.side1.name, game.side2.name};
            for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
                Fixture one{event, {names[first], names[1 - first]}};
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

/// Says which players are new. Whether to go on although such a name, or that of the event, looks like a known one: at
/// a terminal the user decides, and may have meant the known name. Other users get a note.
bool are_names_right(const Database& db, ResultOptions& options, const Context& context) {
    auto doubts = doubts_about_players(db, {options.sides.begin(), options.sides.end()});
    if (const std::string event = given(options, "Event"); !event.empty() && event != "?") {
        if (NameDoubt doubt = doubt_about_event(db, event); doubt.may_be_slip) {
            doubts.push_back(std::move(doubt));
        }
    }
    for (const NameDoubt& doubt : doubts) {
        if (!doubt.may_be_slip) {
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

/// A side without a player, as in `result avalam Ann bye 1-0`: the game is a bye.
void read_bye(ResultOptions& options, const Context& context) {
    const auto is_bye = [](const std::string& name) { return termination_tag(name) == "bye" || name == "-"; };
    const std::size_t side = is_bye(options.sides[0]) ? 0 : 1;
    if (!is_bye(options.sides[side]) || is_bye(options.sides[1 - side])) {
        return;
    }
    options.sides[side] = "?";
    for (auto& [name, value] : options.tags) {
        value = name == "Termination" && !value ? std::optional<std::string>("bye") : value;
    }
    context.note(tr_format("this is a bye: {} has no opponent", printable(options.sides[1 - side])));
}

/// Whether a stored game already says all that was typed.
bool says_the_same(const Database& db, const PlayedGame& played, const Record& record, bool has_date) {
    if (played.exchanged || record.result != result_text(played.row.result)) {
        return false;
    }
    const Record stored = load_game(db, played.row.id).record;
    const GameInfo& kind = info(*find_game(record.value("Game")));
    return std::all_of(record.tags.begin(), record.tags.end(), [&](const Tag& tag) {
        const bool is_of_meeting = is_side_of(tag.name, kind) || tag.name == "Event" || tag.name == "Round";
        return is_of_meeting || (tag.name == "Date" && !has_date) || tag.value == "?" ||
               tag.value == stored.value(tag.name);
    });
}

/// Whether to store a second game of a meeting. At a terminal the user decides. Throws UsageError for other users.
bool may_store_second(const PlayedGame& played, const Record& record) {
    if (isatty(STDIN_FILENO) == 1) {
        std::string words = played.words();
        words[0] = to_upper(words[0]);
        return confirm(tr_format("{}. Store a second game?", words));
    }
    throw UsageError(played.refusal(record.result, "--yes"));
}

/// Whether to store a game that contradicts the plan of its event. At a terminal the user decides. Throws UsageError
/// for other users.
bool may_contradict(const std::string& why) {
    if (isatty(STDIN_FILENO) == 1) {
        return confirm(tr_format("{}. Store the result?", why));
    }
    throw UsageError(tr_format("{} (to store the result all the same: --yes)", why));
}

/// Adds the game. A game without a date has that of the planned game whose place it takes, or is of today.
Added add_dated(const Database& db, GameWriter& writer, Record& record, Replay& replayed, bool has_date) {
    writer.begin();
    const Added added = writer.add(record, replayed, OnDuplicate::skip);
    if (has_date || (added.planned && game_rows(db, std::array{added.id}).front().date != Date{})) {
        return added;
    }
    writer.rollback();
    record.set("Date", write_date(today()));
    std::vector<Diagnostic> told_already;
    replayed = *replay(record, {.keys = true}, told_already);
    writer.begin();
    return writer.add(record, replayed, OnDuplicate::skip);
}

/// Stores the game. Nothing if the pairing has a result already or contradicts the plan, and the user does not want the
/// game.
std::optional<Added> add_result(const Database& db, GameWriter& writer, Record& record, Replay& replayed,
                                const ResultOptions& options) {
    const bool has_date = !given(options, "Date").empty();
    const Added added = add_dated(db, writer, record, replayed, has_date);
    if (options.yes || added.what != Added::What::imported || added.planned) {
        return added;
    }
    RoundBook book(db);
    const Meeting meeting = meeting_of(record);
    const auto played = book.played(meeting, added.id);
    const auto contradiction = played ? std::nullopt : book.contradiction_to_plan(meeting, added.id);
    if (!played && !contradiction) {
        return added;
    }
    writer.rollback();  // nobody waits for the answer
    if (played && says_the_same(db, *played, record, has_date)) {
        writer.begin();
        return Added{Added::What::duplicate, played->row.id};
    }
    if (played ? !may_store_second(*played, record) : !may_contradict(*contradiction)) {
        return std::nullopt;
    }
    writer.begin();
    return writer.add(record, replayed, OnDuplicate::skip);
}

/// Event and round of a game: `Cup, round 2`.
std::string event_and_round(const GameRow& row) {
    return row.round == "?" ? printable(row.event)
                            : tr_format("{}, round {}", printable(row.event), printable(row.round));
}

/// Says if a friendly was stored although a game of its two players is planned.
void note_open_plan(const Database& db, const Added& added, const Context& context) {
    const auto games = games_of_same_players(db, added.id);
    const auto own =
        std::find_if(games.begin(), games.end(), [&](const auto& game) { return game.row.id == added.id; });
    if (added.what != Added::What::imported || added.planned || own == games.end() || own->row.event != "?") {
        return;
    }
    for (const EventGame& game : games) {
        if (game.termination == planned_termination && game.row.game == own->row.game) {
            context.note(
                tr_format("game {} of these players is still planned ({}); to enter its result: --event \"{}\"",
                          game.row.id, event_and_round(game.row), printable(game.row.event)));
        }
    }
}

/// The message about a game that was stored. It says who has which side if the game was planned.
std::string words_about_stored(const Database& db, const Added& added, const ResultOptions& options,
                               const std::string& result) {
    if (added.what != Added::What::imported) {
        return tr_format("nothing is stored: game {} is the same", added.id);
    }
    if (!added.planned) {
        return tr_format("game {} is stored", added.id);
    }
    const GameInfo& kind = info(*find_game(options.game));
    const std::string sides = fmt::format("{} ({}) - {} ({}) {}", options.sides[0], side_name(kind, Side::one),
                                          options.sides[1], side_name(kind, Side::two), result);
    const std::string where = event_and_round(game_rows(db, std::array{added.id}).front());
    return added.exchanged
               ? tr_format("the planned game {} ({}) is stored with the sides exchanged: {}", added.id, where, sides)
               : tr_format("the planned game {} ({}) is stored: {}", added.id, where, sides);
}

void store_result(ResultOptions options, Context& context) {
    read_bye(options, context);
    std::optional<Database> known;
    std::optional<NextRound> round;
    if (!options.next.empty()) {
        known.emplace(open_database(context, OpenMode::write));
        round = find_next_round(*known, parse_id(options.next), options.game, given(options, "Rules"), options.sides);
    }
    if (!known && !given(options, "Event").empty() && std::filesystem::exists(context.database_path())) {
        known.emplace(open_database(context, OpenMode::write));
        name_as_planned(*known, options, context);
    }
    Record record = make_record(options, round);
    // A name or tag on the command line must not be blank. The replay checks everything else.
    for (const Tag& tag : record.tags) {
        if (says_nothing(tag.value)) {
            throw UsageError(fmt::format("{}: \"{}\" {}", tag.name, printable(tag.value), *name_error(tag.value)));
        }
    }
    if (const auto remark = date_remark(given(options, "Date"))) {
        context.note(*remark);
    }
    Replay replayed = replay_given(record, context);
    Database db = known ? std::move(*known) : open_database(context, OpenMode::create);
    const auto typed = std::pair(options.sides, options.tags);
    if (!are_names_right(db, options, context)) {
        context.note(tr("nothing is stored"));
        return;
    }
    if (typed != std::pair(options.sides, options.tags)) {
        record = make_record(options, round);
        replayed = replay_given(record, context);
    }
    GameWriter writer(db, "result",
                      fmt::format("{} {} - {} {}", options.game, options.sides[0], options.sides[1], record.result));
    const auto added = add_result(db, writer, record, replayed, options);
    if (!added) {
        context.note(tr("nothing is stored"));
        return;
    }
    if (round && added->what == Added::What::imported) {
        join_match(db, writer, *round);
    }
    writer.commit();
    if (options.json) {
        context.print_json(Value{{"id", added->id}, {"imported", added->what == Added::What::imported}});
    } else {
        context.note(words_about_stored(db, *added, options, record.result));
        note_open_plan(db, *added, context);
    }
    note_pseudonyms(writer.pseudonyms(), context);
}

}  // namespace

void declare_result(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ResultOptions>();
    app.add_option("GAME", options->game, ValueKind::game, tr_format("The game: {}", join(game_names(), ", ")))
        ->required();
    app.add_option("SIDE1", options->sides[0], ValueKind::player, "The player of the first side")->required();
    app.add_option("SIDE2", options->sides[1], ValueKind::player, "The player of the second side, or bye if SIDE1 has no opponent")
        ->required();
    app.add_option("RESULT", options->result, ValueKind::result,
                   "The result: 1-0 (side 1 won), 0-1 (side 2 won), 1/2-1/2 (a draw) or * (unfinished)")
        ->required();
    std::vector<std::tuple<const char*, std::string_view, std::string, ValueKind>> tags{
        {"--event", "Event", tr_later("The event"), ValueKind::event},
        {"--site", "Site", tr_later("The place"), ValueKind::site},
        {"--date", "Date",
         tr_later("The date: 2026.03.14, 2026-03-14 or 14/3/2026, ?? for unknown (default: that of the planned game, "
                  "or today)"),
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
        "have, unless --termination says why the game ended early.");
    app.add_flag("-y,--yes", options->yes,
                 "Do not ask about a name that looks like another one, about a pairing that has a result, or about a "
                 "game that contradicts the plan");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.action([=, &context] { store_result(*options, context); });
}

}  // namespace damier
